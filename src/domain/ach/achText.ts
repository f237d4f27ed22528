// Letters and signs that do not come apart into a letter of ASCII and its marks.
const replacements: Readonly<Record<string, string>> = {
  ß: 'SS',
  Æ: 'AE',
  æ: 'AE',
  Œ: 'OE',
  œ: 'OE',
  Ø: 'O',
  ø: 'O',
  Ł: 'L',
  ł: 'L',
  Đ: 'D',
  đ: 'D',
  Þ: 'TH',
  þ: 'TH',
  ı: 'I',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
  '×': 'X',
};

const isPlain = /^[\x20-\x7e]*$/;

/**
 * A text in the characters that all banks take: upper case, without accents, `ß` as `SS`; a blank
 * for white space and for what has no such form.
 */
export function achText(text: string): string {
  if (isPlain.test(text)) return text.toUpperCase();
  return text
    .replace(/[^\x20-\x7e]/gu, (sign) => replacements[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, ' ')
    .toUpperCase();
}
