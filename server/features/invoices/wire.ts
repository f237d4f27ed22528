import { receiptKeyOf } from '@server/features/invoices/payKey';
import type { Invoice, InvoiceFacts } from '@/domain/invoices/invoice';
import type {
  InvoiceDetail,
  InvoiceEvent,
  MtaInvoiceDetail,
} from '@/domain/invoices/invoiceDetail';
import { storedForm } from '@/domain/invoices/kindForm';
import type { InvoicePayment } from '@/domain/invoices/paymentRecord';
import { toAmount } from '@/domain/money/cents';
import type { invoiceEventsRepository } from './eventStore';
import type { InvoiceRow } from './invoicesStore';
import type { PaymentRow } from './payments/paymentStore';

type EventRow = Awaited<ReturnType<ReturnType<typeof invoiceEventsRepository>['of']>>[number];

/** The columns that an answer is made of. */
type WiredRow = Pick<
  InvoiceRow,
  | (
      | 'id'
      | 'kind'
      | 'invoiceNo'
      | 'status'
      | 'form'
      | 'version'
      | 'createdAt'
      | 'updatedAt'
      | 'viewedAt'
    )
  | ('subtotalCents' | 'balanceCents' | 'recipientId' | 'holderId' | 'period' | 'monthly')
>;

/** What the server adds to a form, from a stored invoice. */
export function factsOf(row: Omit<WiredRow, 'form'>, globalPhoneNumber: string): InvoiceFacts {
  return {
    _id: row.id,
    invoiceId: row.invoiceNo,
    status: row.status,
    subtotalAmount: toAmount(row.subtotalCents),
    balanceDue: toAmount(row.balanceCents),
    globalPhoneNumber,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    viewed_at: row.viewedAt?.toISOString() ?? null,
    version: row.version,
  };
}

/** The kind of an invoice with the invoice itself. */
export type WireInvoice =
  | Pick<InvoiceDetail, 'kind' | 'invoice'>
  | Pick<MtaInvoiceDetail, 'kind' | 'invoice'>;

/** An invoice of either kind as it is answered. */
export function toWire(row: WiredRow, globalPhoneNumber: string): WireInvoice {
  const facts = factsOf(row, globalPhoneNumber);
  const stored = storedForm(row);
  if (stored.kind === 'recipient') {
    const invoice: Invoice = { ...stored.form, ...facts };
    return { kind: 'recipient', invoice: { ...invoice, recipientKey: row.recipientId } };
  }
  const { holderId, period, monthly } = row;
  const mta = { ...stored.form, ...facts, mtaUserData: stored.form.mtaUser };
  return {
    kind: 'mta',
    invoice: { ...mta, holderId, period, jenkinMonthlyInvoiceCreation: monthly },
  };
}

/** An event of the timeline as it is answered. */
export const toEvent = ({ number, kind, at, byName, detail, version }: EventRow): InvoiceEvent => ({
  _id: String(number),
  kind,
  at: at.toISOString(),
  by: byName,
  detail,
  version,
});

const wasTaken = ({ state }: PaymentRow): boolean => state !== 'started' && state !== 'failed';

/**
 * A payment as it is answered: nothing of card or account but the last four digits. `recordedBy`:
 * '' for one by the payer.
 */
export function toPayment(row: PaymentRow, secretKey: string, recordedBy: string): InvoicePayment {
  const {
    id,
    method,
    brand,
    funding,
    lastFour,
    state,
    authCode,
    traceNo,
    failure,
    payerName,
    note,
    paidOn,
  } = row;
  return {
    _id: id,
    amount: toAmount(row.amountCents),
    fee: toAmount(row.feeCents),
    refunded: toAmount(row.refundedCents),
    method,
    brand,
    funding,
    lastFour,
    state,
    authCode,
    traceNo,
    failure,
    payerName,
    note,
    paidOn,
    recordedBy,
    receiptKey: wasTaken(row) ? receiptKeyOf(secretKey, row) : null,
    created_at: row.createdAt.toISOString(),
  };
}
