import {
  ledgerRepository,
  type NewTransaction,
  type TransactionRow,
} from '@server/books/ledger/ledgerStore';
import { postClearing, postPaid, postReturned, returnOf } from '@server/books/ledger/postings';
import { postingToday } from '@server/books/ledger/postingToday';
import { rateInForce } from '@server/books/ledger/rateQueries';
import { chargeReturnFee, usualReturnFee } from '@server/books/ledger/returnFee';
import { endHoldsOf } from '@server/features/settlements/holds/holdStore';
import { holdCleared } from '@server/features/thresholds/holdFound';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import { notePhone } from '@server/features/wallets/holderStore';
import type { Tx } from '@server/platform/db/client';
import { billedMethod } from '@/domain/cards/binRule';
import { storedForm } from '@/domain/invoices/kindForm';
import { revokedCode } from '@/domain/payments/webAuthorization';
import { reasonCodeOf } from '@/domain/sandbox/scenario';
import { bankReturnFlags } from '@/domain/transactions/bankReturn';
import type { TransactionState } from '@/domain/transactions/state';
import type { OtherInformation } from '@/domain/transactions/transaction';
import { entryOf, methodFlags, type Recorded } from './bookedEntries';

/** A payment's row, and that of the fee on top where there is one. */
const withFee = (payment: NewTransaction, fee: NewTransaction): NewTransaction[] =>
  fee.amountCents === 0 ? [payment] : [payment, fee];

/**
 * Writes a payment of an invoice to the ledger (spec 1.3) and to the journal. Once, however often
 * it is called.
 */
export async function recordPayment(tx: Tx, recorded: Recorded): Promise<void> {
  const { amountCents, feeCents } = recorded.payment;
  const method = billedMethod(recorded.payment);
  // By our own day: the payer's is a matter of the payer's clock.
  const day = postingToday(recorded.at);
  const rate = await rateInForce(tx, { service: method, orgId: recorded.invoice.orgId, day });
  const rows = withFee(
    // Whatever its label: `Wire Deposit` is that of other deposits too.
    {
      ...entryOf(recorded, { entry: 'payment', amountCents, flags: methodFlags[method], rate }),
      trade: 'sold',
    },
    entryOf(recorded, {
      entry: 'surcharge',
      amountCents: feeCents,
      flags: { mtaSurcharge: true },
      rate: null,
    }),
  );
  const written = await ledgerRepository(tx).insert(rows);
  await notePayersPhone(tx, recorded);
  await postPaid(tx, written);
  await watchTransactions(tx, written);
}

/** The database enrols whoever pays by wallet; the phone number is told by the invoice alone. */
async function notePayersPhone(tx: Tx, { invoice, payment }: Recorded): Promise<void> {
  if (payment.method !== 'wallet') return;
  const { orgId, systemMode, recipientKey: holderKey } = invoice;
  const { recipientPhone } = storedForm(invoice).form.recipientId;
  await notePhone(tx, { orgId, systemMode, holderKey }, recipientPhone);
}

/**
 * Writes to the journal that a bank confirmed a debit: no movement of its own. Once, however often
 * it is called.
 */
export async function recordClearing(tx: Tx, recorded: Recorded): Promise<void> {
  // Rows of the demo world that were stored before it wrote its payments to the ledger.
  await recordPayment(tx, { ...recorded, at: recorded.payment.createdAt });
  const ledger = ledgerRepository(tx);
  await ledger.move(recorded.payment.id, 'cleared');
  const rows = await ledger.of(recorded.payment.id);
  await postClearing(tx, rows, recorded.at);
  await holdCleared(tx, rows, recorded.at);
}

/** A payment that a person recorded was none: no bank had part in it. */
const takenBack: OtherInformation = { returnReversal: true };

/**
 * What was in a settlement comes off the next one: until then its return waits like whatever else
 * is due.
 */
const backState = (paid: readonly TransactionRow[]): TransactionState =>
  paid.some(({ settlementId }) => settlementId !== null) ? 'cleared' : 'returned';

/**
 * A row that goes back takes all of what it takes back along, by the side of trade that that has:
 * the payment, or the fee on top.
 */
function behind({ entry }: NewTransaction, paid: readonly TransactionRow[]) {
  const original = paid.find((row) => row.entry === returnOf[entry]);
  return { trade: original?.trade, feeCents: 0 - (original?.feeCents ?? 0) };
}

/** Charges what a bank debit that came back costs, with the return and once as it is. */
async function chargeFor(
  { invoice, payment, at }: Recorded,
  tx: Tx,
  paid: readonly TransactionRow[],
): Promise<void> {
  const original = paid.find(({ entry }) => entry === 'payment');
  if (!original) return;
  const day = postingToday(at);
  const feeCents = await usualReturnFee(tx, original.orgId, {
    day,
    method: payment.method,
    passedUs: payment.recordedBy === null,
    isTaxInvoice: invoice.kind === 'mta',
  });
  const code = reasonCodeOf(payment.failureCode);
  await chargeReturnFee(tx, original, { feeCents, code, at, day });
}

/**
 * Writes that a bank debit went back or a recorded payment was taken back, with its fee: in the
 * journal as the mirror of what was posted for it. Once, however often it is called.
 */
export async function recordReturn(tx: Tx, recorded: Recorded): Promise<void> {
  const { id, amountCents, feeCents, recordedBy, createdAt, failureCode } = recorded.payment;
  await recordPayment(tx, { ...recorded, at: createdAt });
  const flags = recordedBy === null ? bankReturnFlags : takenBack;
  const rows = withFee(
    {
      ...entryOf(recorded, { entry: 'return', amountCents: -amountCents, flags, rate: null }),
      reason: reasonCodeOf(failureCode),
    },
    entryOf(recorded, {
      entry: 'surcharge_return',
      amountCents: -feeCents,
      flags: { ...flags, mtaSurcharge: true },
      rate: null,
    }),
  );
  const ledger = ledgerRepository(tx);
  // Kept from settlements until this has ended.
  const paid = await ledger.lock(id);
  await ledger.move(id, 'returned');
  await endHoldsOf(
    tx,
    paid.map((row) => row.id),
    recorded.at,
  );
  const written = await ledger.insert(
    rows.map((row) => ({ ...row, ...behind(row, paid), state: backState(paid) })),
  );
  await postReturned(tx, written, await ledger.of(id));
  if (written.length > 0 && failureCode !== revokedCode) await chargeFor(recorded, tx, paid);
  await watchTransactions(tx, written);
}
