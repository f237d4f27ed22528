import { usualApprovalCents } from '@/domain/banking/odfiProfile';
import type { OdfiRow } from './odfiStore';

type Limit = Pick<OdfiRow, 'approvalLimitCents' | 'limitSetBy' | 'limitBeforeCents'>;

/**
 * From which sum of a day on a bank's files need a second person, whole cents. Who set the limit is
 * held by the one that stood before it as well, or a raise would let out one's own files.
 */
export function limitFor({ approvalLimitCents, ...set }: Limit, people: (string | null)[]): number {
  const { limitSetBy, limitBeforeCents } = set;
  if (limitSetBy === null || !people.includes(limitSetBy)) return approvalLimitCents;
  return Math.min(approvalLimitCents, limitBeforeCents ?? usualApprovalCents);
}

/**
 * Whether the money of a file goes against an offset account that one of some people has set: it is
 * let out by another one.
 */
export const isOffsetOf = (
  file: { offsetDebitCents: number; offsetCreditCents: number },
  { offsetSetBy }: Pick<OdfiRow, 'offsetSetBy'>,
  people: (string | null)[],
): boolean =>
  file.offsetDebitCents + file.offsetCreditCents > 0 &&
  offsetSetBy !== null &&
  people.includes(offsetSetBy);

/** What is kept of a limit that somebody saves; nothing where it stays what it is. */
export function limitChange(
  before: Limit,
  { approvalLimitCents, by }: { approvalLimitCents: number; by: string },
): Partial<OdfiRow> {
  if (approvalLimitCents === before.approvalLimitCents) return {};
  // Raised twice by one person, it is still the limit of before both that holds their files.
  return { limitSetBy: by, limitBeforeCents: limitFor(before, [by]) };
}
