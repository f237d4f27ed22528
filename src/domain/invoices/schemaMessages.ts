import { type ObjectSchema, ValidationError } from 'yup';

/** All messages of a schema over what was sent, by path; none when it is good. */
export function schemaMessages(schema: ObjectSchema<object>, raw: unknown): Record<string, string> {
  try {
    schema.validateSync(raw, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}
