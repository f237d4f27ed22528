import type { Tx } from '@server/db/client';
import type { PaymentRow } from '@server/invoices/payments/repository';
import type { InvoiceRow } from '@server/invoices/repository';
import type { PaymentMethod } from '@/domain/invoices/paymentRecord';
import type { OtherInformation } from '@/domain/transactions/transaction';
import { ledgerRepository, type NewTransaction } from './repository';

/** A payment of an invoice as the ledger takes it. */
interface Recorded {
  invoice: InvoiceRow;
  payment: PaymentRow;
  /** Who is paid, as documents name it. */
  companyName: string;
  at: Date;
}

/** Where it came from: the pay page of its kind, or a person who recorded it. */
function originOf({ invoice, payment }: Recorded): string {
  if (payment.recordedBy !== null) return 'recordedPayment';
  return invoice.kind === 'mta' ? 'mtaInvoicePay' : 'invoicePay';
}

/** The flags by which a transaction is labelled (spec 1.4). */
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

function entryOf(
  recorded: Recorded,
  entry: NewTransaction['entry'],
  amountCents: number,
  flags: OtherInformation,
): NewTransaction {
  const { invoice, payment, companyName, at } = recorded;
  return {
    ...{ orgId: invoice.orgId, systemMode: invoice.systemMode, invoiceId: invoice.id, paymentId: payment.id },
    ...{ entry, amountCents, companyName, activityAt: at, createdAt: at },
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

/** Writes a payment of an invoice to the ledger (spec 1.3): one row for it and one for the fee on top. Once, however often it is called. */
export function recordPayment(tx: Tx, recorded: Recorded): Promise<void> {
  const { amountCents, feeCents, method } = recorded.payment;
  const flags = methodFlags[method];
  const payment = entryOf(recorded, 'payment', amountCents, flags);
  const surcharge = entryOf(recorded, 'surcharge', feeCents, { mtaSurcharge: true });
  return ledgerRepository(tx).insert(feeCents > 0 ? [payment, surcharge] : [payment]);
}

/** Its own type first, for it is the one that shows (spec 1.4); the flag for what reads flags alone. */
const wentBack: OtherInformation = {
  transaction_type: { value: 'ach_return', label: 'ACH Return' },
  returnReversal: true,
};

/** A payment that a person recorded was none: no bank had part in it. */
const takenBack: OtherInformation = { returnReversal: true };

/** Writes that a bank debit went back or a recorded payment was taken back, with its fee. Once, however often it is called. */
export function recordReturn(tx: Tx, recorded: Recorded): Promise<void> {
  const { amountCents, feeCents, recordedBy } = recorded.payment;
  const flags = recordedBy === null ? wentBack : takenBack;
  const payment = entryOf(recorded, 'return', -amountCents, flags);
  const surcharge = entryOf(recorded, 'surcharge_return', -feeCents, { ...flags, mtaSurcharge: true });
  return ledgerRepository(tx).insert(feeCents > 0 ? [payment, surcharge] : [payment]);
}
