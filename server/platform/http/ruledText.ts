import { type AnyObject, type StringSchema, string } from 'yup';

/** A text of a body that a plain rule judges, spaces at its ends aside (docs/adr/0003). */
export const ruledText = (
  rule: (value: string) => string | null,
): StringSchema<string | undefined, AnyObject, '', 'd'> =>
  string()
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .test((value, context) => {
      const message = rule(value ?? '');
      return message === null || context.createError({ message });
    });
