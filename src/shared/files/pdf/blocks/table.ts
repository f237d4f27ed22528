import type { PdfCell, PdfColumn, TableBlock, TwoColumnBlock } from '@/domain/pdf/pdfDocument';
import { columnWidths } from '../columnWidths';
import { drawLines, heightOf, linesOf } from '../lines';
import { ascent, bodyStyle, bodyText, labelText, leading, wordsOf } from '../look';
import type { Sheet, TextStyle } from '../sheet';
import { type Ground, type Slab, space } from '../slab';

const padding = { x: 5, y: 3.5 };
const rule = 0.5;
/** A row taller than this share of a page is broken into pieces of so many lines; any other stays whole. */
const tallest = 0.6;
const pieceLines = 6;
/** Rows that are no taller than this share of a page stay with the first or the last one. */
const companion = 0.15;

interface Track {
  left: number;
  /** Of the text, without the padding. */
  width: number;
  isRight: boolean;
}

interface Cell {
  lines: string[];
  style: TextStyle;
  /** Smaller lines under the others. */
  notes?: string[];
}

const noteStyle: TextStyle = { size: 8.5, bold: false, tone: 'muted' };

const heightOfCell = ({ lines, notes }: Cell): number =>
  heightOf(lines.length, bodyText) + heightOf(notes?.length ?? 0, noteStyle);

/** The most that cells measure, `least` at least. Without a list between: it is asked for every row. */
function mostOf(cells: readonly Cell[], measure: (cell: Cell) => number, least: number): number {
  let most = least;
  for (const cell of cells) most = Math.max(most, measure(cell));
  return most;
}

const countOf = ({ lines, notes }: Cell): number => lines.length + (notes?.length ?? 0);

/** Some of a cell's lines, notes counted behind them. */
const pieceOf = ({ lines, notes, style }: Cell, from: number, to: number): Cell => ({
  lines: lines.slice(from, to),
  style,
  ...(notes && { notes: notes.slice(Math.max(0, from - lines.length), Math.max(0, to - lines.length)) }),
});

function tracksOf(
  columns: readonly PdfColumn[],
  rows: readonly (readonly PdfCell[])[],
  ground: Ground,
): Track[] {
  const widths = columnWidths(columns, rows, { ...ground, padding: padding.x });
  let from = ground.left;
  return columns.map(({ align }, at) => {
    const full = widths[at] ?? 0;
    const track = { left: from + padding.x, width: full - 2 * padding.x, isRight: align === 'right' };
    from += full;
    return track;
  });
}

function drawCells(
  sheet: Sheet,
  cells: readonly Cell[],
  tracks: readonly Track[],
  top: number,
  { metrics }: Ground,
): void {
  for (const [at, { left, width, isRight }] of tracks.entries()) {
    const cell = cells[at];
    if (!cell) continue;
    let baseline = top + ascent(cell.style);
    for (const line of cell.lines) {
      const slack = isRight ? width - metrics.width(line, cell.style) : 0;
      if (line !== '') sheet.text(line, left + slack, baseline, cell.style);
      baseline += leading(cell.style);
    }
    if (cell.notes) {
      const below = top + heightOf(cell.lines.length, cell.style);
      drawLines(sheet, cell.notes, { left, top: below }, noteStyle);
    }
  }
}

function headSlab(columns: readonly PdfColumn[], tracks: readonly Track[], ground: Ground): Slab {
  const cells = columns.map(({ title }, at) => ({
    lines: linesOf(title, tracks[at]?.width ?? 0, labelText, ground),
    style: labelText,
  }));
  const height = heightOf(Math.max(...cells.map(({ lines }) => lines.length)), labelText) + 2 * padding.y;
  return {
    height,
    keep: true,
    draw: (sheet, top) => {
      sheet.fill({ left: ground.left, top, width: ground.width, height }, 'head');
      drawCells(sheet, cells, tracks, top + padding.y, ground);
    },
  };
}

/** One row, or the pieces of one that is too tall to stay whole. */
function* rowSlabs(cells: readonly Cell[], tracks: readonly Track[], ground: Ground): Generator<Slab> {
  const count = mostOf(cells, countOf, 1);
  const most = Math.max(3, Math.floor((ground.height * tallest) / leading(bodyText)));
  const step = count <= most ? most : pieceLines;
  for (let from = 0; from < count; from += step) {
    const isEnd = from + step >= count;
    const piece = count <= most ? cells : cells.map((cell) => pieceOf(cell, from, from + step));
    const above = from === 0 ? padding.y : 0;
    const text = mostOf(piece, heightOfCell, heightOf(1, bodyText));
    const height = above + text + (isEnd ? padding.y : 0);
    yield {
      height,
      draw: (sheet, top) => {
        drawCells(sheet, piece, tracks, top + above, ground);
        const line = { left: ground.left, top: top + height - rule, width: ground.width, height: rule };
        if (isEnd) sheet.fill(line, 'line');
      },
    };
  }
}

interface Body {
  /** Above the first row of each page. */
  head?: Slab;
  /** Whether the last row stays with what follows the table. */
  isTied?: boolean;
}

/** Slabs of rows: the first two and the last two rows together. */
function* bodySlabs(
  rows: Iterable<Cell[]>,
  tracks: Track[],
  ground: Ground,
  { head, isTied = false }: Body,
): Generator<Slab> {
  let [first, second]: (Slab | null)[] = [null, null];
  let isStart = true;
  const isSmall = ({ height }: Slab): boolean => height <= ground.height * companion;
  for (const cells of rows) {
    for (const slab of rowSlabs(cells, tracks, ground)) {
      slab.head = head;
      if (first && second) {
        first.keep = isStart && isSmall(second);
        isStart = false;
        yield first;
      }
      first = second;
      second = slab;
    }
  }
  if (first && second) yield Object.assign(first, { keep: isSmall(second) });
  if (second) yield Object.assign(second, { keep: isTied });
}

function cellsOf(row: readonly PdfCell[], tracks: readonly Track[], ground: Ground): Cell[] {
  return tracks.map(({ width }, at) => {
    const text = row[at] ?? '';
    if (typeof text !== 'string' && 'note' in text) {
      const notes = text.note === '' ? [] : linesOf(text.note, width, noteStyle, ground);
      return { lines: linesOf(text.text, width, bodyText, ground), style: bodyText, notes };
    }
    const style = bodyStyle(text);
    return { lines: linesOf(wordsOf(text), width, style, ground), style };
  });
}

/** `Known addresses (continued)`, over what the page goes on with. */
function continuedSlab(section: string, ground: Ground, head?: Slab): Slab {
  const style = { ...bodyText, bold: true };
  const lines = linesOf(`${section} (continued)`, ground.width, style, ground);
  const height = heightOf(lines.length, style) + padding.y;
  return {
    height: height + (head?.height ?? 0),
    draw: (sheet, top) => {
      drawLines(sheet, lines, { left: ground.left, top }, style);
      head?.draw(sheet, top + height);
    },
  };
}

/** A table whose titles are repeated on each page; its last row may be tied to what follows, e.g. the sum under it. */
export function* tableSlabs(
  { columns, rows, section }: TableBlock,
  ground: Ground,
  isTied = false,
): Generator<Slab> {
  const tracks = tracksOf(columns, rows, ground);
  const head = headSlab(columns, tracks, ground);
  function* cells(): Generator<Cell[]> {
    for (const row of rows) yield cellsOf(row, tracks, ground);
  }
  yield head;
  const above = section ? continuedSlab(section, ground, head) : head;
  yield* bodySlabs(cells(), tracks, ground, { head: above, isTied });
  yield space(8, isTied);
}

/** Labels in bold at 30 % of the width, values beside them (spec 2.9). */
export function* twoColumnSlabs({ rows, section }: TwoColumnBlock, ground: Ground): Generator<Slab> {
  const columns = [
    { title: '', share: 30 },
    { title: '', share: 70 },
  ];
  const tracks = tracksOf(columns, [], ground);
  function* cells(): Generator<Cell[]> {
    for (const { label, value } of rows) {
      const [first, second] = cellsOf([label, value], tracks, ground);
      const style = { ...bodyText, bold: true };
      const lines = linesOf(label, tracks[0]?.width ?? 0, style, ground);
      if (first && second) yield [{ lines, style }, second];
    }
  }
  yield* bodySlabs(cells(), tracks, ground, section ? { head: continuedSlab(section, ground) } : {});
  yield space(8);
}
