import { transactionActionsRepository } from '@server/books/transactions/actStore';
import { reviewersFlag } from '@server/books/transactions/flagQueries';
import type { Scope } from '@server/platform/http/call';
import { isReviewer } from '@/domain/access/staff';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { type ActCall, type ActRule, actOn, mayActOn, notNow } from './acting';

/**
 * Staff and compliance officers flag what is anybody's, and nobody beside them learns of it, not by
 * the log either; everybody else what is the own organization's.
 */
const flagRule: ActRule = {
  isAllowed: (scope, row) => isReviewer(scope.role) || mayActOn(scope, row),
  loggedBy: (scope, row) => (isReviewer(scope.role) ? scope.orgId : row.orgId),
};

/** Whose flags somebody sets. */
const sideOf = ({ role, orgId }: Scope): string => (isReviewer(role) ? reviewersFlag : orgId);

/**
 * Marks a transaction to be looked at. @throws Refusal 409 where the caller's side has marked it
 * already; else as `actOn`
 */
export const flagTransaction = (call: ActCall<{ reason: string }>): Promise<TransactionDetail> =>
  actOn(
    call,
    async ({ tx, row, noted }) => {
      const isNew = await transactionActionsRepository(tx).flag(row.id, sideOf(call.scope), noted);
      if (!isNew) throw notNow('It is already flagged');
      return 'Flagged a transaction for review';
    },
    flagRule,
  );

/**
 * Takes the flag of the caller's side away; staff and compliance officers, where they have set
 * none, that of the organization.
 * @throws Refusal 409 where there is none, or none that the caller sees; else as `actOn`
 */
export const unflagTransaction = (call: ActCall<{ reason: string }>): Promise<TransactionDetail> =>
  actOn(
    call,
    async ({ tx, row, noted }) => {
      const { unflag } = transactionActionsRepository(tx);
      const mine = await unflag(row.id, sideOf(call.scope), noted);
      if (mine || (isReviewer(call.scope.role) && (await unflag(row.id, row.orgId, noted))))
        return 'Removed the flag from a transaction';
      throw notNow('It is not flagged');
    },
    flagRule,
  );
