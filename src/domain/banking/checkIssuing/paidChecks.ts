import { formulaUnsafe } from '@/domain/csv/csvText';
import { readDay } from '@/domain/dates/days';
import { typedDate } from '@/domain/dates/typedDate';
import { maxTableBytes } from '@/domain/files/limits';
import type { CellError, ImportDefinition } from '@/domain/imports/importDefinition';
import { moneyCents } from '@/domain/money/cents';

/** A check that the bank has paid, from its file. */
export interface PaidCheckRow {
  number: number;
  amountCents: number;
  /** ISO date. */
  day: string;
  /** '' where the file does not say. */
  payee: string;
}

const columns = ['number', 'amount', 'date', 'payee'] as const;

type Column = (typeof columns)[number];

/** Most rows of one file. */
export const maxPaidChecks = 2000;

const cellOf = (cells: readonly string[], column: Column): string =>
  formulaUnsafe(cells[columns.indexOf(column)] ?? '').trim();

const numberOf = (text: string): number => (/^0*\d{1,8}$/.test(text) ? Number(text) : 0);

const dayOf = (text: string): string => readDay(typedDate(text)) ?? '';

function errorsOf(cells: readonly string[]): CellError[] {
  const found: (readonly [Column, string | null])[] = [
    ['number', numberOf(cellOf(cells, 'number')) > 0 ? null : 'is not a check number'],
    ['amount', (moneyCents(cellOf(cells, 'amount')) ?? 0) > 0 ? null : 'is not an amount above 0'],
    ['date', dayOf(cellOf(cells, 'date')) === '' ? 'is not a date' : null],
  ];
  return found.flatMap(([column, message]) =>
    message === null ? [] : [{ column, value: cellOf(cells, column), message }],
  );
}

/** A bank's file of the checks that it has paid: columns in any order, no check number twice. */
export const paidCheckImport: ImportDefinition<PaidCheckRow, null> = {
  heads: [
    { name: 'number', also: ['check number', 'check no', 'check no.', 'check', 'serial number'] },
    { name: 'amount', also: ['paid amount'] },
    { name: 'date', also: ['paid date', 'posting date', 'cleared date'] },
    { name: 'payee', also: ['payee name'], isOptional: true },
  ],
  order: 'any',
  mostRows: maxPaidChecks,
  mostBytes: maxTableBytes,
  unique: {
    column: 0,
    key: (cell) => String(numberOf(formulaUnsafe(cell).trim()) || ''),
    repeated: (earlierRow) => `is in row ${earlierRow} already`,
  },
  rulesOf: () => ({
    check: errorsOf,
    read: (cells) => ({
      number: numberOf(cellOf(cells, 'number')),
      amountCents: moneyCents(cellOf(cells, 'amount')) ?? 0,
      day: dayOf(cellOf(cells, 'date')),
      payee: cellOf(cells, 'payee'),
    }),
  }),
};

/** The rows of the sample file. */
export const paidCheckSample = ['1001', '1000.00', '01/15/2026', 'Green Door LLC'];

/** A row of a bank's file that did not clear its check, and why. */
export interface PaidException {
  number: number;
  /** `x.xx`. */
  amount: string;
  day: string;
  reason: string;
}

/** What came of a bank's file. */
export interface PaidResult {
  cleared: number;
  /** Cleared before, with the same amount. */
  known: number;
  exceptions: PaidException[];
}
