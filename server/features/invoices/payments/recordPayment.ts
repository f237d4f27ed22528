import {
  ledgerRepository,
  type NewTransaction,
  type TransactionRow,
} from '@server/books/ledger/ledgerStore';
import { postClearing, postPaid, postReturned, returnOf } from '@server/books/ledger/postings';
import { postingHour, postingToday } from '@server/books/ledger/postingToday';
import { chargeReturnFee } from '@server/books/ledger/returnFee';
import { endHoldsOf } from '@server/features/settlements/holds/holdStore';
import { holdCleared } from '@server/features/thresholds/holdFound';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import { notePhone } from '@server/features/wallets/holderStore';
import type { Tx } from '@server/platform/db/client';
import { storedForm } from '@/domain/invoices/kindForm';
import type { PaymentMethod } from '@/domain/invoices/paymentRecord';
import { states } from '@/domain/places/states';
import { reasonCodeOf } from '@/domain/sandbox/scenario';
import { bankReturnFlags } from '@/domain/transactions/bankReturn';
import { effectiveDay } from '@/domain/transactions/nextEvent';
import { processingFeeCents, usualReturnFee } from '@/domain/transactions/processingFee';
import type { TransactionState } from '@/domain/transactions/state';
import type { OtherInformation } from '@/domain/transactions/transaction';
import type { InvoiceRow } from '../invoicesStore';
import type { PaymentRow } from './paymentStore';

/** A payment of an invoice as the ledger takes it. */
interface Recorded {
  invoice: InvoiceRow;
  payment: PaymentRow;
  /** Who is paid, as documents name it. */
  companyName: string;
  at: Date;
  /**
   * ISO date of a return on the calendar of who told it; by default that on which it is posted. A
   * payment has its own.
   */
  day?: string;
  /** IANA zone of who paid; by default that of the person whose call it is. */
  zone?: string;
}

/** Where it came from: the pay page of its kind, or a person who recorded it. */
function originOf({ invoice, payment }: Recorded): string {
  if (payment.recordedBy !== null) return 'recordedPayment';
  return invoice.kind === 'mta' ? 'mtaInvoicePay' : 'invoicePay';
}

/** The flags by which a transaction is labeled (spec 1.4). */
const methodFlags: Readonly<Record<PaymentMethod, OtherInformation>> = {
  card: { credit_card_payment: true },
  ach: { achPayment: true },
  wallet: { userPayment: true },
  cash: { cash: true },
  check: { check: true },
  wire: { wireDeposit: true },
  other: {},
};

const accountTypes: Readonly<Partial<Record<PaymentMethod, string>>> = {
  card: 'card',
  ach: 'bank',
  wallet: 'wallet',
};

const isBack = (entry: NewTransaction['entry']): boolean =>
  entry === 'return' || entry === 'surcharge_return';

/**
 * A bank debit of an invoice is authorized on a page of the web: `WEB`. It takes effect on the
 * banking day after that of the file which it goes with.
 */
const debitOf = ({ method, recordedBy }: PaymentRow, entry: NewTransaction['entry'], at: Date) =>
  method === 'ach' && recordedBy === null && !isBack(entry)
    ? ({ secCode: 'WEB', effectiveOn: effectiveDay(at) } as const)
    : {};

/** Where a row stands when it is written. */
function stateOf({ state }: PaymentRow, entry: NewTransaction['entry']): TransactionState {
  if (isBack(entry) || state === 'returned') return 'returned';
  return state === 'pending' ? 'pending' : 'cleared';
}

/** Whom the invoice is to: the company, else the person. */
function purchaserOf(invoice: InvoiceRow) {
  const { recipientCompanyName, recipientName, recipientState } =
    storedForm(invoice).form.recipientId;
  return {
    // Provinces are no states: what holds there is not judged.
    purchaserState: states.some(({ code }) => code === recipientState) ? recipientState : '',
    purchaserName: recipientCompanyName || recipientName,
    purchaserKey: invoice.recipientKey,
    purchaserEmail: invoice.recipientEmail,
  };
}

/** Four digits or nothing, whatever a processor gives. */
const lastFourOf = ({ lastFour }: PaymentRow): string => (/^\d{4}$/.test(lastFour) ? lastFour : '');

/** What lists show and find a payment by. */
const shownOf = (invoice: InvoiceRow, payment: PaymentRow) => ({
  method: payment.method,
  lastFour: lastFourOf(payment),
  traceNo: payment.traceNo || payment.authCode,
  ...purchaserOf(invoice),
});

/**
 * What of a row is ours: the fee on top alone and whole, of a payment that passed us what
 * processing it costs. Whoever pays the fee on top pays that with it.
 */
function feeOf(
  { payment, invoice }: Recorded,
  entry: NewTransaction['entry'],
  amountCents: number,
): number {
  if (entry === 'surcharge' || entry === 'surcharge_return') return amountCents;
  const isFree = entry !== 'payment' || payment.recordedBy !== null || invoice.kind === 'mta';
  return isFree ? 0 : processingFeeCents(payment.method, amountCents);
}

/**
 * When the payer paid, as far as it is known: what a person recorded was paid at some other hour.
 */
const hourOf = ({ payment, at, zone }: Recorded, entry: NewTransaction['entry']): number | null =>
  entry === 'payment' && payment.recordedBy === null && postingToday(at, zone) === payment.paidOn
    ? postingHour(at, zone)
    : null;

/** The part of a payment that becomes a transaction of its own. */
interface BookedPart {
  entry: NewTransaction['entry'];
  amountCents: number;
  flags: OtherInformation;
}

function entryOf(recorded: Recorded, { entry, amountCents, flags }: BookedPart): NewTransaction {
  const { invoice, payment, companyName, at, day = postingToday(at) } = recorded;
  return {
    orgId: invoice.orgId,
    systemMode: invoice.systemMode,
    invoiceId: invoice.id,
    paymentId: payment.id,
    entry,
    amountCents,
    companyName,
    activityAt: at,
    createdAt: at,
    ...shownOf(invoice, payment),
    state: stateOf(payment, entry),
    ...debitOf(payment, entry, at),
    accountKind: payment.authorization?.accountType ?? '',
    // A person recorded what was paid past us.
    direct: payment.recordedBy !== null,
    businessDay: isBack(entry) ? day : payment.paidOn,
    hour: hourOf(recorded, entry),
    feeCents: feeOf(recorded, entry, amountCents),
    licenseNumber: invoice.licenseNumber ?? '',
    municipality: invoice.municipality ?? '',
    captureType: 'invoice',
    serviceOrigin: originOf(recorded),
    accountType: accountTypes[payment.method] ?? payment.method,
    transactType: amountCents < 0 ? 'credit' : 'debit',
    otherInformation: {
      transaction_type: { value: 'invoice', label: 'Invoice' },
      ...flags,
      ...(invoice.kind === 'mta' ? { taxRemittance: true } : {}),
    },
  };
}

/** A payment's row, and that of the fee on top where there is one. */
const withFee = (payment: NewTransaction, fee: NewTransaction): NewTransaction[] =>
  fee.amountCents === 0 ? [payment] : [payment, fee];

/**
 * Writes a payment of an invoice to the ledger (spec 1.3) and to the journal. Once, however often
 * it is called.
 */
export async function recordPayment(tx: Tx, recorded: Recorded): Promise<void> {
  const { amountCents, feeCents, method } = recorded.payment;
  const rows = withFee(
    // Whatever its label: `Wire Deposit` is that of other deposits too.
    {
      ...entryOf(recorded, { entry: 'payment', amountCents, flags: methodFlags[method] }),
      trade: 'sold',
    },
    entryOf(recorded, { entry: 'surcharge', amountCents: feeCents, flags: { mtaSurcharge: true } }),
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
  const feeCents = usualReturnFee({
    method: payment.method,
    passedUs: payment.recordedBy === null,
    isTaxInvoice: invoice.kind === 'mta',
  });
  const code = reasonCodeOf(payment.failureCode);
  await chargeReturnFee(tx, original, { feeCents, code, at, day: postingToday(at) });
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
      ...entryOf(recorded, { entry: 'return', amountCents: -amountCents, flags }),
      reason: reasonCodeOf(failureCode),
    },
    entryOf(recorded, {
      entry: 'surcharge_return',
      amountCents: -feeCents,
      flags: { ...flags, mtaSurcharge: true },
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
  if (written.length > 0) await chargeFor(recorded, tx, paid);
  await watchTransactions(tx, written);
}
