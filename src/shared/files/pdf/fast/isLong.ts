import type { PdfBlock, TableBlock } from '@/domain/pdf/pdfDocument';

/** Rows that jspdf-autotable lays out within a second or so; longer lists are written fast. */
const maxLaidOut = 1000;

/** Whether a block is a table that is written fast. */
export const isLong = (block: PdfBlock): block is TableBlock =>
  block.kind === 'table' && block.rows.length > maxLaidOut;
