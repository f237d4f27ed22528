import { phoneText } from '@/domain/contact/phone';
import { toCents } from '@/domain/money/cents';
import type { NoticeBlock, PdfBlock, PdfDocument, TonedText } from '@/domain/pdf/pdfDocument';
import { creditedLabel, isWhollyCredited } from '../creditNote';
import { printedText } from '../printed';
import { displayedStatus } from '../status';
import { invoiceParties } from './invoiceParties';
import { feeNotice, invoiceSums, leadBlock, sumsBlock } from './invoiceSums';
import { itemTable } from './itemTable';
import { type PrintedInvoice, printedNumber, senderHead } from './printedInvoice';

/** Empty border of our business papers, in points. */
export const paperMargin = 40;

/** File name of an invoice's PDF, `INVC-000012.pdf`. */
export const invoiceFileName = (invoiceNo: string): string =>
  `${invoiceNo.trim().replace(/[^A-Za-z0-9-]+/g, '-') || 'invoice'}.pdf`;

/**
 * The frame that says that nothing is asked for any more; none while the bank may still return the
 * payment.
 */
function stampOf({
  invoice: { status },
  totalAmount,
  creditedAmount = '',
}: PrintedInvoice): TonedText | undefined {
  if (status === 'Void') return { text: 'Void', tone: 'bad' };
  const creditedCents = toCents(creditedAmount) ?? 0;
  const totalCents = toCents(totalAmount) ?? 0;
  if (isWhollyCredited({ creditedCents, totalCents })) return { text: creditedLabel, tone: 'good' };
  const isPaid = status === 'Paid' || status === 'settled';
  return isPaid ? { text: displayedStatus(status), tone: 'good' } : undefined;
}

/** How it is paid, and whom to ask. */
function payNotice({ payLink, sender }: PrintedInvoice): NoticeBlock {
  const ways = [phoneText(sender.phone), sender.email.trim()].filter(Boolean).join(' or ');
  const ask = ways ? ` Questions? ${ways}.` : '';
  const text = payLink
    ? `Open this page to pay the invoice online.${ask}`
    : `The email with this invoice has the link to pay it online.${ask}`;
  return { kind: 'notice', title: 'Pay online', text, ...(payLink ? { link: payLink } : {}) };
}

function notesBlocks({ invoice }: PrintedInvoice): PdfBlock[] {
  const text = invoice.notes.trim();
  if (text === '') return [];
  return [
    { kind: 'heading', level: 2, text: 'Notes' },
    { kind: 'paragraph', text, tone: 'muted' },
  ];
}

/**
 * An invoice of either kind as a document: A4, US dollars with two decimals, dates as mm/dd/yyyy,
 * the mark on the first page alone (spec 3.9.2). Takes what the server answers, or what a form
 * holds.
 */
export function invoicePdf(printed: PrintedInvoice): PdfDocument {
  const { kind, invoice, sender } = printed;
  const word = kind === 'mta' ? 'Tax invoice' : 'Invoice';
  const number = printedNumber(invoice);
  const stamp = stampOf(printed);
  const sums = invoiceSums(printed);
  return {
    title: `${word} ${number}`,
    subtitle: printedText(sender.name),
    author: printedText(sender.name),
    size: 'a4',
    margin: paperMargin,
    masthead: { ...senderHead(sender), word, number, ...(stamp ? { stamp } : {}) },
    blocks: [
      invoiceParties(printed),
      leadBlock(printed, sums),
      itemTable(printed),
      sumsBlock(printed, sums),
      ...feeNotice(sums),
      ...notesBlocks(printed),
      ...(sums.payable ? [payNotice(printed)] : []),
    ],
  };
}

/**
 * The document as a mail brings it: with the link to pay, also where the invoice is sent by that
 * very mail.
 */
export const mailedPdf = (printed: PrintedInvoice & { mailedLink: string | null }): PdfDocument =>
  invoicePdf({ ...printed, payLink: printed.mailedLink });
