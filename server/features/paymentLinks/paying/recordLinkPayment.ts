import { backRow } from '@server/books/ledger/backRow';
import {
  ledgerRepository,
  linkCapture,
  type NewTransaction,
  type TransactionRow,
} from '@server/books/ledger/ledgerStore';
import { postClearing, postPaid, postReturned } from '@server/books/ledger/postings';
import { postingHour, postingToday } from '@server/books/ledger/postingToday';
import { rateInForce } from '@server/books/ledger/rateQueries';
import { chargeReturnFee, usualReturnFee } from '@server/books/ledger/returnFee';
import { methodFlags } from '@server/features/invoices/payments/bookedEntries';
import { endHoldsOf } from '@server/features/settlements/holds/holdStore';
import { holdCleared } from '@server/features/thresholds/holdFound';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import type { Tx } from '@server/platform/db/client';
import { type RateTerms, rateFeeCents } from '@/domain/billing/rate';
import { billedMethod } from '@/domain/cards/binRule';
import { payerKeyOf } from '@/domain/contact/personKey';
import { entryClassOf } from '@/domain/payments/achAuthorization';
import { revokedCode } from '@/domain/payments/webAuthorization';
import { reasonCodeOf } from '@/domain/sandbox/scenario';
import { bankReturnFlags } from '@/domain/transactions/bankReturn';
import { effectiveDay } from '@/domain/transactions/nextEvent';
import { canFollow } from '@/domain/transactions/state';
import { type LinkPaymentRow, linkPaymentStore } from '../linkPaymentStore';
import type { LinkRow } from '../linkStore';
import { linkTransactionStore } from './linkTransactionStore';

/** A payment through a link as the ledger takes it. */
export interface RecordedLinkPayment {
  link: LinkRow;
  payment: LinkPaymentRow;
  /** Who is paid, as documents name it. */
  companyName: string;
  at: Date;
}

const accountTypes = { card: 'card', debit: 'card', ach: 'bank', wallet: 'wallet' } as const;

/** The payment as a row of the ledger (spec 1.3): the tip is part of its amount, and the fee ours. */
function rowOf(
  { link, payment, companyName, at }: RecordedLinkPayment,
  rate: RateTerms,
): NewTransaction {
  const { amountCents, tipCents } = payment;
  const method = billedMethod(payment);
  return {
    orgId: link.orgId,
    systemMode: link.systemMode,
    entry: 'payment',
    amountCents: amountCents + tipCents,
    tipCents,
    taxCents: link.taxCents,
    tipUser: tipCents > 0 ? link.employee : '',
    store: link.store,
    companyName,
    activityAt: at,
    createdAt: at,
    method,
    lastFour: payment.lastFour,
    traceNo: payment.traceNo || payment.authCode,
    purchaserName: payment.payerName,
    purchaserKey: payerKeyOf({ name: payment.payerName }),
    purchaserEmail: payment.payerEmail,
    state: payment.state === 'pending' ? 'pending' : 'cleared',
    ...(method === 'ach'
      ? { secCode: entryClassOf(payment.authorization), effectiveOn: effectiveDay(at) }
      : {}),
    accountKind: payment.authorization?.accountType ?? '',
    businessDay: payment.paidOn,
    hour: postingToday(at) === payment.paidOn ? postingHour(at) : null,
    feeCents: rateFeeCents(rate, amountCents - link.taxCents),
    licenseNumber: '',
    municipality: '',
    captureType: linkCapture,
    serviceOrigin: 'paymentLink',
    accountType: accountTypes[method],
    transactType: 'debit',
    otherInformation: {
      transaction_type: { value: 'paymentLink', label: 'Payment link' },
      ...methodFlags[method],
    },
  };
}

/** Writes a payment to the ledger and to the journal, once. */
export async function recordLinkPayment(tx: Tx, recorded: RecordedLinkPayment): Promise<void> {
  if (recorded.payment.transactionId !== null) return;
  const { orgId } = recorded.payment;
  // By our own day: the payer's is a matter of the payer's clock.
  const day = postingToday(recorded.at);
  const rate = await rateInForce(tx, { service: billedMethod(recorded.payment), orgId, day });
  const written = await ledgerRepository(tx).insert([rowOf(recorded, rate)]);
  const [row] = written;
  if (!row) throw new Error('The payment was not written to the ledger');
  await linkPaymentStore(tx).update(recorded.payment.id, { transactionId: row.id });
  await postPaid(tx, written);
  await watchTransactions(tx, written);
}

/** The row of a payment, kept from others until the transaction ends; null when it is gone. */
const lockedRow = async (
  tx: Tx,
  { payment }: RecordedLinkPayment,
): Promise<TransactionRow | null> =>
  payment.transactionId === null ? null : linkTransactionStore(tx).lock(payment.transactionId);

/** Writes that the bank confirmed a debit. */
export async function recordLinkClearing(tx: Tx, recorded: RecordedLinkPayment): Promise<void> {
  const row = await lockedRow(tx, recorded);
  if (row?.state !== 'pending') return;
  await linkTransactionStore(tx).setState(row.id, 'cleared');
  await postClearing(tx, [row], recorded.at);
  await holdCleared(tx, [row], recorded.at);
}

/** Writes that the bank sent a debit back: its mirror in the journal, and what that costs. */
export async function recordLinkReturn(tx: Tx, recorded: RecordedLinkPayment): Promise<void> {
  const row = await lockedRow(tx, recorded);
  if (!row || !canFollow(row.state, 'returned')) return;
  const { payment, at } = recorded;
  const code = reasonCodeOf(payment.failureCode);
  const day = postingToday(at);
  await endHoldsOf(tx, [row.id], at);
  await linkTransactionStore(tx).setState(row.id, 'returned');
  const written = await ledgerRepository(tx).insert([
    {
      ...backRow(row, row, at),
      entry: 'return',
      reason: code,
      businessDay: day,
      otherInformation: bankReturnFlags,
      // What was in a settlement comes off the next one.
      state: row.settlementId === null ? 'returned' : 'cleared',
    },
  ]);
  await postReturned(tx, written, [row]);
  const { method } = payment;
  const usual = { day, method, passedUs: true, isTaxInvoice: false };
  const isBilled = payment.failureCode !== revokedCode;
  const feeCents = isBilled ? await usualReturnFee(tx, row.orgId, usual) : 0;
  await chargeReturnFee(tx, row, { feeCents, code, at, day });
  await watchTransactions(tx, written);
}
