/**
 * The text by which lists sort and search without regard to case, the same on every engine:
 * composed (NFC) and in lower case, to be compared by code point.
 */
export function sortKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
