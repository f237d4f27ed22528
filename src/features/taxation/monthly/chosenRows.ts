import { totalWithFee } from '@/domain/invoices/mta/feeRules';
import type { MonthlyRow } from '@/domain/invoices/mta/monthlyWire';
import { isFeeLine, isPenaltyLine } from '@/domain/invoices/totals';
import { toCents } from '@/domain/money/cents';

/** A holder for whom an invoice would be made. */
export type MadeRow = Extract<MonthlyRow, { outcome: 'made' }>;

/** True for a holder for whom an invoice would be made. */
export const isMade = (row: MonthlyRow): row is MadeRow => row.outcome === 'made';

/**
 * The amounts of a row in cents: the tax itself, its fee, penalties for earlier invoices, and what
 * is to be paid with all of them.
 */
interface RowCents {
  tax: number;
  fee: number;
  penalty: number;
  total: number;
}

/** What a row comes to. */
export function rowCents({ invoice, fee, penalties, balanceDue }: MadeRow): RowCents {
  const tax = invoice.itemsDetails.filter((line) => !isFeeLine(line) && !isPenaltyLine(line));
  const taxCents = tax.reduce((sum, { lineTotal }) => sum + (toCents(lineTotal) ?? 0), 0);
  // Where the fee is a line, the balance holds it already.
  const isLine = invoice.itemsDetails.some(isFeeLine);
  const total = isLine ? (toCents(balanceDue) ?? 0) : totalWithFee(fee);
  const penalty = penalties.reduce((sum, { cents }) => sum + cents, 0);
  return { tax: taxCents, fee: fee.feeCents, penalty, total };
}

/**
 * What a run comes to, in cents: on the invoices themselves, and with the fees that are paid on top
 * of them.
 */
export interface RunSums {
  invoiced: number;
  withFees: number;
}

/** What the invoices of the rows come to, in cents. */
export const sumsOf = (rows: readonly MadeRow[]): RunSums => ({
  invoiced: balanceOfRows(rows),
  withFees: rows.reduce((sum, row) => sum + rowCents(row).total, 0),
});

/** The balances of invoices to be made, in cents: what the server is told was confirmed. */
export const balanceOfRows = (rows: readonly MadeRow[]): number =>
  rows.reduce((sum, { balanceDue }) => sum + (toCents(balanceDue) ?? 0), 0);
