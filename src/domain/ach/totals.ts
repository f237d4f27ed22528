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

/** What an entry adds to sums: its transaction code, RDFI and whole cents, as numbers. */
export interface EntryNumbers {
  code: number;
  rdfi: number;
  cents: number;
}

/** Adds an entry to sums, without its addenda. */
export function addNumbers(to: AchTotals, { code, rdfi, cents }: EntryNumbers): void {
  to.records += 1;
  to.hash += rdfi;
  // Codes of credits end in 1 to 4, those of debits in 6 to 9, and in 5 that of a reversal.
  if (code % 10 < 5) to.creditCents += cents;
  else to.debitCents += cents;
}

/** The same of one that is taken apart. */
export const addEntry = (to: AchTotals, { code, routing, cents }: AchEntry): void =>
  addNumbers(to, { code: digitsAt(code, 1, 2), rdfi: digitsAt(routing, 1, 8), cents });

/** The same of the line of one; what is no number counts as zero. */
export const addEntryLine = (to: AchTotals, line: string): void =>
  addNumbers(to, {
    code: digitsAt(line, 3, 3),
    rdfi: digitsAt(line, 4, 11) || 0,
    cents: digitsAt(line, 30, 39) || 0,
  });
