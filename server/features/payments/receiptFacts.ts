import type { InvoiceRow } from '@server/features/invoices/invoicesStore';
import type { PaymentRow } from '@server/features/invoices/payments/paymentStore';
import { senderOf } from '@server/features/invoices/sender';
import type { Tx } from '@server/platform/db/client';
import type { Settings } from '@server/platform/settings/settings';
import { maskedEmail } from '@/domain/contact/email';
import { storedForm } from '@/domain/invoices/kindForm';
import { type Receipt, taxWithin, tellableReason } from '@/domain/invoices/receipt';
import { toAmount } from '@/domain/money/cents';

const noTax = { taxCents: 0, collectionFeeCents: 0, penaltyCents: 0 };

/** The receipt of a payment as its invoice stands now. */
export async function receiptFacts(
  tx: Tx,
  settings: Settings,
  { invoice, payment }: { invoice: InvoiceRow; payment: PaymentRow },
): Promise<Receipt> {
  const { form } = storedForm(invoice);
  const { method, brand, funding, lastFour, authCode, traceNo, state, paidOn } = payment;
  const amount = toAmount(payment.amountCents);
  const { taxCents, collectionFeeCents, penaltyCents } =
    invoice.kind === 'mta' ? taxWithin(form, payment.amountCents) : noTax;
  return {
    kind: invoice.kind,
    invoiceNo: invoice.invoiceNo,
    merchant: await senderOf(tx, settings, invoice),
    licenseNumber: invoice.licenseNumber ?? '',
    municipality: invoice.municipality ?? '',
    payerName: payment.payerName,
    reference: null,
    items: form.itemsDetails.map(({ itemName, itemDescription, Qnty, lineTotal }) => ({
      name: itemName,
      description: itemDescription,
      quantity: Qnty,
      lineTotal,
    })),
    subtotal: toAmount(invoice.subtotalCents),
    discount: toAmount(invoice.subtotalCents - invoice.creditedCents - invoice.totalCents),
    credited: toAmount(invoice.creditedCents),
    invoiceTotal: toAmount(invoice.totalCents),
    tax: toAmount(taxCents),
    collectionFee: toAmount(collectionFeeCents),
    penalty: toAmount(penaltyCents),
    tip: '0.00',
    amount,
    fee: toAmount(payment.feeCents),
    total: toAmount(payment.amountCents + payment.feeCents),
    refunded: toAmount(payment.refundedCents),
    balanceDue: toAmount(invoice.balanceCents),
    method,
    brand,
    funding,
    lastFour,
    authCode,
    traceNo,
    state,
    paidOn,
    failure: tellableReason(payment),
    paidAt: payment.createdAt.toISOString(),
    answeredAt: payment.answeredAt?.toISOString() ?? '',
    settledAt: payment.settledAt?.toISOString() ?? '',
    mailTo: payment.payerEmail === '' ? '' : maskedEmail(payment.payerEmail),
  };
}
