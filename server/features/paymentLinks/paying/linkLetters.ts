import { type Drawing, drawnAttachment } from '@server/features/invoices/document';
import type { Tx } from '@server/platform/db/client';
import { receiptLetter, refundLetter } from '@server/platform/mail/letters/payment';
import { returnedLinkPaymentLetter } from '@server/platform/mail/letters/paymentLink';
import { sanitizeText } from '@server/platform/mail/letters/sanitizeText';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Settings } from '@server/platform/settings/settings';
import { receiptFileName, receiptPdf } from '@/domain/invoices/pdf/receiptPdf';
import { instrumentText } from '@/domain/invoices/receipt';
import { formatMoney } from '@/domain/money/cents';
import { linkReceiptAddress } from '../linkKeys';
import { linkReceiptFacts } from './linkReceiptFacts';
import type { RecordedLinkPayment } from './recordLinkPayment';

/** What a letter about a payment tells. `home`: origin for links. */
interface Told extends RecordedLinkPayment {
  home: string;
}

const contents = ({ link, payment, companyName }: Told) => ({
  companyName,
  purpose: sanitizeText(link.title, 'your payment'),
  total: formatMoney(payment.amountCents + payment.tipCents),
  instrument: instrumentText(payment),
});

/** Queues the receipt for the payer, with its document (docs/adr/0030). */
export async function mailLinkReceipt(
  tx: Tx,
  { settings, ...drawing }: Drawing & { settings: Settings },
  told: Told,
): Promise<void> {
  const { payment, home } = told;
  const receipt = await linkReceiptFacts(tx, settings, told);
  const document = await drawnAttachment(drawing, receiptPdf(receipt), receiptFileName(receipt));
  const letter = receiptLetter(
    {
      ...contents(told),
      to: payment.payerEmail,
      name: payment.payerName,
      link: linkReceiptAddress(settings.secretKey, home, told),
    },
    { isPending: payment.state === 'pending', fee: '', document },
  );
  await mailRepository(tx).queue(letter);
}

/** Tells the payer that money goes back, with the receipt as it stands now. */
export async function mailLinkRefund(
  tx: Tx,
  { settings, ...drawing }: Drawing & { settings: Settings },
  { refund, ...told }: Told & { refund: { amountCents: number; reason: string } },
): Promise<void> {
  const { payment, home } = told;
  const receipt = await linkReceiptFacts(tx, settings, told);
  const document = await drawnAttachment(drawing, receiptPdf(receipt), receiptFileName(receipt));
  const letter = refundLetter(
    {
      ...contents(told),
      to: payment.payerEmail,
      name: payment.payerName,
      total: formatMoney(refund.amountCents),
      link: linkReceiptAddress(settings.secretKey, home, told),
    },
    { reason: refund.reason, document },
  );
  await mailRepository(tx).queue(letter);
}

/** Tells payer and organization that a debit came back. */
export async function mailLinkReturn(tx: Tx, told: Told, senderEmail: string): Promise<void> {
  const { payment, companyName } = told;
  const mail = mailRepository(tx);
  const said = { ...contents(told), reason: payment.failure };
  await mail.queue(
    returnedLinkPaymentLetter({ ...said, to: senderEmail, name: companyName, isPayer: false }),
  );
  await mail.queue(
    returnedLinkPaymentLetter({
      ...said,
      to: payment.payerEmail,
      name: payment.payerName,
      isPayer: true,
    }),
  );
}
