import { normalEmail } from '@/domain/contact/email';
import { formulaUnsafe } from '@/domain/csv/csvText';
import { daysAfter } from '@/domain/dates/days';
import type { Rule } from '@/domain/forms/fieldRules';
import { namedCashCents } from '@/domain/ledger/cashPayer';
import { numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { type TransactionMethod, transactionMethods } from '@/domain/transactions/method';
import { type SecCode, secCodes } from '@/domain/transactions/transactionItem';
import { bankHeads, type ImportHead, importHeads, mostImported } from './importHeads';
import { cents, dayOf, importRules } from './importRules';

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

/** A fault of a file; `row` counts from 1 below the heads, 0 for the file itself. */
export interface ImportFault {
  row: number;
  column: ImportHead | '';
  value: string;
  message: string;
}

/** What a file comes to. */
export interface ImportReading {
  rows: ImportedTransaction[];
  /** The place of each of them in the file, counted from 1 below the heads. */
  places: number[];
  faults: ImportFault[];
}

type Cells = Readonly<Record<ImportHead, string>>;

function cellsOf(line: readonly string[]): Cells {
  const named = [...importHeads, ...bankHeads].map((head, at) => [
    head,
    formulaUnsafe(line[at] ?? '').trim(),
  ]);
  // Each head has its entry just above.
  return Object.fromEntries(named) as Cells;
}

/** What tells a bank debit: other rows have none of it. */
function debitOf(cells: Cells): Pick<ImportedTransaction, 'secCode' | 'effectiveOn'> {
  if (cells.Method.toLowerCase() !== 'ach') return { secCode: '', effectiveOn: null };
  const typed = cells['SEC code'].toUpperCase();
  return {
    secCode: secCodes.find((code) => code === typed) ?? '',
    effectiveOn: dayOf(cells['Effective date']),
  };
}

const transactionOf = (cells: Cells): ImportedTransaction => ({
  day: dayOf(cells.Date) ?? '',
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
  ...debitOf(cells),
});

/** Banks take no entry that is dated further ahead. */
const mostDaysAhead = 30;

/** What is wrong with a row as a whole, once each of its cells is right. */
function rowFault(cells: Cells): { column: ImportHead; message: string } | null {
  const { amountCents, tipCents, taxCents, feeCents } = transactionOf(cells);
  if (tipCents + taxCents + feeCents > amountCents)
    return {
      column: 'Amount',
      message: 'Tip, tax and fee together cannot be more than the amount',
    };
  if (cells.Method.toLowerCase() !== 'ach') {
    const column = bankHeads.find((head) => cells[head] !== '');
    if (column) return { column, message: 'Use this only for bank debits (ach)' };
  }
  const { effectiveOn, day: paidOn } = transactionOf(cells);
  if (effectiveOn !== null && effectiveOn < paidOn)
    return { column: 'Effective date', message: 'A debit takes effect on its date or later' };
  if (effectiveOn !== null && effectiveOn > daysAfter(paidOn, mostDaysAhead))
    return {
      column: 'Effective date',
      message: `A debit takes effect within ${mostDaysAhead} days of its date`,
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

/** The cells of a row, and what each of them must keep to. */
interface RowToJudge {
  cells: Cells;
  rules: Readonly<Record<ImportHead, Rule>>;
  /** Trace numbers of the rows before it, with their row. */
  seen: Map<string, number>;
}

/** The faults of one row. */
function faultsOf(row: number, { cells, rules, seen }: RowToJudge): ImportFault[] {
  const faults = [...importHeads, ...bankHeads].flatMap((column) => {
    const message = rules[column](cells[column]);
    return message === null ? [] : [{ row, column, value: cells[column], message }];
  });
  const whole = faults.length === 0 ? rowFault(cells) : null;
  if (whole) faults.push({ ...whole, row, value: cells[whole.column] });
  const trace = cells['Trace no.'].toLowerCase();
  const before = trace === '' ? undefined : seen.get(trace);
  if (before !== undefined)
    faults.push({
      row,
      column: 'Trace no.',
      value: cells['Trace no.'],
      message: `Row ${before} has the same trace number`,
    });
  else if (trace !== '') seen.set(trace, row);
  return faults;
}

/** `Row 3, Amount: …`; of the file as a whole its message alone. */
export const faultText = ({ row, column, message }: ImportFault): string =>
  row === 0 ? message : `Row ${row}, ${column}: ${message}`;

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '');

const ofFile = (message: string): ImportReading => ({
  rows: [],
  places: [],
  faults: [{ row: 0, column: '', value: '', message }],
});

/**
 * Reads a file: its lines with the heads first. Every fault is told; blank lines are left out, and
 * count.
 * @param today ISO date: nothing is later
 */
export function readImport(lines: readonly (readonly string[])[], today: string): ImportReading {
  const [heads = [], ...body] = lines;
  const named = heads.map((head) => head.trim().toLowerCase());
  const isTitled = importHeads.every((head, at) => named[at] === head.toLowerCase());
  const behind = named.slice(importHeads.length).filter(Boolean);
  const isBankTitled = behind.every((head, at) => head === bankHeads[at]?.toLowerCase());
  if (!isTitled || !isBankTitled)
    return ofFile(
      `The first line must be: ${importHeads.join(', ')}; followed, for bank debits, by: ${bankHeads.join(', ')}`,
    );
  const filled = body.flatMap((line, at) =>
    isBlank(line) ? [] : [{ row: at + 1, cells: cellsOf(line) }],
  );
  if (filled.length === 0) return ofFile('The file has no rows below the header');
  if (filled.length > mostImported)
    return ofFile(
      `A file takes ${numberText(mostImported)} rows at most: this one has ${numberText(filled.length)}`,
    );
  const rules = importRules(today);
  const seen = new Map<string, number>();
  const faults = filled.flatMap(({ row, cells }) => faultsOf(row, { cells, rules, seen }));
  return {
    rows: filled.map(({ cells }) => transactionOf(cells)),
    places: filled.map(({ row }) => row),
    faults,
  };
}
