import { isReturnCodeName, returnCodes } from '@/domain/ach/returnCodes';
import { readDay } from '@/domain/dates/days';
import { toCents, typedAmount } from '@/domain/money/cents';

/** A return as a line of a bank's CSV file tells it. */
export interface CsvReturn {
  /** 15 digits: of the entry that came back. */
  trace: string;
  code: string;
  cents: number;
  /** ISO date. */
  day: string;
}

/** The titles under which portals of banks give a column, without spaces and signs. */
const titles = {
  trace: ['tracenumber', 'trace', 'traceno', 'originaltracenumber', 'originaltrace'],
  code: ['returncode', 'code', 'reasoncode', 'returnreasoncode', 'returnreason'],
  amount: ['amount', 'returnamount', 'originalamount', 'entryamount'],
  day: ['returndate', 'date', 'returnedon', 'datereturned', 'returneddate'],
} as const;

type CsvColumn = keyof typeof titles;

const names: Readonly<Record<CsvColumn, string>> = {
  trace: 'trace number',
  code: 'return code',
  amount: 'amount',
  day: 'return date',
};

const columns: readonly CsvColumn[] = ['trace', 'code', 'amount', 'day'];

const plain = (title: string): string => title.toLowerCase().replace(/[^a-z]/g, '');

const placeOf = (head: readonly string[], column: CsvColumn): number =>
  head.findIndex((title) => titles[column].some((known) => known === plain(title)));

/** Whether the first line of a text names the columns of returns, and no NACHA file begins so. */
export const isReturnHead = (head: readonly string[]): boolean =>
  placeOf(head, 'trace') >= 0 || placeOf(head, 'code') >= 0;

/** A sample of such a file. */
export const returnCsvSample = [
  'Trace number,Return code,Amount,Return date',
  '091000010000001,R01,125.00,11/20/2026',
  '091000010000002,R03,80.50,11/20/2026',
  '',
].join('\r\n');

function lineFault({ trace, code, cents, day }: Judged, today: string): string | null {
  if (!/^\d{15}$/.test(trace))
    return 'The trace number must be 15 digits. Format the column as text before you save the file.';
  if (!isReturnCodeName(code)) return `${code || 'No code'} is not a return code`;
  const { window } = returnCodes[code];
  if (window === 'dishonored' || window === 'contested')
    return `${code} answers a return and cannot be taken from a CSV file`;
  if (cents === null) return 'The amount must have the format x.xx';
  if (day === null) return 'The return date must be a day, such as 11/20/2026';
  return day > today ? 'The return date is in the future' : null;
}

interface Judged {
  trace: string;
  code: string;
  cents: number | null;
  day: string | null;
}

function amountOf(text: string): number | null {
  const typed = text.replace(/^\$/, '').replace(/,(?=\d{3}(\D|$))/g, '');
  return typedAmount.test(typed) ? toCents(typed) : null;
}

/** `11/5/2026`, as spreadsheets write days, beside what forms and files hold. */
function dayOf(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  if (!month || !day) return readDay(text);
  return readDay(`${month.padStart(2, '0')}-${day.padStart(2, '0')}-${year}`);
}

/**
 * The returns in the lines of a CSV file, the first of which names the columns; each other line is
 * judged by itself. `today`: ISO date. With any fault there are no returns.
 */
export function readReturnLines(
  [head = [], ...lines]: readonly (readonly string[])[],
  today: string,
): { returns: CsvReturn[]; faults: string[] } {
  const missing = columns.filter((column) => placeOf(head, column) < 0);
  if (missing.length > 0)
    return {
      returns: [],
      faults: missing.map((column) => `The file has no column for the ${names[column]}`),
    };
  const returns: CsvReturn[] = [];
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (line.every((cell) => cell.trim() === '')) continue;
    // A leading quote keeps a spreadsheet from reading a text as a number.
    const cell = (column: CsvColumn): string =>
      (line[placeOf(head, column)] ?? '').trim().replace(/^'/, '');
    const read: Judged = {
      trace: cell('trace'),
      code: cell('code').toUpperCase(),
      cents: amountOf(cell('amount')),
      day: dayOf(cell('day')),
    };
    const earlier = seen.get(read.trace);
    const fault =
      lineFault(read, today) ??
      (earlier === undefined ? null : `The trace number is that of line ${earlier}`);
    if (fault !== null || read.cents === null || read.day === null)
      faults.push(`Line ${at + 2}: ${fault ?? ''}`);
    else returns.push({ ...read, cents: read.cents, day: read.day });
    seen.set(read.trace, at + 2);
  }
  return faults.length > 0 ? { returns: [], faults } : { returns, faults };
}
