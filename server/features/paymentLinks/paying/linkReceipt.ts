import { senderOf } from '@server/features/invoices/sender';
import { sentPdf } from '@server/features/payments/receipt';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { receiptPdfLetter } from '@server/platform/mail/letters/payment';
import { sanitizeText } from '@server/platform/mail/letters/sanitizeText';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Receipt } from '@/domain/invoices/receipt';
import { confirmationNumber } from '@/domain/paymentLinks/linkPayment';
import { linkReceiptAddress } from '../linkKeys';
import { linkReceiptFacts } from './linkReceiptFacts';
import { openedLinkReceipt } from './openedLink';

/** The receipt behind a key. @throws Refusal 404 */
export async function linkReceiptOf({
  services: { database, settings },
  params,
}: Pick<Call, 'services' | 'params'>): Promise<Receipt> {
  const opened = await openedLinkReceipt(database, settings, params.key ?? '');
  return linkReceiptFacts(database, settings, opened);
}

/** Mails the receipt's PDF to the address that was given with the payment. @throws Refusal 400, 404 */
export function mailLinkReceiptPdf(
  call: Pick<Call, 'services' | 'params' | 'http'> & { body: { pdf: string } },
): Promise<{ sent: true }> {
  const { settings, database } = call.services;
  const content = sentPdf(call.body.pdf);
  return database.transaction((tx) =>
    idempotently({ ...call, scope: null }, tx, async () => {
      const { link, payment } = await openedLinkReceipt(tx, settings, call.params.key ?? '');
      const { name: companyName } = await senderOf(tx, settings, link);
      const letter = receiptPdfLetter(
        {
          to: payment.payerEmail,
          name: payment.payerName,
          companyName,
          purpose: sanitizeText(link.title, 'your payment'),
          link: linkReceiptAddress(settings.secretKey, originOf(call), { link, payment }),
        },
        { content, fileName: `receipt-${confirmationNumber(payment.number)}.pdf` },
      );
      await mailRepository(tx).queue(letter);
      return { sent: true } as const;
    }),
  );
}
