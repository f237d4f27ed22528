import type { NewTransaction } from '@server/books/ledger/ledgerStore';
import { postingHour, postingToday } from '@server/books/ledger/postingToday';
import { type RateTerms, rateFeeCents } from '@/domain/billing/rate';
import { billedMethod } from '@/domain/cards/binRule';
import { storedForm } from '@/domain/invoices/kindForm';
import type { PaymentMethod } from '@/domain/invoices/paymentRecord';
import { entryClassOf } from '@/domain/payments/achAuthorization';
import { states } from '@/domain/places/states';
import { effectiveDay } from '@/domain/transactions/nextEvent';
import type { TransactionState } from '@/domain/transactions/state';
import type { OtherInformation } from '@/domain/transactions/transaction';
import type { InvoiceRow } from '../invoicesStore';
import type { PaymentRow } from './paymentStore';

/** A payment of an invoice as the ledger takes it. */
export interface Recorded {
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
export const methodFlags: Readonly<Record<PaymentMethod | 'debit', OtherInformation>> = {
  card: { credit_card_payment: true },
  debit: { debit_card: true },
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
 * A bank debit of an invoice is authorized on a page of the web. It takes effect on the
 * banking day after that of the file which it goes with.
 */
const debitOf = (
  { method, recordedBy, authorization }: PaymentRow,
  entry: NewTransaction['entry'],
  at: Date,
) =>
  method === 'ach' && recordedBy === null && !isBack(entry)
    ? { secCode: entryClassOf(authorization), effectiveOn: effectiveDay(at) }
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
  method: billedMethod(payment),
  lastFour: lastFourOf(payment),
  traceNo: payment.traceNo || payment.authCode,
  ...purchaserOf(invoice),
});

/**
 * What of a row is ours: the fee on top alone and whole, of a payment that passed us what
 * processing it costs. Whoever pays the fee on top pays that with it.
 */
function feeOf({ payment, invoice }: Recorded, { entry, amountCents, rate }: BookedPart): number {
  if (entry === 'surcharge' || entry === 'surcharge_return') return amountCents;
  const isFree = entry !== 'payment' || payment.recordedBy !== null || invoice.kind === 'mta';
  return isFree || rate === null ? 0 : rateFeeCents(rate, amountCents);
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
  /** What a payment costs on its day; null of whatever costs nothing of its own. */
  rate: RateTerms | null;
}

export function entryOf(recorded: Recorded, part: BookedPart): NewTransaction {
  const { entry, amountCents, flags } = part;
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
    feeCents: feeOf(recorded, part),
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
