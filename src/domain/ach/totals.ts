import { digitsAt } from './layout';
import type { AchEntry, AchTotals } from './records';
import { transactionCodes } from './transactionCodes';

export const noTotals = (): AchTotals => ({ records: 0, hash: 0, debitCents: 0, creditCents: 0 });

/** Adds sums to others. */
export function addTotals(
  to: AchTotals,
  { records, hash, debitCents, creditCents }: AchTotals,
): void {
  to.records += records;
  to.hash += hash;
  to.debitCents += debitCents;
  to.creditCents += creditCents;
}

/** Adds an entry to sums, without its addenda; codes that are not known count by their digit. */
export function addEntry(to: AchTotals, { code, routing, cents }: AchEntry): void {
  to.records += 1;
  to.hash += digitsAt(routing, 1, 8) || 0;
  const isCredit = transactionCodes.get(code)?.isCredit ?? (code[1] ?? '') < '5';
  if (isCredit) to.creditCents += cents;
  else to.debitCents += cents;
}
