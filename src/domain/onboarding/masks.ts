/** True for the mask of what the server holds; sent back it means "unchanged". */
export const isMasked = (text: string): boolean => text.startsWith('*');

/** `***-**-1234`; '' stays. */
export function maskedSsn(text: string): string {
  if (text === '' || isMasked(text)) return text;
  const digits = text.replace(/\D/g, '');
  return `***-**-${digits.length > 4 ? digits.slice(-4) : '****'}`;
}

/**
 * The last four letters or digits after stars for the others, at least four: `*****1234`,
 * `****27B1`. Three are hidden in any case: of a text with fewer than seven fewer are shown.
 */
export function maskedNumber(text: string): string {
  if (text === '' || isMasked(text)) return text;
  const plain = [...text.replace(/[^\p{L}\p{N}]/gu, '')];
  const shown = Math.max(0, Math.min(4, plain.length - 3));
  const stars = Math.max(4, plain.length - shown);
  return '*'.repeat(Math.min(stars, 20)) + (shown > 0 ? plain.slice(-shown).join('') : '');
}

/** `**-**-1985`: only the year is shown. A date written with slashes keeps them. */
export function maskedBirthDate(text: string): string {
  if (text === '' || isMasked(text)) return text;
  const [, between, year] = /^\d{2}([-/])\d{2}[-/](\d{4})$/.exec(text) ?? [];
  return year === undefined ? '**-**-****' : `**${between}**${between}${year}`;
}
