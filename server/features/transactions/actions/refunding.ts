import { backRow, leftOf } from '@server/books/ledger/backRow';
import { journalRepository } from '@server/books/ledger/journal/journalStore';
import {
  ledgerRepository,
  type NewTransaction,
  processorHas,
  type TransactionRow,
} from '@server/books/ledger/ledgerStore';
import { transactionActionsRepository } from '@server/books/transactions/actStore';
import { giveTipBack } from '@server/features/tips/shares/givingBack';
import { invalid } from '@server/platform/http/refusal';
import type { Act } from '@/domain/ledger/act';
import { formatMoney, toCents } from '@/domain/money/cents';
import { effectiveDay } from '@/domain/transactions/nextEvent';
import {
  type AmountParts,
  refundAmountError,
  refundParts,
  refundRefusal,
} from '@/domain/transactions/refund';
import {
  type ChosenItem,
  chosenAmount,
  chosenError,
  chosenLines,
  itemsAmountText,
  leftQuantities,
} from '@/domain/transactions/refundItems';
import type { OtherInformation } from '@/domain/transactions/transaction';
import type { TransactionItem } from '@/domain/transactions/transactionItem';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { fundingFlagsOf } from '@/domain/wallet/fundingFlags';
import { holdersAct, placeOf } from '@/domain/wallet/walletMoney';
import { type ActCall, type Acting, actOn, notNow } from './acting';

interface RefundBody {
  /** `x.xx` */
  amount: string;
  reason: string;
  /** Which items go back; without any the amount is free. */
  items: ChosenItem[];
}

/**
 * The flags of a refund (spec 1.4): between two people it is their reversal; what was put into a
 * wallet is taken out of it again.
 */
const flagsOf = ({ otherInformation }: TransactionRow): OtherInformation =>
  otherInformation.userPayment === true && otherInformation.posPayment !== true
    ? {
        returnUserPayment: true,
        ...(otherInformation.payee ? { payee: otherInformation.payee } : {}),
      }
    : { ...fundingFlagsOf(otherInformation), returnReversal: true };

/**
 * The refund's own row: what was paid with its parts below 0, and all else as the payment has it.
 */
function refundRow(
  { row, noted, today }: Acting,
  parts: AmountParts,
  lines: readonly TransactionItem[],
): NewTransaction {
  return {
    ...backRow(row, parts, noted.at),
    entry: 'refund',
    state: 'cleared',
    businessDay: today,
    reason: '',
    traceNo: '',
    otherInformation: flagsOf(row),
    // A bank credit goes with the bank's next file.
    effectiveOn: row.method === 'ach' ? effectiveDay(noted.at) : null,
    items: [...lines],
  };
}

/** The money leaves from where the payment came to. */
function actOf(
  row: TransactionRow,
  { amountCents, tipCents, taxCents, feeCents }: AmountParts,
): Act {
  const ofHolders = holdersAct({ ...row, amountCents: -amountCents });
  if (ofHolders) return ofHolders;
  const own = amountCents - tipCents - taxCents - feeCents;
  const place = placeOf({ ...row, state: 'cleared' });
  return { kind: 'refund', place, amountCents: own, tipCents, taxCents, feeCents };
}

/**
 * The lines that go back: the chosen ones, all with the whole; of a free amount nobody knows.
 * @throws Refusal 400 for items that do not fit
 */
async function linesOf(
  { tx, row }: Acting,
  { items, amount }: Pick<RefundBody, 'items' | 'amount'>,
  leftCents: number,
): Promise<TransactionItem[]> {
  if (items.length === 0) return toCents(amount) === row.amountCents ? row.items : [];
  const left = leftQuantities(
    row.items,
    await transactionActionsRepository(tx).refundedItems(row.id),
  );
  const wrong = chosenError(left, items);
  if (wrong) throw invalid({ items: wrong });
  const lines = chosenLines(row.items, left, items);
  const cents = chosenAmount(row, lines, leftCents);
  if (toCents(amount) !== cents) throw invalid({ amount: itemsAmountText(cents) });
  return lines;
}

/**
 * Writes that so many cents of a payment that is held go back, which has been judged: of each part
 * its share (docs/adr/0029), a row of its own and its posting.
 */
export async function giveBack(
  acting: Acting,
  cents: number,
  lines: readonly TransactionItem[] = [],
): Promise<AmountParts> {
  const { tx, row, noted, today } = acting;
  const acts = transactionActionsRepository(tx);
  const parts = refundParts(leftOf(row, await acts.refunded(row.id)), cents);
  const [written] = await ledgerRepository(tx).insert([refundRow(acting, parts, lines)]);
  if (!written) throw new Error('The refund was not written');
  const posting = { act: actOf(row, parts), transactionId: written.id, at: noted.at, day: today };
  await journalRepository(tx).post(row, [{ ...posting, note: noted.reason, preparedBy: noted.by }]);
  await acts.addRefund({
    transactionId: written.id,
    refundedId: row.id,
    amountCents: parts.amountCents,
    reason: noted.reason,
    refundedBy: noted.by,
    refundedAt: noted.at,
  });
  await giveTipBack(tx, written, row.id);
  return parts;
}

/**
 * The act itself, on a transaction that is held. @throws Refusal 409 where it cannot be given back;
 * 400 for more than is left
 */
export async function refund(acting: Acting, { amount, items }: RefundBody): Promise<string> {
  const { tx, row } = acting;
  const acts = transactionActionsRepository(tx);
  const refunded = await acts.refunded(row.id);
  const refusal = refundRefusal({ ...row, ...processorHas(row) }, refunded.amountCents);
  if (refusal) throw notNow(refusal);
  const left = leftOf(row, refunded);
  const wrong = refundAmountError(amount, left.amountCents);
  if (wrong) throw invalid({ amount: wrong });
  const lines = await linesOf(acting, { items, amount }, left.amountCents);
  const parts = await giveBack(acting, toCents(amount) ?? 0, lines);
  return `Refunded ${formatMoney(parts.amountCents)} of a payment of ${formatMoney(row.amountCents)}`;
}

/**
 * Gives a payment back, whole or in part: a row of its own below 0 and its posting.
 * @throws Refusal 404 not visible; 403 for who may only look; 409 where it cannot be given back;
 * 400 for more than is left
 */
export const refundTransaction = (call: ActCall<RefundBody>): Promise<TransactionDetail> =>
  actOn(call, refund);
