import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { idempotently } from '@server/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/http/refusal';
import { transactionReach } from '@server/transactions/reach/repository';
import { bankToday, batchDay, expectedDay } from '@/domain/settlements/bankingDay';
import { settlementCanFollow } from '@/domain/settlements/state';
import { noteSettlement, type SettlementCall } from '../acting';
import { requireAccount, settledOrganisation } from '../organisation/repository';
import { historyRepository, type StoredSettlement } from './repository';

interface Reasoned {
  reason: string;
}

type Change = Parameters<ReturnType<typeof historyRepository>['update']>[1];

interface Judged {
  change: Change;
  label: string;
}

/** Changes a settlement in reach as `judge` says. @throws Refusal 404 out of reach, and what `judge` throws */
function changed<Body>(
  call: SettlementCall<Body>,
  judge: (row: StoredSettlement) => Judged,
): Promise<{ _id: string }> {
  const act = async (tx: Tx): Promise<{ _id: string }> => {
    const history = historyRepository(tx);
    const row = await history.lock(await transactionReach(tx, call.scope), call.params.id ?? '');
    if (!row) throw notFound();
    const { change, label } = judge(row);
    await history.update(row.id, change);
    await noteSettlement(tx, call.scope, label, { settlementId: row.id });
    return { _id: row.id };
  };
  return call.services.database.transaction((tx) => idempotently(call, tx, () => act(tx)));
}

const refused = (message: string): Refusal => new Refusal(409, message, { name: 'SettlementState' });

/** Says that a settlement is wrong; nothing of its money moves. @throws Refusal 404 out of reach; 409 while a dispute is open */
export const dispute = (call: SettlementCall<Reasoned>): Promise<{ _id: string }> =>
  changed(call, ({ no, disputeState }) => {
    if (disputeState === 'open') throw refused('This settlement is disputed already.');
    return {
      change: {
        ...{ disputeState: 'open', disputeReason: call.body.reason, disputedBy: call.scope.userId },
        ...{ disputedAt: call.services.clock(), disputeAnswer: '', resolvedBy: null, resolvedAt: null },
      },
      label: `Disputed settlement S-${no}: ${call.body.reason}`,
    };
  });

/** Answers a dispute. @throws Refusal 404 out of reach; 409 where none is open */
export const resolveDispute = (call: SettlementCall<Reasoned>): Promise<{ _id: string }> =>
  changed(call, ({ no, disputeState }) => {
    if (disputeState !== 'open') throw refused('No dispute of this settlement is open.');
    return {
      change: {
        ...{ disputeState: 'resolved', disputeAnswer: call.body.reason },
        ...{ resolvedBy: call.scope.userId, resolvedAt: call.services.clock() },
      },
      label: `Answered the dispute of settlement S-${no}: ${call.body.reason}`,
    };
  });

interface Sender {
  scope: Scope;
  at: Date;
}

/**
 * Gives a settlement that the bank sent back to it again, for the account that is on file now; within the caller's transaction.
 * @throws Refusal 404 out of reach; 409 for any other, or where no account is on file
 */
async function resend(tx: Tx, { scope, at }: Sender, id: string): Promise<{ _id: string }> {
  const history = historyRepository(tx);
  const row = await history.lock(await transactionReach(tx, scope), id);
  if (!row) throw notFound();
  const { no, orgId, state } = row;
  if (!settlementCanFollow(state, 'batched')) throw refused('The bank has not sent this settlement back.');
  const of = await settledOrganisation(tx, scope, orgId);
  requireAccount(of);
  const { bankLastFour } = of;
  const attempts = row.attempts + 1;
  const today = bankToday(at);
  const change = { state: 'batched', attempts, bankLastFour, sentAt: at, failure: '', traceNo: '' } as const;
  await history.update(row.id, { ...change, askedAt: null, expectedOn: expectedDay(batchDay(today, today)) });
  const sent = { settlementId: row.id, attempt: attempts, bankLastFour, sentBy: scope.userId, sentAt: at };
  await history.addAttempt(sent);
  const label = `Sent settlement S-${no} again, to the account ending in ${bankLastFour}`;
  await noteSettlement(tx, scope, label, { settlementId: row.id });
  return { _id: row.id };
}

/** Gives a settlement that the bank sent back to it again. @throws Refusal as `resend` */
export const sendAgain = (call: SettlementCall): Promise<{ _id: string }> => {
  const { scope, services, params } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, () => resend(tx, { scope, at: services.clock() }, params.id ?? '')),
  );
};

/** The same within the caller's transaction. */
export async function sendAgainWith(tx: Tx, scope: Scope, id: string, at: Date): Promise<void> {
  await resend(tx, { scope, at }, id);
}
