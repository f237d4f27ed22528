import type { PdfCell } from '@/domain/pdf/pdfDocument';
import { ascent, bodyStyle, bodyText, leading } from '../look';
import type { Sheet, TextStyle } from '../sheet';

/** A column of a table: where the text of its cells lies. */
export interface Track {
  left: number;
  /** Of the text, without the padding. */
  width: number;
  isRight: boolean;
}

/** A line of a row; `left` in points from the left of the page, `top` from the row's upper edge. */
export interface PlacedLine {
  text: string;
  left: number;
  top: number;
  style: TextStyle;
}

/** A row of a table, its texts at their places. */
export interface TableRow {
  /** Points. */
  height: number;
  lines: readonly PlacedLine[];
}

/** Empty room around the text of a cell, in points. */
export const padding = { x: 5, y: 3.5 };

/** A smaller text under that of a cell. */
const noteStyle: TextStyle = { size: 8.5, bold: false, tone: 'muted' };

/** A text of a table and its look. */
export interface Entry {
  text: string;
  style: TextStyle;
}

/** The texts of a cell, one under the other. */
export function entriesOf(cell: PdfCell): Entry[] {
  if (typeof cell === 'string') return [{ text: cell, style: bodyText }];
  if ('tone' in cell) return [{ text: cell.text, style: bodyStyle(cell) }];
  const text = { text: cell.text, style: bodyText };
  return cell.note === '' ? [text] : [text, { text: cell.note, style: noteStyle }];
}

/** Draws a row with its upper edge `top` points below the top of the sheet. */
export function drawRow(sheet: Sheet, { lines }: TableRow, top: number): void {
  for (const { text, left, top: below, style } of lines)
    sheet.text(text, { left, baseline: top + below + ascent(style), style });
}

/** A row in pieces of about so many points, each of whole lines. */
export function piecesOf({ lines, height }: TableRow, step: number): TableRow[] {
  const sorted = [...lines].sort((a, b) => a.top - b.top);
  const pieces: PlacedLine[][] = [];
  let from = 0;
  for (const line of sorted) {
    const last = pieces.at(-1);
    if (last && line.top - from < step) last.push(line);
    else {
      from = pieces.length === 0 ? 0 : line.top;
      pieces.push([line]);
    }
  }
  return pieces.map((piece, at) => {
    const begin = at === 0 ? 0 : (piece[0]?.top ?? 0);
    const ends = piece.map(({ top, style }) => top + leading(style));
    const end = at === pieces.length - 1 ? height : Math.max(...ends);
    return {
      height: end - begin,
      lines: piece.map(({ text, left, top, style }) => ({ text, left, top: top - begin, style })),
    };
  });
}
