import { type AnyObject, mixed, type ObjectSchema, object, ValidationError } from 'yup';
import type { FieldErrors } from '@/domain/forms/fieldErrors';

/** What a schema over plain rules is made of. All of it must take anything at all. */
interface RuleSchemaParts<Values> {
  /** The values before anything is typed. */
  model: () => Values;
  /** What is stored of an untrusted value. */
  read: (raw: unknown) => Values;
  /** Messages by path, given the untrusted value and yup's context. */
  errors: (raw: unknown, context: AnyObject) => FieldErrors;
}

/**
 * A yup schema that is plain rules (ADR 0003): one error per field, unknown members stripped, a
 * `cast` that never throws.
 */
export function ruleSchema<Values extends object>(
  parts: RuleSchemaParts<Values>,
): ObjectSchema<Values> {
  const fields = Object.keys(parts.model()).map((name) => [name, mixed().nullable()]);
  const schema = object(Object.fromEntries(fields))
    .noUnknown()
    .default(parts.model)
    .transform((_value, raw: unknown) => parts.read(raw))
    .test('rules', (_value, { originalValue, options, path, createError }) => {
      const messages = parts.errors(originalValue, options.context ?? {});
      const errors = Object.entries(messages).map(([field, message]) =>
        createError({ path: [path, field].filter(Boolean).join('.'), message }),
      );
      return errors.length === 0 || new ValidationError(errors);
    });
  // The members are `mixed` to yup; `read` gives them the types of the values.
  return schema as unknown as ObjectSchema<Values>;
}
