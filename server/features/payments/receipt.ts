import { senderOf } from '@server/features/invoices/sender';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { invalid } from '@server/platform/http/refusal';
import { receiptPdfLetter } from '@server/platform/mail/letters/payment';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Receipt } from '@/domain/invoices/receipt';
import { receiptLink } from './letters';
import { openedReceipt } from './opened';
import { receiptFacts } from './receiptFacts';

/** The receipt behind a key. @throws Refusal 404 */
export async function receiptOf({
  services,
  params,
}: Pick<Call, 'services' | 'params'>): Promise<Receipt> {
  const { database, settings } = services;
  return receiptFacts(
    database,
    settings,
    await openedReceipt(database, settings, params.key ?? ''),
  );
}

const noAddress = 'No email address was given with this payment';
const noPdf = 'The PDF could not be read. Please try again.';

/** A PDF that came as base64. @throws Refusal 400 for what is none */
export function sentPdf(pdf: string): Buffer {
  const content = Buffer.from(pdf, 'base64');
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw invalid({ pdf: noPdf });
  return content;
}

/**
 * Mails the receipt's PDF to the address that was given with the payment: a key of ours sends
 * nobody mail at an address of somebody's choice.
 * @throws Refusal 404; 400 without an address, or for what is no PDF
 */
export function mailReceiptPdf(
  call: Pick<Call, 'services' | 'params' | 'http'> & { body: { pdf: string } },
): Promise<{ sent: true }> {
  const { settings, database } = call.services;
  const content = sentPdf(call.body.pdf);
  return database.transaction((tx) =>
    idempotently({ ...call, scope: null }, tx, async () => {
      const { invoice, payment } = await openedReceipt(tx, settings, call.params.key ?? '');
      if (payment.payerEmail === '') throw invalid({ email: noAddress });
      const { name: companyName } = await senderOf(tx, settings, invoice);
      const link = receiptLink(settings.secretKey, originOf(call), payment);
      const who = { to: payment.payerEmail, name: payment.payerName, companyName };
      await mailRepository(tx).queue(
        receiptPdfLetter(
          { ...who, purpose: `invoice ${invoice.invoiceNo}`, link },
          { content, fileName: `receipt-${invoice.invoiceNo}.pdf` },
        ),
      );
      return { sent: true } as const;
    }),
  );
}
