import { jsPDF } from 'jspdf';
import type { InvoiceLine } from '@/domain/invoices/invoice';
import type { PrintedInvoice } from '@/domain/invoices/pdf/printedInvoice';
import { invoiceTotals, lineAmounts } from '@/domain/invoices/totals';
import { formatMoney } from '@/domain/money/cents';

const left = 40;
const right = 555;
const bottom = 780;
/**
 * Characters of a description that fit into a line: known beforehand, so that nothing is measured.
 */
const perLine = 52;

const payText = 'The e-mail that brings this invoice holds the link to pay it online.';

/** Both fonts as base64. */
export type Fonts = Readonly<Record<'regular' | 'bold', string>>;

function opened({ regular, bold }: Fonts): jsPDF {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  for (const [name, file] of Object.entries({ Inter: regular, 'Inter-Bold': bold })) {
    pdf.addFileToVFS(`${name}.ttf`, file);
    pdf.addFont(`${name}.ttf`, name, 'normal');
  }
  return pdf;
}

function head(pdf: jsPDF, top: number): number {
  pdf.setFillColor(240, 243, 244).rect(left, top, right - left, 19, 'F');
  pdf.setFont('Inter-Bold').setFontSize(8.5);
  for (const [text, x] of [
    ['Description', 45],
    ['Quantity', 320],
    ['Unit cost', 400],
    ['Amount', 500],
  ] as const) {
    pdf.text(text, x, top + 12);
  }
  pdf.setFont('Inter').setFontSize(10);
  return top + 19;
}

const notesOf = ({ itemDescription: text }: InvoiceLine): string[] =>
  text ? [text.slice(0, perLine), text.slice(perLine)].filter(Boolean) : [];

const heightOf = (line: InvoiceLine): number => 21 + notesOf(line).length * 12;

function row(
  pdf: jsPDF,
  { line, cents, top }: { line: InvoiceLine; cents: number; top: number },
): void {
  pdf.text(line.itemName, 45, top + 14);
  pdf.text(line.Qnty, 340, top + 14);
  pdf.text(formatMoney(lineAmounts(line).unitCents), 400, top + 14);
  pdf.text(formatMoney(cents), 500, top + 14);
  const notes = notesOf(line);
  if (notes.length > 0) {
    pdf.setFontSize(8.5);
    pdf.text(notes, 45, top + 27);
    pdf.setFontSize(10);
  }
  pdf.setFillColor(216, 222, 226).rect(left, top + heightOf(line) - 0.5, right - left, 0.5, 'F');
}

function begin(pdf: jsPDF, { invoice, sender }: PrintedInvoice): void {
  const { recipientCurrencyCode: _code, ...recipient } = invoice.recipientId;
  pdf.setFont('Inter-Bold').setFontSize(13).text(sender.name, left, 60);
  pdf.text(`Invoice ${invoice.invoiceId}`, 400, 60);
  pdf.setFont('Inter').setFontSize(10);
  pdf.text([...sender.lines, sender.phone, sender.email], left, 76);
  pdf.text(['Bill to', ...Object.values(recipient)], left, 150);
  pdf
    .text(['Invoice date', 'Due date'], 350, 150)
    .text([invoice.invoiceDate, invoice.invoiceDueDate], 440, 150);
}

function finish(
  pdf: jsPDF,
  { printed: { invoice }, total, top }: { printed: PrintedInvoice; total: string; top: number },
): void {
  pdf.text(['Subtotal', 'Total', 'Balance due'], 350, top).text([total, total, total], 500, top);
  pdf.text(['Notes', invoice.notes, 'Pay online', payText], left, top + 60);
  pdf
    .setFont('Inter-Bold')
    .setFontSize(17)
    .text(`${total} due ${invoice.invoiceDueDate}`, left, top + 130);
  pdf.setFont('Inter').setFontSize(10);
}

/**
 * The same content with jspdf's own calls and fixed places: no wrapping, no measuring, no rules of
 * pages but one.
 */
export function byHand(printed: PrintedInvoice, fonts: Fonts): ArrayBuffer {
  const { invoice, sender } = printed;
  const pdf = opened(fonts);
  const { lineCents, totalCents } = invoiceTotals(invoice);
  begin(pdf, printed);
  let top = head(pdf, 240);
  for (const [at, line] of invoice.itemsDetails.entries()) {
    if (top + heightOf(line) > bottom) {
      pdf.addPage();
      top = head(pdf, 50);
    }
    row(pdf, { line, cents: lineCents[at] ?? 0, top });
    top += heightOf(line);
  }
  finish(pdf, { printed, total: formatMoney(totalCents), top: Math.min(top + 20, 640) });
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page++)
    pdf.setPage(page).text(`Page ${page} of ${pages}`, 500, 820);
  pdf.setDocumentProperties({ title: `Invoice ${invoice.invoiceId}`, author: sender.name });
  return pdf.output('arraybuffer');
}
