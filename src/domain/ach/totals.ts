import { digitsAt } from './layout';
import type { AchEntry, AchTotals } from './records';

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

/** Codes of credits end in 1 to 4, those of debits in 6 to 9, and in 5 that of a reversal. */
const isCreditDigit = (digit: number): boolean => digit < 0x35;

/** Adds an entry to sums, without its addenda. */
export function addEntry(to: AchTotals, { code, routing, cents }: AchEntry): void {
  to.records += 1;
  to.hash += digitsAt(routing, 1, 8);
  if (isCreditDigit(code.charCodeAt(1))) to.creditCents += cents;
  else to.debitCents += cents;
}

/** The same of the line of an entry; what is no number counts as zero. */
export function addEntryLine(to: AchTotals, line: string): void {
  const cents = digitsAt(line, 30, 39) || 0;
  to.records += 1;
  to.hash += digitsAt(line, 4, 11) || 0;
  if (isCreditDigit(line.charCodeAt(2))) to.creditCents += cents;
  else to.debitCents += cents;
}
