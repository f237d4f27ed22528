import { normalEmail } from '@/domain/contact/email';
import { formulaUnsafe } from '@/domain/csv/csvText';
import { daysAfter } from '@/domain/dates/days';
import { maxTableBytes } from '@/domain/files/limits';
import type { Rule } from '@/domain/forms/fieldRules';
import type { CellError, ImportDefinition } from '@/domain/imports/importDefinition';
import { namedCashCents } from '@/domain/ledger/cashPayer';
import { formatMoney } from '@/domain/money/cents';
import { type TransactionMethod, transactionMethods } from '@/domain/transactions/method';
import { type SecCode, secCodes } from '@/domain/transactions/transactionItem';
import { bankHeads, type ImportHead, importHeads, maxImported } from './importHeads';
import { cents, effectiveOf, importRules, paidOn } from './importRules';

/** A transaction from a file. Whole cents; `day` is an ISO date. */
export interface ImportedTransaction {
  day: string;
  method: TransactionMethod;
  amountCents: number;
  tipCents: number;
  taxCents: number;
  feeCents: number;
  tipUser: string;
  purchaser: string;
  email: string;
  lastFour: string;
  traceNo: string;
  store: string;
  /**
   * How a bank debit was authorized; '' of all else, and where the file does not say: then it is
   * asked for the file (`fileSecCode.ts`).
   */
  secCode: SecCode;
  /** ISO date on which a bank debit takes effect; null where the file does not say. */
  effectiveOn: string | null;
}

/** What is said of much cash of which the file does not say who paid it. */
export const unnamedCash = `Enter who paid cash of ${formatMoney(namedCashCents)} or more. Enter Unknown if the payer is not known.`;

/** Why a row is not imported that names a payment which the ledger knows by its trace number. */
export const traceKnown = (trace: string): string => `Trace no. ${trace} is already in the ledger`;

/** The same of one that a batch which waits is about to bring. */
export const traceQueued = (trace: string): string =>
  `Trace no. ${trace} is already in a waiting batch`;

/**
 * Why an imported payment is not brought back that came in a second time since it was taken out.
 */
export const traceAnew = (trace: string): string =>
  `Trace no. ${trace} was added to the ledger again. Delete that transaction before you restore this one.`;

type Cells = Readonly<Record<ImportHead, string>>;

const allHeads: readonly ImportHead[] = [...importHeads, ...bankHeads];

const plainCell = (cell: string): string => formulaUnsafe(cell).trim();

function cellsOf(line: readonly string[]): Cells {
  const named = allHeads.map((head, at) => [head, plainCell(line[at] ?? '')]);
  // Each head has its entry just above.
  return Object.fromEntries(named) as Cells;
}

/** What tells a bank debit: other rows have none of it. */
function debitOf(
  cells: Cells,
  today: string,
): Pick<ImportedTransaction, 'secCode' | 'effectiveOn'> {
  if (cells.Method.toLowerCase() !== 'ach') return { secCode: '', effectiveOn: null };
  const typed = cells['SEC code'].toUpperCase();
  return {
    secCode: secCodes.find((code) => code === typed) ?? '',
    effectiveOn: effectiveOf(cells['Effective date'], today),
  };
}

const transactionOf = (cells: Cells, today: string): ImportedTransaction => ({
  day: paidOn(cells.Date, today) ?? '',
  method: transactionMethods.find((one) => one === cells.Method.toLowerCase()) ?? 'other',
  amountCents: cents(cells.Amount) ?? 0,
  tipCents: cents(cells.Tip) ?? 0,
  taxCents: cents(cells.Tax) ?? 0,
  feeCents: cents(cells.Fee) ?? 0,
  tipUser: cells['Tip for'],
  purchaser: cells.Purchaser,
  email: normalEmail(cells.Email),
  lastFour: cells['Last four'],
  traceNo: cells['Trace no.'],
  store: cells.Store,
  ...debitOf(cells, today),
});

/** Banks take no entry that is dated further ahead. */
const maxDaysAhead = 30;

/** What is wrong with a row as a whole, once each of its cells is right. */
function rowFault(cells: Cells, today: string): { column: ImportHead; message: string } | null {
  const { amountCents, tipCents, taxCents, feeCents, ...dates } = transactionOf(cells, today);
  if (tipCents + taxCents + feeCents > amountCents)
    return {
      column: 'Amount',
      message: 'Tip, tax and fee together cannot be more than the amount',
    };
  if (cells.Method.toLowerCase() !== 'ach') {
    const column = bankHeads.find((head) => cells[head] !== '');
    if (column) return { column, message: 'Use this only for bank debits (ach)' };
  }
  const { effectiveOn, day } = dates;
  if (effectiveOn !== null && effectiveOn < day)
    return { column: 'Effective date', message: 'A debit takes effect on its date or later' };
  if (effectiveOn !== null && effectiveOn > daysAfter(day, maxDaysAhead))
    return {
      column: 'Effective date',
      message: `A debit takes effect within ${maxDaysAhead} days of its date`,
    };
  if (
    cells.Method.toLowerCase() === 'cash' &&
    amountCents >= namedCashCents &&
    cells.Purchaser === ''
  )
    return { column: 'Purchaser', message: unnamedCash };
  if (tipCents > 0 && cells['Tip for'] === '')
    return { column: 'Tip for', message: 'Enter who receives the tip' };
  return null;
}

/** The errors of one row; that of the row as a whole once each of its cells is right. */
function errorsOf(
  cells: Cells,
  { rules, today }: { rules: Readonly<Record<ImportHead, Rule>>; today: string },
): CellError[] {
  const errors = allHeads.flatMap((column) => {
    const message = rules[column](cells[column]);
    return message === null ? [] : [{ column, value: cells[column], message }];
  });
  const whole = errors.length === 0 ? rowFault(cells, today) : null;
  return whole ? [{ ...whole, value: cells[whole.column] }] : errors;
}

/**
 * The import of transactions of one organization: bank debits may have two more columns, and no two
 * rows a trace number. The context is today as an ISO date: nothing is later.
 */
export const transactionImport: ImportDefinition<ImportedTransaction, string> = {
  heads: [
    ...importHeads.map((name) => ({ name })),
    ...bankHeads.map((name) => ({ name, isOptional: true })),
  ],
  order: 'fixed',
  mostRows: maxImported,
  mostBytes: maxTableBytes,
  unique: {
    column: importHeads.indexOf('Trace no.'),
    key: (cell) => plainCell(cell).toLowerCase(),
    repeated: (row) => `Row ${row} has the same trace number`,
  },
  rulesOf: (today) => {
    const rules = importRules(today);
    return {
      check: (line) => errorsOf(cellsOf(line), { rules, today }),
      read: (line) => transactionOf(cellsOf(line), today),
    };
  },
};
