import type { PdfBlock, PdfDocument, TableBlock } from '@/domain/pdf/pdfDocument';
import type { PagePicture } from './pagePicture';

/**
 * What becomes of a document: a file of its own, pictures of its pages, or a part of the batch
 * under that file name.
 */
export type DrawnAs = 'file' | 'pages' | { name: string };

/**
 * What many documents are put into: one PDF, each beginning on a page of its own, or a zip of one
 * PDF each.
 */
export type Collection = { as: 'pdf'; title: string; author: string } | { as: 'zip' };

/**
 * What the page tells the worker: a document in pieces, since handing a long one over at once would
 * keep the page busy. `rows` continue the table that was sent last. A batch is begun by `collect`,
 * takes documents, and is asked for by `deliver`.
 */
export type PdfQuestion =
  | { kind: 'begin'; document: Omit<PdfDocument, 'blocks'>; as: DrawnAs }
  | { kind: 'block'; block: PdfBlock }
  | { kind: 'rows'; rows: TableBlock['rows'] }
  | { kind: 'end' }
  | { kind: 'collect'; into: Collection }
  | { kind: 'deliver' };

/**
 * What the worker tells: the share done (0 to 1), then the file, the pages, that a part was taken,
 * or that it failed.
 */
export type PdfAnswer =
  | { kind: 'progress'; done: number }
  | { kind: 'done'; content: ArrayBuffer }
  | { kind: 'pages'; pages: PagePicture[] }
  | { kind: 'taken' }
  | { kind: 'failed' };
