/**
 * The server's messages for the fields of a form, by the last part of their path; null when it gave
 * none that can be shown beside a field.
 */
export function fieldMessages(
  fields: Record<string, string> | undefined,
  names: readonly string[],
): Record<string, string> | null {
  const known = Object.entries(fields ?? {})
    .map(([path, message]) => [path.split('.').at(-1) ?? path, message] as const)
    .filter(([name]) => names.includes(name));
  return known.length > 0 ? Object.fromEntries(known) : null;
}
