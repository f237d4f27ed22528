import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { bankToday, batchDay, expectedDay } from '@/domain/settlements/bankingDay';
import { type DisputeState, settlementCanFollow } from '@/domain/settlements/state';
import { noteSettlement, type SettlementCall } from '../acting';
import { disputesRepository } from '../disputeStore';
import { refuseHeld } from '../fundingStore';
import { requireAccount, settledOrganization } from '../organizationQueries';
import {
  addAttempt,
  lockSettlement,
  type StoredSettlement,
  updateSettlement,
} from './historyStore';

interface Reasoned {
  reason: string;
}

interface Judged {
  disputeState: DisputeState;
  label: string;
  /** Writes what was said. */
  say: (disputes: ReturnType<typeof disputesRepository>) => Promise<void>;
}

/**
 * Changes the dispute of a settlement visible as `judge` says. @throws Refusal 404 not visible,
 * and what `judge` throws
 */
function disputed(
  call: SettlementCall<Reasoned>,
  judge: (row: StoredSettlement) => Judged,
): Promise<{ _id: string }> {
  const act = async (tx: Tx): Promise<{ _id: string }> => {
    const visible = await transactionVisibility(tx, call.scope);
    const row = await lockSettlement(tx, visible, call.params.id ?? '');
    if (!row) throw notFound();
    const { disputeState, label, say } = judge(row);
    await updateSettlement(tx, row.id, { disputeState });
    await say(disputesRepository(tx));
    await noteSettlement(tx, { scope: call.scope, label, detail: { settlementId: row.id } });
    return { _id: row.id };
  };
  return call.services.database.transaction((tx) => idempotently(call, tx, () => act(tx)));
}

const saidBy = ({ scope, services }: SettlementCall<Reasoned>) => ({
  by: scope.userId,
  at: services.clock(),
});

const refused = (message: string): Refusal =>
  new Refusal(409, message, { name: 'SettlementState' });

/**
 * Says that a settlement is wrong, again where an answer does not do; nothing of its money moves.
 * @throws Refusal 404 not visible; 409 while a dispute is open
 */
export const dispute = (call: SettlementCall<Reasoned>): Promise<{ _id: string }> =>
  disputed(call, ({ id, no, disputeState }) => {
    if (disputeState === 'open') throw refused('This settlement is already disputed.');
    const { reason } = call.body;
    return {
      disputeState: 'open',
      label: `Disputed settlement S-${no}: ${reason}`,
      say: (disputes) => disputes.open(id, reason, saidBy(call)),
    };
  });

/** Answers a dispute. @throws Refusal 404 not visible; 409 where none is open */
export const resolveDispute = (call: SettlementCall<Reasoned>): Promise<{ _id: string }> =>
  disputed(call, ({ id, no, disputeState }) => {
    if (disputeState !== 'open') throw refused('This settlement has no open dispute.');
    const { reason } = call.body;
    return {
      disputeState: 'resolved',
      label: `Answered the dispute of settlement S-${no}: ${reason}`,
      say: (disputes) => disputes.answer(id, reason, saidBy(call)),
    };
  });

interface Sender {
  scope: Scope;
  at: Date;
}

/**
 * Gives a settlement that the bank sent back to it again, for the account that is on file now;
 * within the caller's transaction.
 * @throws Refusal 404 not visible; 409 for any other, or where no account is on file
 */
async function resend(tx: Tx, { scope, at }: Sender, id: string): Promise<{ _id: string }> {
  const row = await lockSettlement(tx, await transactionVisibility(tx, scope), id);
  if (!row) throw notFound();
  const { no, orgId, state } = row;
  if (!settlementCanFollow(state, 'batched'))
    throw refused('The bank has not returned this settlement.');
  const of = await settledOrganization(tx, scope, orgId);
  requireAccount(of);
  await refuseHeld(tx, of);
  const { bankLastFour } = of;
  const attempts = row.attempts + 1;
  const today = bankToday(at);
  const change = {
    state: 'batched',
    attempts,
    bankLastFour,
    sentAt: at,
    failure: '',
    traceNo: '',
  } as const;
  await updateSettlement(tx, row.id, {
    ...change,
    askedAt: null,
    expectedOn: expectedDay(batchDay(today, today)),
  });
  const sent = {
    settlementId: row.id,
    attempt: attempts,
    bankLastFour,
    sentBy: scope.userId,
    sentAt: at,
  };
  await addAttempt(tx, sent);
  const label = `Resent settlement S-${no} to the account ending in ${bankLastFour}`;
  await noteSettlement(tx, { scope, label, detail: { settlementId: row.id } });
  return { _id: row.id };
}

/** Gives a settlement that the bank sent back to it again. @throws Refusal as `resend` */
export const sendAgain = (call: SettlementCall): Promise<{ _id: string }> => {
  const { scope, services, params } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, () => resend(tx, { scope, at: services.clock() }, params.id ?? '')),
  );
};

/** Which payout is sent again, and by whom. */
interface SentAgain {
  scope: Scope;
  id: string;
  at: Date;
}

/** The same within the caller's transaction. */
export async function sendAgainWith(tx: Tx, { scope, id, at }: SentAgain): Promise<void> {
  await resend(tx, { scope, at }, id);
}
