import { drawnSigns, isMark, isUsual } from '@/domain/pdf/unprintable';
import type { Metrics } from './sheet';

const missing = '□';

/**
 * A text as it can be printed and found again: composed characters, one space for any white space,
 * no invisible characters, and `□` for each character that the fonts lack. Line breaks stay.
 */
export function printable(text: string, metrics: Pick<Metrics, 'has'>): string {
  if (isUsual(text)) return text;
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line) => oneLine(line, metrics)).join('\n');
}

function oneLine(line: string, { has }: Pick<Metrics, 'has'>): string {
  let printed = '';
  for (const sign of drawnSigns(line)) {
    const code = sign.codePointAt(0) ?? 0;
    if (!has(code) && isMark(sign)) continue;
    printed += has(code) ? sign : missing;
  }
  return printed;
}
