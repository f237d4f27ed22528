import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { availableFunds } from '@server/features/settlements/availableQueries';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid } from '@server/platform/http/refusal';
import { availableCents, type FundsStanding } from '@/domain/ledger/availability';
import { formatMoney, toCents } from '@/domain/money/cents';
import {
  type Carrier,
  type DisbursementMethod,
  directMethod,
  disbursementFundingLabels,
  fundingOf,
  type PayeeType,
  type PreparedFunding,
} from '@/domain/settlements/disbursement';
import { approveWith, type Moving, nameOf, sendWith, voidWith } from './moving';
import { disbursementRows, type StoredDisbursement } from './rowStore';

/** Who is paid, and how much (`x.xx`). */
interface PaidBody {
  payeeType: PayeeType;
  payee: string;
  amount: string;
}

/** Disbursements as they are prepared: one, and `more` of the same batch. */
interface PreparedBody extends PaidBody {
  organization: string;
  batch: string;
  method: DisbursementMethod;
  memo: string;
  more: PaidBody[];
  carrier?: Carrier;
}

/**
 * What each payee gets, and from which account. @throws Refusal 400 at the amount of the first for
 * whom too little is left
 */
function amountsOf(payees: readonly PaidBody[], left: Record<PreparedFunding, number>) {
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

/**
 * Prepares the disbursements of a batch in the caller's transaction, all or none. @throws Refusal
 * 404 out of reach; 400 for more than is there
 */
export async function prepareWith(
  tx: Tx,
  { scope, at }: { scope: Scope; at: Date },
  body: PreparedBody,
): Promise<StoredDisbursement[]> {
  const { organization, batch, method, memo, more, carrier } = body;
  const { orgId, systemMode } = await settledOrganization(tx, scope, organization);
  const owner = { orgId, systemMode };
  const left = paidFrom(await availableFunds(tx, owner));
  const rows: StoredDisbursement[] = [];
  for (const paid of amountsOf([body, ...more], left)) {
    const row = await disbursementRows(tx).insert({
      ...paid,
      batch,
      method,
      memo,
      carrier,
      orgId,
      systemMode,
      preparedBy: scope.userId,
      preparedAt: at,
    });
    await noteSettlement(tx, { scope, label: `Prepared ${nameOf(row)}` });
    rows.push(row);
  }
  return rows;
}

type ByFunding = Record<PreparedFunding, number>;

/** What is cleared, there to be paid out and promised to no other disbursement, by account. */
function paidFrom(standing: FundsStanding): ByFunding {
  const of = (account: PreparedFunding): number => Math.max(0, availableCents(standing, account));
  return { payable: of('payable'), tax: of('tax'), fees: of('fees'), tips: of('tips') };
}

/**
 * Prepares the disbursements of a batch, all or none; no money moves yet. @throws Refusal 404 out
 * of reach; 400 for more than is there
 */
export const prepareDisbursement = (
  call: SettlementCall<Omit<PreparedBody, 'method'>>,
): Promise<{ _id: string }> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const at = call.services.clock();
      const body: PreparedBody = { ...call.body, method: directMethod };
      const [first] = await prepareWith(tx, { scope: call.scope, at }, body);
      return { _id: first?.id ?? '' };
    }),
  );

/** Moves the one of a call, once. */
function moved<Body>(
  call: SettlementCall<Body>,
  move: (tx: Tx, moving: Moving) => Promise<StoredDisbursement>,
): Promise<{ _id: string }> {
  const { services, scope, params } = call;
  const moving = { scope, id: params.id ?? '', at: services.clock() };
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => ({ _id: (await move(tx, moving)).id })),
  );
}

/**
 * Approves a disbursement. @throws Refusal 404; 409 also for more than is left; 403 for who
 * prepared it
 */
export const approveDisbursement = (call: SettlementCall): Promise<{ _id: string }> =>
  moved(call, (tx, moving) => approveWith(tx, moving));

/**
 * Writes that a disbursement was sent, under the bank's confirmation. @throws Refusal 404; 409 also
 * where too little is left
 */
export const sendDisbursement = (
  call: SettlementCall<{ confirmation: string }>,
): Promise<{ _id: string }> =>
  moved(call, (tx, moving) => sendWith(tx, moving, { confirmation: call.body.confirmation }));

/** Voids one that was not sent yet. @throws Refusal 404, 409 */
export const voidDisbursement = (
  call: SettlementCall<{ reason: string }>,
): Promise<{ _id: string }> => moved(call, (tx, moving) => voidWith(tx, moving, call.body.reason));
