import type { Tx } from '@server/db/client';
import { idempotently } from '@server/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/http/refusal';
import { transactionReach } from '@server/transactions/reach/repository';
import { settlementCanFollow } from '@/domain/settlements/state';
import { noteSettlement, type SettlementCall } from '../acting';
import { historyRepository, type StoredSettlement } from './repository';

interface Reasoned {
  reason: string;
}

type Change = Parameters<ReturnType<typeof historyRepository>['update']>[1];

/** Changes a settlement in reach as `judge` says. @throws Refusal 404 out of reach, and what `judge` throws */
function changed<Body>(
  call: SettlementCall<Body>,
  judge: (row: StoredSettlement) => { change: Change; label: string },
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

/** Gives a settlement that the bank sent back to it again. @throws Refusal 404 out of reach; 409 for any other */
export const sendAgain = (call: SettlementCall): Promise<{ _id: string }> =>
  changed(call, ({ no, state, attempts }) => {
    if (!settlementCanFollow(state, 'batched')) throw refused('The bank has not sent this settlement back.');
    const sentAt = call.services.clock();
    return {
      change: { state: 'batched', attempts: attempts + 1, sentAt, failure: '' },
      label: `Sent settlement S-${no} again`,
    };
  });
