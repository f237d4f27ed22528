import type { PdfCell } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { ascent, bodyStyle, bodyText, leading, wordsOf } from '../look';
import type { Sheet, TextStyle } from '../sheet';
import type { Ground } from '../slab';

/** A column of a table: where the text of its cells lies. */
export interface Track {
  left: number;
  /** Of the text, without the padding. */
  width: number;
  isRight: boolean;
}

/** A cell in lines, ready to be drawn. */
export interface Cell {
  lines: string[];
  style: TextStyle;
  /** Smaller lines under the others. */
  notes?: string[];
}

/** What stands in a cell; a plain text in one line, as most are, is no more than itself. */
export type Filling = Cell | string;

/** Whether a row is made of plain texts. */
export const isPlain = (cells: readonly Filling[]): cells is string[] =>
  cells.every((cell) => typeof cell === 'string');

/** Any cell in lines. */
export const inLines = (cell: Filling): Cell =>
  typeof cell === 'string' ? { lines: [cell], style: bodyText } : cell;

const noteStyle: TextStyle = { size: 8.5, bold: false, tone: 'muted' };

/** Points that a cell takes, without padding. */
export const heightOfCell = ({ lines, notes }: Cell): number =>
  heightOf(lines.length, bodyText) + heightOf(notes?.length ?? 0, noteStyle);

/** Lines of a cell, notes among them. */
export const countOf = ({ lines, notes }: Cell): number => lines.length + (notes?.length ?? 0);

/** Some of a cell's lines, notes counted behind them. */
export const pieceOf = ({ lines, notes, style }: Cell, from: number, to: number): Cell => ({
  lines: lines.slice(from, to),
  style,
  ...(notes && {
    notes: notes.slice(Math.max(0, from - lines.length), Math.max(0, to - lines.length)),
  }),
});

/** What stands in a cell, in lines no wider than `width` points. */
export function cellOf(cell: PdfCell, width: number, ground: Ground): Filling {
  if (typeof cell !== 'string' && 'note' in cell) {
    const notes = cell.note === '' ? [] : linesOf(cell.note, { width, style: noteStyle, ground });
    return {
      lines: linesOf(cell.text, { width, style: bodyText, ground }),
      style: bodyText,
      notes,
    };
  }
  if (typeof cell === 'string') {
    const taken = ground.metrics.usualWidth(cell, bodyText);
    if (taken >= 0 && taken <= width) return cell;
  }
  const style = bodyStyle(cell);
  return { lines: linesOf(wordsOf(cell), { width, style, ground }), style };
}

/** Texts beside each other. */
interface PlainRow {
  texts: readonly string[];
  tracks: readonly Track[];
  top: number;
  ground: Ground;
}

/**
 * Draws plain texts beside each other, their upper edge `top` points below the top of the sheet.
 */
export function drawPlain(
  sheet: Sheet,
  { texts, tracks, top, ground: { metrics } }: PlainRow,
): void {
  const baseline = top + ascent(bodyText);
  for (let at = 0; at < tracks.length; at++) {
    const text = texts[at];
    const track = tracks[at];
    if (!text || !track) continue;
    const slack = track.isRight ? track.width - metrics.usualWidth(text, bodyText) : 0;
    sheet.text(text, { left: track.left + slack, baseline, style: bodyText });
  }
}

/** Cells beside each other. */
interface CellRow {
  cells: readonly Cell[];
  tracks: readonly Track[];
  top: number;
  ground: Ground;
}

/** Draws the cells of a row beside each other. */
export function drawCells(
  sheet: Sheet,
  { cells, tracks, top, ground: { metrics } }: CellRow,
): void {
  for (const [at, { left, width, isRight }] of tracks.entries()) {
    const cell = cells[at];
    if (!cell) continue;
    let baseline = top + ascent(cell.style);
    for (const line of cell.lines) {
      const slack = isRight ? width - metrics.width(line, cell.style) : 0;
      if (line !== '') sheet.text(line, { left: left + slack, baseline, style: cell.style });
      baseline += leading(cell.style);
    }
    if (cell.notes) {
      const below = top + heightOf(cell.lines.length, cell.style);
      drawLines(sheet, cell.notes, { left, top: below, style: noteStyle });
    }
  }
}
