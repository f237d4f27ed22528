import type { Call } from '@server/http/call';
import { idempotently } from '@server/http/idempotency/idempotently';
import { originOf } from '@server/http/origin';
import { invalid } from '@server/http/refusal';
import { storedForm } from '@server/invoices/columns';
import { senderOf } from '@server/invoices/sender';
import { receiptPdfLetter } from '@server/mail/letters/payment';
import { mailRepository } from '@server/mail/outbox';
import { maskedEmail } from '@/domain/contact/email';
import { type Receipt, taxWithin, tellableReason } from '@/domain/invoices/receipt';
import { toAmount } from '@/domain/money/cents';
import { receiptLink } from './letters';
import { openedReceipt } from './opened';

/** The receipt behind a key. @throws Refusal 404 */
export async function receiptOf({ services, params }: Pick<Call, 'services' | 'params'>): Promise<Receipt> {
  const { database, settings } = services;
  const { invoice, payment } = await openedReceipt(database, settings, params.key ?? '');
  const { form } = storedForm(invoice);
  const { method, brand, lastFour, authCode, traceNo, state, paidOn } = payment;
  const amount = toAmount(payment.amountCents);
  const { taxCents, collectionFeeCents } =
    invoice.kind === 'mta' ? taxWithin(form, payment.amountCents) : { taxCents: 0, collectionFeeCents: 0 };
  return {
    kind: invoice.kind,
    invoiceNo: invoice.invoiceNo,
    merchant: await senderOf(database, settings, invoice),
    licenseNumber: invoice.licenseNumber ?? '',
    municipality: invoice.municipality ?? '',
    payerName: payment.payerName,
    items: form.itemsDetails.map(({ itemName, itemDescription, Qnty, lineTotal }) => ({
      ...{ name: itemName, description: itemDescription, quantity: Qnty, lineTotal },
    })),
    subtotal: toAmount(invoice.subtotalCents),
    discount: toAmount(invoice.subtotalCents - invoice.totalCents),
    invoiceTotal: toAmount(invoice.totalCents),
    tax: toAmount(taxCents),
    collectionFee: toAmount(collectionFeeCents),
    tip: '0.00',
    amount,
    fee: toAmount(payment.feeCents),
    total: toAmount(payment.amountCents + payment.feeCents),
    balanceDue: toAmount(invoice.balanceCents),
    ...{ method, brand, lastFour, authCode, traceNo, state, paidOn },
    failure: tellableReason(payment),
    paidAt: payment.createdAt.toISOString(),
    mailTo: payment.payerEmail === '' ? '' : maskedEmail(payment.payerEmail),
  };
}

const noAddress = 'No email address was given with this payment';
const noPdf = 'The PDF could not be read. Please try again.';

/**
 * Mails the receipt's PDF to the address that was given with the payment: a key of ours sends nobody mail at an address of somebody's
 * choice.
 * @throws Refusal 404; 400 without an address, or for what is no PDF
 */
export function mailReceiptPdf(
  call: Pick<Call, 'services' | 'params' | 'http'> & { body: { pdf: string } },
): Promise<{ sent: true }> {
  const { settings, database } = call.services;
  const content = Buffer.from(call.body.pdf, 'base64');
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw invalid({ pdf: noPdf });
  return database.transaction((tx) =>
    idempotently({ ...call, scope: null }, tx, async () => {
      const { invoice, payment } = await openedReceipt(tx, settings, call.params.key ?? '');
      if (payment.payerEmail === '') throw invalid({ email: noAddress });
      const { name: companyName } = await senderOf(tx, settings, invoice);
      const link = receiptLink(settings.secretKey, originOf(call), payment);
      const who = { to: payment.payerEmail, name: payment.payerName, companyName };
      await mailRepository(tx).queue(
        receiptPdfLetter({ ...who, invoiceNo: invoice.invoiceNo, link }, content),
      );
      return { sent: true } as const;
    }),
  );
}
