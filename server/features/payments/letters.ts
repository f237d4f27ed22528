import { type Drawing, drawnAttachment } from '@server/features/invoices/document';
import type { InvoiceRow } from '@server/features/invoices/invoicesStore';
import { payLinkOf, receiptKeyOf, viewLink } from '@server/features/invoices/payKey';
import type { PaymentRow } from '@server/features/invoices/payments/paymentStore';
import type { Tx } from '@server/platform/db/client';
import { receiptLetter, returnedPaymentLetter } from '@server/platform/mail/letters/payment';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Settings } from '@server/platform/settings/settings';
import { receiptFileName, receiptPdf } from '@/domain/invoices/pdf/receiptPdf';
import { instrumentText } from '@/domain/invoices/receipt';
import { formatMoney } from '@/domain/money/cents';
import { receiptFacts } from './receiptFacts';

/** What a letter about a payment tells. `home`: origin for links. */
interface Told {
  invoice: InvoiceRow;
  payment: PaymentRow;
  companyName: string;
  home: string;
}

/** Where anybody with its key sees a receipt. */
export const receiptLink = (
  secretKey: string,
  home: string,
  payment: Pick<PaymentRow, 'id'>,
): string => `${home}/#/viewReceipt?key=${receiptKeyOf(secretKey, payment)}`;

const contents = ({ invoice, payment, companyName }: Told) => ({
  companyName,
  purpose: `invoice ${invoice.invoiceNo}`,
  total: formatMoney(payment.amountCents + payment.feeCents),
  instrument: instrumentText(payment),
});

/** Queues the receipt for the payer, with its document. */
export async function mailReceipt(
  tx: Tx,
  { settings, ...drawing }: Drawing & { settings: Settings },
  told: Told,
): Promise<void> {
  const { payment, home } = told;
  const { secretKey } = settings;
  if (payment.payerEmail === '') return;
  const receipt = await receiptFacts(tx, settings, told);
  const document = await drawnAttachment(drawing, receiptPdf(receipt), receiptFileName(receipt));
  const letter = receiptLetter(
    {
      ...contents(told),
      to: payment.payerEmail,
      name: payment.payerName,
      link: receiptLink(secretKey, home, payment),
    },
    {
      isPending: payment.state === 'pending',
      fee: payment.feeCents > 0 ? formatMoney(payment.feeCents) : '',
      document,
    },
  );
  await mailRepository(tx).queue(letter);
}

/** Tells payer and sender that a debit came back. */
export async function mailReturn(
  tx: Tx,
  { secretKey }: Settings,
  { senderEmail, ...told }: Told & { senderEmail: string },
): Promise<void> {
  const { invoice, payment, home, companyName } = told;
  const reason = payment.failure;
  const sender = { to: senderEmail, name: companyName, link: viewLink(home, invoice) };
  const mail = mailRepository(tx);
  await mail.queue(
    returnedPaymentLetter({ ...contents(told), ...sender }, { reason, isPayer: false }),
  );
  if (payment.payerEmail === '') return;
  const payer = {
    to: payment.payerEmail,
    name: payment.payerName,
    link: payLinkOf(secretKey, home, invoice),
  };
  await mail.queue(
    returnedPaymentLetter({ ...contents(told), ...payer }, { reason, isPayer: true }),
  );
}
