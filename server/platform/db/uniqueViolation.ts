/**
 * Another row has what may stand once alone (PostgreSQL's 23505): true for the refusal of the
 * database, and for what was thrown because of it.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || isUniqueViolation(error.cause);
}
