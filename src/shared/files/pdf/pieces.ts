import type { PdfBlock, PdfDocument, TableBlock } from '@/domain/pdf/pdfDocument';
import type { DrawnAs, PdfQuestion } from './messages';

/** Rows of a table in one piece: a few milliseconds to hand over. */
const mostRows = 1000;

/** A document as the messages that carry it. */
export function* piecesOf(
  { blocks, ...document }: PdfDocument,
  as: DrawnAs = 'file',
): Generator<PdfQuestion> {
  yield { kind: 'begin', document, as };
  for (const block of blocks) {
    if (block.kind !== 'table' || block.rows.length <= mostRows) {
      yield { kind: 'block', block };
      continue;
    }
    yield { kind: 'block', block: { ...block, rows: block.rows.slice(0, mostRows) } };
    for (let from = mostRows; from < block.rows.length; from += mostRows) {
      yield { kind: 'rows', rows: block.rows.slice(from, from + mostRows) };
    }
  }
  yield { kind: 'end' };
}

/** A document put together again, and what becomes of it. */
interface Taken {
  document: PdfDocument;
  as: DrawnAs;
}

/** Puts the pieces together again. `take` gives the document with the last one, null before. */
export function pieceTaker(): { take: (piece: PdfQuestion) => Taken | null } {
  let head: Omit<PdfDocument, 'blocks'> | null = null;
  let as: DrawnAs = 'file';
  let blocks: PdfBlock[] = [];
  let grown: TableBlock['rows'][number][] = [];
  const more = (rows: Extract<PdfQuestion, { kind: 'rows' }>['rows']): void => {
    const table = blocks.pop();
    if (table?.kind !== 'table') throw new Error('Rows without a table');
    // One list grows: a new one for each piece would cost the square of their number.
    if (grown !== table.rows) grown = [...table.rows];
    for (const row of rows) grown.push(row);
    blocks.push({ ...table, rows: grown });
  };
  return {
    take: (piece) => {
      if (piece.kind === 'begin') [head, as, blocks] = [piece.document, piece.as, []];
      if (piece.kind === 'block') blocks.push(piece.block);
      if (piece.kind === 'rows') more(piece.rows);
      return piece.kind === 'end' && head ? { document: { ...head, blocks }, as } : null;
    },
  };
}
