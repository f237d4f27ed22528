const ones = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;

const tens = [
  '',
  '',
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'sixty',
  'seventy',
  'eighty',
  'ninety',
] as const;

const scales = ['', ' thousand', ' million', ' billion'] as const;

function belowHundred(number: number): string {
  if (number < 20) return ones[number] ?? '';
  return [tens[Math.floor(number / 10)], ones[number % 10]].filter(Boolean).join('-');
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const head = hundreds > 0 ? `${ones[hundreds]} hundred` : '';
  return [head, belowHundred(number % 100)].filter(Boolean).join(' ');
}

function wholeWords(number: number): string {
  const groups: string[] = [];
  let rest = number;
  for (const scale of scales) {
    const group = rest % 1000;
    if (group > 0) groups.unshift(belowThousand(group) + scale);
    rest = Math.floor(rest / 1000);
  }
  return groups.join(' ') || 'zero';
}

/**
 * An amount as a check spells it, without the word dollars: `One thousand and 00/100`. Whole cents.
 * @throws RangeError for what is no amount of whole cents below a trillion dollars
 */
export function amountWords(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents >= 100_000_000_000_000)
    throw new RangeError(`${cents} is not an amount that a check spells`);
  const words = wholeWords(Math.floor(cents / 100));
  const fraction = String(cents % 100).padStart(2, '0');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${fraction}/100`;
}
