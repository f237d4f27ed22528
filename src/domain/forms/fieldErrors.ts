/** Messages by formik path such as `subMerchantData[0].ownerSSN`; only fields that have one. */
export type FieldErrors = Record<string, string>;

/** A field's path and its message, null when it is good. */
export type Check = readonly [path: string, message: string | null];

/** The first message of each field, in the order of the checks. */
export function errorsFrom(checks: readonly Check[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of checks) {
    if (message !== null) errors[path] ??= message;
  }
  return errors;
}

/** The same checks one level down, e.g. under `subMerchantData[0].`. */
export const under = (prefix: string, checks: readonly Check[]): Check[] =>
  checks.map(([path, message]) => [`${prefix}${path}`, message]);
