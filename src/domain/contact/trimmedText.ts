import { string } from 'yup';

/**
 * A text of a schema, without the spaces at its ends. yup's own `trim` and `lowercase` throw at
 * what is no text.
 */
export const trimmedText = string().transform((value: unknown) =>
  typeof value === 'string' ? value.trim() : value,
);
