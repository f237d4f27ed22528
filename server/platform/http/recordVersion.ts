import { number, type ObjectSchema, type Schema } from 'yup';

/** The version of a record that was read: a save says which one it changes. */
export const recordVersion = number()
  .integer()
  .min(1)
  .required('The record version is missing. Reload the page.');

const isMembers = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null;

/** A form's schema that reads further members beside those of the form. */
export function withMembers<Form extends object, More extends object>(
  schema: ObjectSchema<Form>,
  more: ObjectSchema<More>,
): Schema<Form & More> {
  const names = Object.keys(more.fields);
  const both = schema.shape(more.fields).transform((form: object, raw: unknown) => {
    const given = isMembers(raw) ? names.filter((name) => Object.hasOwn(raw, name)) : [];
    return {
      ...form,
      ...Object.fromEntries(given.map((name) => [name, isMembers(raw) ? raw[name] : null])),
    };
  });
  // yup loses the members of a generic schema on the way; the transform has just put both together.
  return both as unknown as Schema<Form & More>;
}
