import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { adjustmentsRepository } from '@server/features/settlements/adjustments/adjustmentStore';
import { availableFunds, refuseUncovered } from '@server/features/settlements/availableQueries';
import { settlementCreationRepository } from '@server/features/settlements/creation/creationStore';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { availableCents, type FundsStanding, payoutRefusal } from '@/domain/ledger/availability';
import { formatMoney, toCents } from '@/domain/money/cents';
import {
  approvalError,
  type DisbursementFunding,
  type DisbursementMethod,
  type DisbursementState,
  disbursementCanFollow,
  disbursementFundingLabels,
  disbursementStateLabels,
  fundingOf,
  type PayeeType,
} from '@/domain/settlements/disbursement';
import { disbursementVisibility } from './disbursementListQueries';
import { disbursementRows, type StoredDisbursement } from './rowStore';
import { releaseTips } from './tipPayoutStore';

/** Who is paid, and how much (`x.xx`). */
interface PaidBody {
  payeeType: PayeeType;
  payee: string;
  amount: string;
}

/** Disbursements as they are prepared: one, and `more` of the same batch. */
export interface PreparedBody extends PaidBody {
  organization: string;
  batch: string;
  method: DisbursementMethod;
  memo: string;
  more: PaidBody[];
}

const nameOf = ({ seq, amountCents, payee }: StoredDisbursement): string =>
  `disbursement D-${seq} of ${formatMoney(amountCents)} to ${payee}`;

/**
 * What each payee gets, and from which account. @throws Refusal 400 at the amount of the first for
 * whom too little is left
 */
function amountsOf(payees: readonly PaidBody[], left: Record<DisbursementFunding, number>) {
  return payees.map(({ payeeType, payee, amount }, at) => {
    const amountCents = toCents(amount) ?? 0;
    const funding = fundingOf[payeeType];
    if (amountCents > left[funding]) {
      const message = `No more than ${formatMoney(left[funding])} is available (${disbursementFundingLabels[funding]})`;
      throw invalid({ [at === 0 ? 'amount' : `more.${at - 1}.amount`]: message });
    }
    // Those of one batch are paid from the same book.
    left[funding] -= amountCents;
    return { payeeType, payee, amountCents, funding };
  });
}

async function prepare(
  tx: Tx,
  { scope, services, body }: SettlementCall<PreparedBody>,
): Promise<{ _id: string }> {
  const { organization, batch, method, memo, more } = body;
  const { orgId, systemMode } = await settledOrganization(tx, scope, organization);
  const owner = { orgId, systemMode };
  const left = paidFrom(await availableFunds(tx, owner));
  const ids: string[] = [];
  for (const paid of amountsOf([body, ...more], left)) {
    const row = await disbursementRows(tx).insert({
      ...paid,
      batch,
      method,
      memo,
      orgId,
      systemMode,
      preparedBy: scope.userId,
      preparedAt: services.clock(),
    });
    await noteSettlement(tx, { scope, label: `Prepared ${nameOf(row)}` });
    ids.push(row.id);
  }
  return { _id: ids[0] ?? '' };
}

type ByFunding = Record<DisbursementFunding, number>;

/** What is cleared, there to be paid out and promised to no other disbursement, by account. */
function paidFrom(standing: FundsStanding): ByFunding {
  const of = (account: DisbursementFunding): number =>
    Math.max(0, availableCents(standing, account));
  return { payable: of('payable'), tax: of('tax'), fees: of('fees'), tips: of('tips') };
}

/**
 * Prepares the disbursements of a batch, all or none; no money moves yet. @throws Refusal 404 out
 * of reach; 400 for more than is there
 */
export const prepareDisbursement = (call: SettlementCall<PreparedBody>): Promise<{ _id: string }> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => prepare(tx, call)));

type Change = Partial<StoredDisbursement>;

/** What brings a disbursement to its next state, and gives what changes beside it. */
type Move = (tx: Tx, row: StoredDisbursement, at: Date) => Promise<Change> | Change;

/** Which one is moved, by whom and when. */
interface Moving {
  scope: Scope;
  id: string;
  at: Date;
}

/**
 * Brings one visible to its next state. @throws Refusal 404 not visible; 409 where that cannot
 * follow, and what `act` throws
 */
async function moveTo(
  tx: Tx,
  {
    moving: { scope, id, at },
    state,
    act,
  }: { moving: Moving; state: DisbursementState; act: Move },
): Promise<{ _id: string }> {
  const rows = disbursementRows(tx);
  const row = await rows.lock(await disbursementVisibility(tx, scope), id);
  if (!row) throw notFound();
  if (!disbursementCanFollow(row.state, state)) {
    const message = `This disbursement is now “${disbursementStateLabels[row.state]}”.`;
    throw new Refusal(409, message, { name: 'DisbursementState' });
  }
  const change = await act(tx, row, at);
  await rows.update(row.id, { ...change, state });
  await noteSettlement(tx, { scope, label: `${verbs[state]} ${nameOf(row)}` });
  return { _id: row.id };
}

/** The same for the one of a call, once. */
function moved<Body>(
  call: SettlementCall<Body>,
  state: DisbursementState,
  act: Move,
): Promise<{ _id: string }> {
  const { services, scope, params } = call;
  const moving = { scope, id: params.id ?? '', at: services.clock() };
  return services.database.transaction((tx) =>
    idempotently(call, tx, () => moveTo(tx, { moving, state, act })),
  );
}

const verbs: Readonly<Record<DisbursementState, string>> = {
  prepared: 'Prepared',
  approved: 'Approved',
  sent: 'Sent',
  void: 'Voided',
};

/**
 * Refuses what is more than others that are approved leave. @throws Refusal 409 with what is
 * available
 */
async function refuseBeyondApproved(tx: Tx, row: StoredDisbursement): Promise<void> {
  // Approvals of one book one after the other: none counts on what the other has just promised.
  await settlementCreationRepository(tx).lock(row);
  const paid = { account: row.funding, amountCents: row.amountCents };
  const refusal = payoutRefusal(await availableFunds(tx, row), paid);
  if (refusal !== null) throw new Refusal(409, refusal, { name: 'NotEnough' });
}

/**
 * Approves a disbursement. @throws Refusal 404; 409 also for more than is left; 403 for who
 * prepared it
 */
export const approveDisbursement = (call: SettlementCall): Promise<{ _id: string }> =>
  moved(call, 'approved', async (tx, row, at) => {
    const refusal = approvalError({ isMine: row.preparedBy === call.scope.userId });
    if (refusal) throw new Refusal(403, refusal, { name: 'SecondPerson' });
    await refuseBeyondApproved(tx, row);
    return { approvedBy: call.scope.userId, approvedAt: at };
  });

/** What a merchant is paid this way is taken off its next settlement. */
async function takeOffSettlement(tx: Tx, row: StoredDisbursement, at: Date): Promise<void> {
  if (row.funding !== 'payable') return;
  await adjustmentsRepository(tx).insert({
    orgId: row.orgId,
    systemMode: row.systemMode,
    amountCents: -row.amountCents,
    source: 'disbursement',
    reason: `Paid by disbursement D-${row.seq}`,
    state: 'approved',
    preparedBy: row.preparedBy,
    preparedAt: at,
    decidedBy: row.approvedBy,
    decidedAt: at,
  });
}

async function send(tx: Tx, row: StoredDisbursement, at: Date): Promise<void> {
  const act = { kind: 'payout', from: row.funding, amountCents: row.amountCents } as const;
  const people = {
    preparedBy: row.preparedBy ?? undefined,
    approvedBy: row.approvedBy ?? undefined,
  };
  const source = { note: row.memo || `To ${row.payee}`, source: 'disbursement', sourceId: row.id };
  // Settlements before the book, as settling takes them: what is being settled meanwhile is not
  // paid here as well.
  if (row.funding === 'payable') await settlementCreationRepository(tx).lock(row);
  await journalRepository(tx).post(row, [{ act, transactionId: null, at, ...people, ...source }]);
  // The book is ours until this ends: nobody else has paid from it meanwhile.
  await refuseUncovered(tx, row, { account: row.funding, amountCents: row.amountCents });
  await takeOffSettlement(tx, row, at);
}

const sending =
  (sentBy: string, confirmation: string): Move =>
  async (tx, row, at) => {
    await send(tx, row, at);
    return { sentBy, sentAt: at, confirmation };
  };

/**
 * Writes that a disbursement was sent, under the bank's confirmation. @throws Refusal 404; 409 also
 * where too little is left
 */
export const sendDisbursement = (
  call: SettlementCall<{ confirmation: string }>,
): Promise<{ _id: string }> =>
  moved(call, 'sent', sending(call.scope.userId, call.body.confirmation));

/** The same of one among many, in the caller's transaction. @throws Refusal 404, 409 */
export const sendWith = (tx: Tx, moving: Moving, confirmation: string): Promise<{ _id: string }> =>
  moveTo(tx, { moving, state: 'sent', act: sending(moving.scope.userId, confirmation) });

/** Voids one that was not sent yet. @throws Refusal 404, 409 */
export const voidDisbursement = (
  call: SettlementCall<{ reason: string }>,
): Promise<{ _id: string }> =>
  moved(call, 'void', async (tx, { id, funding }, at) => {
    // Its tips are owed as before.
    if (funding === 'tips') await releaseTips(tx, id);
    return { voidedBy: call.scope.userId, voidedAt: at, voidReason: call.body.reason };
  });
