const capitals = /\b(?:ach|api|mta|pos|qr|sms|vt)\b/g;

/**
 * A code of where a payment came from as people read it: `manualLedger` → `Manual ledger`,
 * `virtual_terminal` → `Virtual terminal`.
 */
export function codeWords(code: string): string {
  const words = code
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(capitals, (word) => word.toUpperCase());
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
