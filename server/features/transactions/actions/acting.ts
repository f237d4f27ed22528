import type { TransactionRow } from '@server/books/ledger/ledgerStore';
import { postingToday } from '@server/books/ledger/postingToday';
import { transactionActionsRepository } from '@server/books/transactions/actStore';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { forbidden, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { isStaff } from '@/domain/access/staff';
import { proposedDay } from '@/domain/settlements/bankingDay';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { transactionDetail } from '../transactionDetail';

/** A call that does something with one transaction. */
export type ActCall<Body> = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

/** One act on a transaction, as it runs. */
export interface Acting {
  tx: Tx;
  row: TransactionRow;
  /** Who, when and why, for the history. */
  noted: { reason: string; by: string; at: Date };
  /**
   * ISO date of what is written: on the calendar of who acts, and none that the bank, by which
   * settlements go, takes for one to come.
   */
  today: string;
}

/** 409: it stands so that the act is not possible. */
export const notNow = (message: string): Refusal =>
  new Refusal(409, message, { name: 'NotAllowedNow' });

/** Staff act for everybody, everybody else for the own organization. */
export const mayActOn = ({ role, orgId }: Scope, row: Pick<TransactionRow, 'orgId'>): boolean =>
  isStaff(role) || row.orgId === orgId;

/** Who may do an act, and in the log of which organization it stands. */
export interface ActRule {
  isAllowed(scope: Scope, row: Pick<TransactionRow, 'orgId'>): boolean;
  loggedBy(scope: Scope, row: Pick<TransactionRow, 'orgId'>): string;
}

const keepingRule: ActRule = { isAllowed: mayActOn, loggedBy: (_scope, { orgId }) => orgId };

/**
 * Runs an act on a transaction, alone and once: staff for everybody, everybody else for the own
 * organization, unless its rule says else.
 * @param act gives the sentence for the activity log
 * @throws Refusal 404 not visible, 403 for those who may only look at it
 */
export function actOn<Body extends { reason: string }>(
  call: ActCall<Body>,
  act: (acting: Acting, body: Body) => Promise<string>,
  { isAllowed, loggedBy }: ActRule = keepingRule,
): Promise<TransactionDetail> {
  const { scope, services, params, body } = call;
  const id = params.id ?? '';
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await transactionActionsRepository(tx).lock(
        await transactionVisibility(tx, scope),
        id,
      );
      if (!row) throw notFound();
      if (!isAllowed(scope, row)) throw forbidden();
      const at = services.clock();
      const noted = { reason: body.reason, by: scope.userId, at };
      const today = proposedDay(postingToday(at), at);
      const label = await act({ tx, row, noted, today }, body);
      const { userId } = scope;
      const detail = { transactionId: row.id, reason: body.reason.slice(0, 200) };
      await activityRepository(tx).record({
        userId,
        orgId: loggedBy(scope, row),
        kind: 'ledger',
        label,
        detail,
      });
      return transactionDetail(tx, { scope, id: row.id });
    }),
  );
}
