/**
 * Another row has what may stand once alone (PostgreSQL's 23505): true for the refusal of the
 * database, and for what was thrown because of it.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || isUniqueViolation(error.cause);
}

/**
 * The database refuses a value or a row (classes 22 and 23 of PostgreSQL's codes): the same again
 * is refused again.
 */
export function refusesValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^2[23]...$/.test(code) || refusesValue(error.cause);
}
