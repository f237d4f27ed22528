/** Records that are called by a letter and their number: disbursements, settlements and escrows. */
type NumberPrefix = 'D' | 'S' | 'E';

/** The number behind a prefix (`S-12`), in any case; null for a text that is none. */
export function numberBehind(prefix: NumberPrefix, text: string): number | null {
  const [, named, digits = ''] = /^([a-z])-(\d{1,15})$/i.exec(text.trim()) ?? [];
  return named?.toUpperCase() === prefix ? Number(digits) : null;
}
