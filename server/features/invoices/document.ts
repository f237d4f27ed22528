import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import type { Attachment } from '@server/platform/mail/attachments/attachmentStore';
import type { Services } from '@server/platform/services';
import { invoiceFileName, mailedPdf } from '@/domain/invoices/pdf/invoicePdf';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { detailOf, type Telling } from './detail';
import type { InvoiceRow } from './invoicesStore';

/** What draws the documents of mails. */
export type Drawing = Pick<Services, 'paper' | 'log'>;

/**
 * A document as a mail carries it; null where it could not be drawn, for the mail matters more than
 * what goes with it.
 */
export async function drawnAttachment(
  { paper, log }: Drawing,
  document: PdfDocument,
  name: string,
): Promise<Attachment | null> {
  try {
    return { name, type: 'application/pdf', content: await paper.pdf(document) };
  } catch (error) {
    log(`A document of a mail could not be drawn: ${safeDescription(error)}`);
    return null;
  }
}

/** The invoice to draw, and what it is drawn with. */
interface DocumentOrder {
  drawing: Drawing;
  telling: Telling;
  row: InvoiceRow;
}

/** The PDF of an invoice that the product mails by itself, with the link to pay. */
export async function invoiceDocument(
  tx: Tx,
  { drawing, telling, row }: DocumentOrder,
): Promise<Attachment | null> {
  const printed = await detailOf(tx, telling, row);
  return drawnAttachment(drawing, mailedPdf(printed), invoiceFileName(row.invoiceNo));
}
