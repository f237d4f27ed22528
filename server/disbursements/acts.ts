import type { Tx } from '@server/db/client';
import { idempotently } from '@server/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/http/refusal';
import { journalRepository } from '@server/ledger/journal/repository';
import { noteSettlement, type SettlementCall } from '@server/settlements/acting';
import { adjustmentsRepository } from '@server/settlements/adjustments/repository';
import { settledOrganisation } from '@server/settlements/organisation/repository';
import { takingRepository } from '@server/settlements/taking/repository';
import { formatMoney, toCents } from '@/domain/money/cents';
import {
  type DisbursementMethod,
  type DisbursementState,
  disbursementCanFollow,
  disbursementFundingLabels,
  fundingOf,
  type PayeeType,
} from '@/domain/settlements/disbursement';
import { disbursementReach } from './answers';
import { disbursementRows, type StoredDisbursement } from './rows/repository';

/** A disbursement as it is prepared; the amount is `x.xx`. */
export interface PreparedBody {
  organisation: string;
  batch: string;
  payeeType: PayeeType;
  payee: string;
  amount: string;
  method: DisbursementMethod;
  memo: string;
}

const nameOf = ({ seq, amountCents, payee }: StoredDisbursement): string =>
  `disbursement D-${seq} of ${formatMoney(amountCents)} to ${payee}`;

async function prepare(
  tx: Tx,
  { scope, services, body }: SettlementCall<PreparedBody>,
): Promise<{ _id: string }> {
  const { organisation, amount, ...rest } = body;
  const of = await settledOrganisation(tx, scope, organisation);
  const amountCents = toCents(amount) ?? 0;
  const funding = fundingOf[body.payeeType];
  const there = -(await journalRepository(tx).balances(of))[funding];
  if (amountCents > there) {
    const most = formatMoney(Math.max(0, there));
    throw invalid({ amount: `No more than ${most} is there (${disbursementFundingLabels[funding]})` });
  }
  const row = await disbursementRows(tx).insert({
    ...{ ...rest, orgId: of.orgId, systemMode: of.systemMode, amountCents, funding },
    ...{ preparedBy: scope.userId, preparedAt: services.clock() },
  });
  await noteSettlement(tx, scope, `Prepared ${nameOf(row)}`);
  return { _id: row.id };
}

/** Prepares a disbursement; no money moves yet. @throws Refusal 404 out of reach; 400 for more than is there */
export const prepareDisbursement = (call: SettlementCall<PreparedBody>): Promise<{ _id: string }> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => prepare(tx, call)));

type Change = Partial<StoredDisbursement>;

/** Brings one in reach to its next state. @throws Refusal 404 out of reach; 409 where that cannot follow, and what `act` throws */
function moved<Body>(
  call: SettlementCall<Body>,
  state: DisbursementState,
  act: (tx: Tx, row: StoredDisbursement, at: Date) => Promise<Change> | Change,
): Promise<{ _id: string }> {
  const { services, scope, params } = call;
  const work = async (tx: Tx): Promise<{ _id: string }> => {
    const rows = disbursementRows(tx);
    const row = await rows.lock(await disbursementReach(tx, scope), params.id ?? '');
    if (!row) throw notFound();
    if (!disbursementCanFollow(row.state, state)) {
      throw new Refusal(409, 'This disbursement has moved on meanwhile.', { name: 'DisbursementState' });
    }
    const change = await act(tx, row, services.clock());
    await rows.update(row.id, { ...change, state });
    await noteSettlement(tx, scope, `${verbs[state]} ${nameOf(row)}`);
    return { _id: row.id };
  };
  return services.database.transaction((tx) => idempotently(call, tx, () => work(tx)));
}

const verbs: Readonly<Record<DisbursementState, string>> = {
  prepared: 'Prepared',
  approved: 'Approved',
  sent: 'Sent',
  void: 'Voided',
};

/** Approves a disbursement. @throws Refusal 404, 409; 403 for who prepared it */
export const approveDisbursement = (call: SettlementCall): Promise<{ _id: string }> =>
  moved(call, 'approved', (_tx, { preparedBy }, at) => {
    if (preparedBy === call.scope.userId) {
      throw new Refusal(403, 'A second person has to approve this disbursement.', { name: 'SecondPerson' });
    }
    return { approvedBy: call.scope.userId, approvedAt: at };
  });

/** What a merchant is paid this way is taken off its next settlement. */
async function takeOffSettlement(tx: Tx, row: StoredDisbursement, at: Date): Promise<void> {
  if (row.funding !== 'payable') return;
  await adjustmentsRepository(tx).insert({
    ...{ orgId: row.orgId, systemMode: row.systemMode, amountCents: -row.amountCents },
    ...{ source: 'disbursement', reason: `Paid by disbursement D-${row.seq}`, state: 'approved' },
    ...{ preparedBy: row.preparedBy, preparedAt: at, decidedBy: row.approvedBy, decidedAt: at },
  });
}

async function send(tx: Tx, row: StoredDisbursement, at: Date): Promise<void> {
  const act = { kind: 'payout', from: row.funding, amountCents: row.amountCents } as const;
  const people = { preparedBy: row.preparedBy ?? undefined, approvedBy: row.approvedBy ?? undefined };
  const source = { note: row.memo || `To ${row.payee}`, source: 'disbursement', sourceId: row.id };
  const journal = journalRepository(tx);
  // Settlements before the book, as settling takes them: what is being settled meanwhile is not paid here as well.
  if (row.funding === 'payable') await takingRepository(tx).lock(row);
  await journal.post(row, [{ act, transactionId: null, at, ...people, ...source }]);
  // The book is ours until this ends: nobody else has paid from it meanwhile.
  const left = -(await journal.balances(row))[row.funding];
  if (left < 0) {
    throw new Refusal(409, `Only ${formatMoney(left + row.amountCents)} is left to pay this from.`, {
      name: 'NotEnough',
    });
  }
  await takeOffSettlement(tx, row, at);
}

/** Writes that a disbursement was sent, under the bank's confirmation. @throws Refusal 404; 409 also where too little is left */
export const sendDisbursement = (call: SettlementCall<{ confirmation: string }>): Promise<{ _id: string }> =>
  moved(call, 'sent', async (tx, row, at) => {
    await send(tx, row, at);
    return { sentBy: call.scope.userId, sentAt: at, confirmation: call.body.confirmation };
  });

/** Voids one that was not sent yet. @throws Refusal 404, 409 */
export const voidDisbursement = (call: SettlementCall<{ reason: string }>): Promise<{ _id: string }> =>
  moved(call, 'void', (_tx, _row, at) => ({
    ...{ voidedBy: call.scope.userId, voidedAt: at, voidReason: call.body.reason },
  }));
