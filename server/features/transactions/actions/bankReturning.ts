import { backRow, leftOf } from '@server/books/ledger/backRow';
import { journalRepository } from '@server/books/ledger/journal/journalStore';
import {
  ledgerRepository,
  type NewTransaction,
  processorHas,
  type TransactionRow,
} from '@server/books/ledger/ledgerStore';
import { chargeReturnFee } from '@server/books/ledger/returnFee';
import { transactionActionsRepository } from '@server/books/transactions/actStore';
import { adjustmentsRepository } from '@server/features/settlements/adjustments/adjustmentStore';
import { endHoldsOf } from '@server/features/settlements/holds/holdStore';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import { giveTipBack } from '@server/features/tips/shares/givingBack';
import { invalid } from '@server/platform/http/refusal';
import { settledDay } from '@/domain/dates/days';
import type { Entry } from '@/domain/ledger/account';
import { netOf } from '@/domain/ledger/posting';
import { formatMoney, toCents } from '@/domain/money/cents';
import {
  bankReturnFlags,
  bankReturnRefusal,
  bankReturnSource,
  returnCodeError,
  returnDayError,
  returnFeeError,
} from '@/domain/transactions/bankReturn';
import type { AmountParts } from '@/domain/transactions/refund';
import { reasonText } from '@/domain/transactions/returnReason';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { type ActCall, type Acting, actOn, notNow } from './acting';

interface ReturnBody {
  code: string;
  /** A day, as it was typed. */
  returnedOn: string;
  /** What it costs the merchant, `x.xx`; '' for nothing. */
  fee: string;
  reason: string;
}

/**
 * Requested items, of a payment that may come back. @throws Refusal 409 where it may not; 400 for a
 * code or day that does not fit
 */
function judge({ row, noted, today }: Acting, { code, returnedOn, fee }: ReturnBody): void {
  const payment = {
    ...row,
    authorizedUntil: row.authorizedUntil?.toISOString() ?? null,
    ...processorHas(row),
  };
  const refusal = bankReturnRefusal(payment, noted.at);
  if (refusal) throw notNow(refusal);
  const wrongCode = returnCodeError(code, row);
  if (wrongCode) throw invalid({ code: wrongCode });
  const wrongDay = returnDayError(returnedOn, { code, debit: row, today });
  if (wrongDay) throw invalid({ returnedOn: wrongDay });
  const wrongFee = returnFeeError(fee);
  if (wrongFee) throw invalid({ fee: wrongFee });
}

/**
 * Its own row: all of it goes back, of tip, tax and fee what no refund gave back before. What was
 * in a settlement comes off the next one.
 */
function returnRow(
  { row, noted }: Acting,
  body: ReturnBody,
  refunded: AmountParts,
): NewTransaction {
  const parts = { ...leftOf(row, refunded), amountCents: row.amountCents };
  return {
    ...backRow(row, parts, noted.at),
    entry: 'return',
    state: row.settlementId === null ? 'returned' : 'cleared',
    reason: body.code,
    businessDay: settledDay(body.returnedOn),
    effectiveOn: null,
    // Nobody brings the goods.
    otherInformation: bankReturnFlags,
    items: [],
  };
}

/**
 * What of tip, tax and fee a refund gave back: the organization bears it, for the payer has the
 * whole twice.
 */
export const borne = ({ tipCents, taxCents, feeCents }: AmountParts): number =>
  tipCents + taxCents + feeCents;

/**
 * All that was posted for it goes back, but for what of tip, tax and fee a refund gave back: that
 * stays with the organization.
 */
async function postedFor({ tx, row }: Acting, refunded: AmountParts): Promise<Entry[]> {
  const { tipCents, taxCents, feeCents } = refunded;
  const posted = await journalRepository(tx).under(row.id);
  // What waits may not be posted yet.
  if (posted.length === 0) return [];
  return netOf([
    ...posted,
    { account: 'tips', amountCents: tipCents },
    { account: 'tax', amountCents: taxCents },
    { account: 'fees', amountCents: feeCents },
    { account: 'payable', amountCents: -borne(refunded) },
  ]);
}

/**
 * Neither the payment nor its return is due where no settlement had it: what the organization bears
 * comes off the next one by itself, and into it again where the return is taken back.
 */
export async function adjustNext(
  { tx, row, noted }: Acting,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<void> {
  if (row.settlementId !== null || amountCents === 0) return;
  await adjustmentsRepository(tx).insert({
    orgId: row.orgId,
    systemMode: row.systemMode,
    amountCents,
    source: 'manual',
    reason,
    state: 'approved',
    preparedBy: noted.by,
    preparedAt: noted.at,
    decidedBy: noted.by,
    decidedAt: noted.at,
  });
}

async function post(acting: Acting, of: readonly Entry[], written: TransactionRow): Promise<void> {
  const { tx, row, noted } = acting;
  if (of.length === 0) return;
  const posting = { act: { kind: 'return', of }, transactionId: written.id, at: noted.at } as const;
  const told = {
    note: noted.reason,
    preparedBy: noted.by,
    source: bankReturnSource,
    sourceId: row.id,
  };
  await journalRepository(tx).post(row, [{ ...posting, ...told, day: written.businessDay }]);
}

async function write(acting: Acting, body: ReturnBody): Promise<TransactionRow> {
  const { tx, row, noted } = acting;
  const acts = transactionActionsRepository(tx);
  const refunded = await acts.refunded(row.id);
  await acts.move(row.id, 'returned', {
    ...noted,
    reason: `${reasonText(body.code)}: ${body.reason}`,
  });
  await endHoldsOf(tx, [row.id], noted.at);
  const [written] = await ledgerRepository(tx).insert([returnRow(acting, body, refunded)]);
  if (!written) throw new Error('The return was not written');
  await post(acting, await postedFor(acting, refunded), written);
  const reason = 'Tip, tax and fees of a refund before the bank return';
  await adjustNext(acting, { amountCents: -borne(refunded), reason });
  await giveTipBack(tx, written, row.id);
  return written;
}

/**
 * Records that the bank of who paid sent a debit back: a row of its own below 0, and the mirror of
 * what was posted for the debit.
 * @throws Refusal 404 not visible; 403 for who is no staff; 409 where it cannot come back; 400 for
 * a code or day that does not fit
 */
export const recordBankReturn = (call: ActCall<ReturnBody>): Promise<TransactionDetail> =>
  actOn(call, async (acting, body) => {
    judge(acting, body);
    const written = await write(acting, body);
    const { tx, row, noted, today } = acting;
    await chargeReturnFee(tx, row, {
      feeCents: toCents(body.fee) ?? 0,
      code: body.code,
      at: noted.at,
      day: today,
      by: noted.by,
    });
    await watchTransactions(tx, [written]);
    return `Recorded the return ${body.code} of a debit of ${formatMoney(row.amountCents)}`;
  });
