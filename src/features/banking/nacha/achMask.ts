import { changeCodes } from '@/domain/ach/changeCodes';
import type { AchFault } from '@/domain/ach/faults';
import { lineLayout } from '@/domain/ach/fields';
import { type AchLayout, textOf } from '@/domain/ach/layout';

/** Characters of an account number that stay readable. */
const shown = 4;

/** Columns of a line, counted from 0, the last one left out. */
type Span = readonly [from: number, to: number];

/** Where the corrected data of a change holds an account; all of it for an unknown code. */
function changeSpans(line: string, layout: AchLayout): Span[] {
  const field = layout.byKey.get('correctedData');
  if (!field) return [];
  const change = changeCodes.get(textOf(line, layout, 'changeCode'));
  if (!change) return [[field.from - 1, field.to]];
  return change.places
    .filter(([part]) => part === 'account')
    .map(([, from, to]): Span => [field.from + from - 2, Math.min(field.from + to - 1, field.to)]);
}

/** A line as it is masked. */
export interface MaskedOf {
  /** 94 characters. */
  line: string;
  /** Entry class of its batch. */
  secCode: string;
  /** So many characters the line was too short or too long: its fields may be shifted by them. */
  slack: number;
}

/** Where a line holds an account number. */
function accountSpans({ line, secCode, slack }: MaskedOf): Span[] {
  if (line[0] !== '6' && line[0] !== '7') return [];
  const layout = lineLayout(line, secCode);
  if (!layout) return [];
  const field = layout.byKey.get('account');
  const spans: Span[] = field ? [[field.from - 1, field.to]] : changeSpans(line, layout);
  return spans.map(([from, to]) => [Math.max(0, from - slack), to + slack]);
}

/** A text with dots for all but its last four characters; of a short one all are dots. */
export function maskedAccount(text: string): string {
  const last = text.trimEnd().length;
  const isLong = text.trim().length > shown;
  const keepFrom = isLong ? last - shown : last;
  return [...text].map((sign, at) => (sign === ' ' || at >= keepFrom ? sign : '•')).join('');
}

/** A line with its account numbers masked to the last four; all columns stay in place. */
export const maskedLine = (of: MaskedOf): string =>
  accountSpans(of).reduce(
    (text, [from, to]) =>
      text.slice(0, from) + maskedAccount(text.slice(from, to)) + text.slice(to),
    of.line,
  );

/** A fault with the account numbers of its line masked, wherever it tells them. */
export function maskedFault(fault: AchFault, of: MaskedOf): AchFault {
  const told = accountSpans(of).map(([from, to]) => of.line.slice(from, to).trim());
  if (told.length === 0) return fault;
  const { column, columnEnd, found } = fault;
  const masked = maskedLine(of).slice(column - 1, columnEnd);
  const pairs = [
    [found.trim(), masked.trim()] as const,
    ...told.map((account) => [account, maskedAccount(account)] as const),
  ].filter(([plain]) => plain.length > 1);
  const mask = (text: string): string =>
    pairs.reduce((rest, [plain, dots]) => rest.replaceAll(plain, dots), text);
  return {
    ...fault,
    found: masked,
    expected: mask(fault.expected),
    message: mask(fault.message),
  };
}
