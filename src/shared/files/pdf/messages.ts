import type { PdfBlock, PdfDocument, TableBlock } from '@/domain/pdf/pdfDocument';

/**
 * What the page tells the worker: a document in pieces, since handing a long one over at once would keep the page busy.
 * `rows` continue the table that was sent last.
 */
export type PdfQuestion =
  | { kind: 'begin'; document: Omit<PdfDocument, 'blocks'> }
  | { kind: 'block'; block: PdfBlock }
  | { kind: 'rows'; rows: TableBlock['rows'] }
  | { kind: 'end' };

/** What the worker tells: the share done (0 to 1), then the file or that it failed. */
export type PdfAnswer =
  | { kind: 'progress'; done: number }
  | { kind: 'done'; content: ArrayBuffer }
  | { kind: 'failed' };
