import { isoOfAch } from '@/domain/ach/achDates';
import { changeCodes, refusalCodes } from '@/domain/ach/changeCodes';
import type { AchFault } from '@/domain/ach/faults';
import type { AchField } from '@/domain/ach/layout';
import { remittanceWords } from '@/domain/ach/remittance';
import { returnCodeOf } from '@/domain/ach/returnCodes';
import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import { type AchContent, isPadding, layoutAt, lineAt } from './achContent';
import { secText, serviceClassText, transactionText } from './achWords';

/** A field of a line as it is shown; a line that is no record is one field of 94 columns. */
export interface ShownField extends Pick<AchField, 'name' | 'from' | 'to' | 'about'> {
  /** Null for a line that is no record. */
  of: AchField | null;
}

/** What kind of record a line is, and its fields. */
export interface ShownRecord {
  name: string;
  fields: readonly ShownField[];
}

const whole = (name: string, about: string): ShownRecord => ({
  name,
  fields: [{ name, from: 1, to: 94, about, of: null }],
});

const padding = whole('Padding', 'Nines that fill up the last block of ten lines.');
const blank = whole('Blank line', 'Holds no record.');
const unknown = whole(
  'Unknown record',
  'Begins like no record: records begin with 1, 5, 6, 7, 8 or 9.',
);
const unknownAddenda = whole(
  'Unknown addenda',
  'Columns 2 and 3 name no known type of addenda record.',
);

/** Made once for each layout: lines are drawn again only where something of them changes. */
const records = new Map<string, ShownRecord>();

function recordOf(name: string, fields: readonly AchField[]): ShownRecord {
  const made = records.get(name) ?? {
    name,
    fields: fields.map((of) => ({
      name: of.name,
      from: of.from,
      to: of.to,
      about: of.about,
      of,
    })),
  };
  records.set(name, made);
  return made;
}

/** What a line is, with its fields. */
export function recordAt(content: AchContent, line: number): ShownRecord {
  const layout = layoutAt(content, line);
  if (layout) return recordOf(layout.name, layout.fields);
  const text = lineAt(content, line);
  if (isPadding(text)) return padding;
  if (text.trim() === '') return blank;
  return text[0] === '7' ? unknownAddenda : unknown;
}

/** The place of the field in which a column lies. */
export const fieldIndexAt = ({ fields }: ShownRecord, column: number): number =>
  Math.max(
    0,
    fields.findIndex(({ from, to }) => column >= from && column <= to),
  );

/** Whether a fault is of a field; one of the line as a whole is of its first field. */
export const isFaultOf = (fault: AchFault, { from, to }: ShownField): boolean =>
  fault.field === 'Line' ? from === 1 : fault.column <= to && fault.columnEnd >= from;

const money = (text: string): string => (/^\d+$/.test(text) ? formatMoney(Number(text)) : '');

const returned = (text: string): string => returnCodeOf(text)?.title ?? '';

const meanings: Partial<Record<AchField['key'], (text: string) => string>> = {
  transactionCode: transactionText,
  secCode: secText,
  serviceClass: serviceClassText,
  amount: money,
  totalDebits: money,
  totalCredits: money,
  forwardAmount: money,
  returnCode: returned,
  dishonoredCode: returned,
  contestedCode: returned,
  returnReason: (text) => returned(`R${text}`),
  dishonoredReason: (text) => returned(`R${text}`),
  changeCode: (text) => changeCodes.get(text)?.title ?? '',
  paymentInfo: remittanceWords,
  refusedCode: (text) => refusalCodes.get(text) ?? '',
};

/** What a field holds, in words; '' where it is plain. */
export function meaningOf({ of }: ShownField, text: string): string {
  const held = text.trim();
  if (!of || held === '') return '';
  const date = of.kind === 'date' ? isoOfAch(held) : null;
  if (date) return formatDate(date);
  return meanings[of.key]?.(held) ?? '';
}

const needs = {
  mandatory: 'Mandatory: the ACH operator rejects a file without it.',
  required: 'Required: a bank may return an entry without it.',
  optional: 'Optional.',
} as const;

/** Whether a field must be filled, and who insists. */
export const needText = ({ of }: ShownField): string => (of ? needs[of.need] : '');
