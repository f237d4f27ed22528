import { formatMoney, toCents } from '@/domain/money/cents';
import type { PdfDocument, PdfTotal } from '@/domain/pdf/pdfDocument';
import type { CreditNote } from '../creditNote';
import { printedDate, printedText } from '../printed';
import { invoiceParties } from './invoiceParties';
import { paperMargin } from './invoicePdf';
import { type PrintedInvoice, printedNumber, senderHead } from './printedInvoice';

const columns = [
  { title: 'Description', share: 76 },
  { title: 'Credit', share: 24, align: 'right' },
] as const;

const cents = (amount: string): number => toCents(amount) ?? 0;
const plain = (label: string, value: number): PdfTotal => ({
  label,
  value: formatMoney(value),
  look: 'plain',
});

/** File name of a credit note's PDF, `CRN-000012.pdf`. */
export const creditNoteFileName = ({ creditNo }: Pick<CreditNote, 'creditNo'>): string =>
  `${creditNo}.pdf`;

/**
 * A credit note as a document: whom it is to, which invoice it lowers, by how much and why, and
 * what is owed since.
 */
export function creditNotePdf(printed: PrintedInvoice, note: CreditNote): PdfDocument {
  const number = printedNumber(printed.invoice);
  const [amount, before] = [cents(note.amount), cents(note.totalBefore)];
  const { parties } = invoiceParties(printed);
  return {
    title: `Credit note ${note.creditNo}`,
    subtitle: printedText(printed.sender.name),
    author: printedText(printed.sender.name),
    size: 'a4',
    margin: paperMargin,
    masthead: { ...senderHead(printed.sender), word: 'Credit note', number: note.creditNo },
    blocks: [
      {
        kind: 'parties',
        parties,
        facts: [
          { label: 'Date', value: printedDate(note.creditedOn) },
          { label: 'Invoice', value: number },
        ],
      },
      {
        kind: 'lead',
        text: { text: `${formatMoney(amount)} credited`, tone: 'good' },
        note: `This credit note reduces the total of invoice ${number}. No payment is due.`,
      },
      { kind: 'table', columns, rows: [[printedText(note.reason), formatMoney(amount)]] },
      {
        kind: 'totals',
        rows: [
          plain(`Invoice ${number} before`, before),
          { label: 'Credit', value: formatMoney(-amount), look: 'strong' },
          plain('Invoice total now', before - amount),
          { label: 'Balance due', value: formatMoney(cents(note.balanceAfter)), look: 'grand' },
        ],
      },
    ],
  };
}
