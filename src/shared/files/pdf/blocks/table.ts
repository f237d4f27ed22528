import type { PdfCell, PdfColumn, TableBlock, TwoColumnBlock } from '@/domain/pdf/pdfDocument';
import { columnWidths } from '../columnWidths';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyText, labelText, leading } from '../look';
import type { Box } from '../sheet';
import { type Ground, type Slab, space } from '../slab';
import {
  type Cell,
  cellOf,
  countOf,
  drawCells,
  drawPlain,
  type Filling,
  heightOfCell,
  inLines,
  isPlain,
  pieceOf,
  type Track,
} from './cells';

const padding = { x: 5, y: 3.5 };
const rule = 0.5;
/**
 * A row taller than this share of a page is broken into pieces of so many lines; any other stays
 * whole.
 */
const tallest = 0.6;
const pieceLines = 6;
/** Rows that are no taller than this share of a page stay with the first or the last one. */
const companion = 0.15;

/**
 * The most that cells measure, `least` at least. Without a list between: it is asked for every row.
 */
function mostOf(cells: readonly Cell[], measure: (cell: Cell) => number, least: number): number {
  let most = least;
  for (const cell of cells) most = Math.max(most, measure(cell));
  return most;
}

function tracksOf(
  columns: readonly PdfColumn[],
  rows: readonly (readonly PdfCell[])[],
  ground: Ground,
): Track[] {
  const widths = columnWidths(columns, rows, { ...ground, padding: padding.x });
  let from = ground.left;
  return columns.map(({ align }, at) => {
    const full = widths[at] ?? 0;
    const track = {
      left: from + padding.x,
      width: full - 2 * padding.x,
      isRight: align === 'right',
    };
    from += full;
    return track;
  });
}

function headSlab(columns: readonly PdfColumn[], tracks: readonly Track[], ground: Ground): Slab {
  const cells = columns.map(({ title }, at) => ({
    lines: linesOf(title, { width: tracks[at]?.width ?? 0, style: labelText, ground }),
    style: labelText,
  }));
  const height =
    heightOf(Math.max(...cells.map(({ lines }) => lines.length)), labelText) + 2 * padding.y;
  return {
    height,
    keep: true,
    draw: (sheet, top) => {
      sheet.fill({ left: ground.left, top, width: ground.width, height }, 'head');
      drawCells(sheet, { cells, tracks, top: top + padding.y, ground });
    },
  };
}

const plainHeight = heightOf(1, bodyText) + 2 * padding.y;

const underline = ({ left, width }: Ground, bottom: number): Box => ({
  left,
  top: bottom - rule,
  width,
  height: rule,
});

/** A row of plain texts. */
const plainSlab = (texts: readonly string[], tracks: readonly Track[], ground: Ground): Slab => ({
  height: plainHeight,
  draw: (sheet, top) => {
    drawPlain(sheet, { texts, tracks, top: top + padding.y, ground });
    sheet.fill(underline(ground, top + plainHeight), 'line');
  },
});

/** One row, or the pieces of one that is too tall to stay whole. */
function* rowSlabs(
  cells: readonly Cell[],
  tracks: readonly Track[],
  ground: Ground,
): Generator<Slab> {
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
        drawCells(sheet, { cells: piece, tracks, top: top + above, ground });
        if (isEnd) sheet.fill(underline(ground, top + height), 'line');
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
  rows: Iterable<Filling[]>,
  {
    tracks,
    ground,
    body: { head, isTied = false },
  }: { tracks: Track[]; ground: Ground; body: Body },
): Generator<Slab> {
  let [first, second]: (Slab | null)[] = [null, null];
  let isStart = true;
  const isSmall = ({ height }: Slab): boolean => height <= ground.height * companion;
  for (const cells of rows) {
    const slabs = isPlain(cells)
      ? [plainSlab(cells, tracks, ground)]
      : rowSlabs(cells.map(inLines), tracks, ground);
    for (const slab of slabs) {
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

const cellsOf = (row: readonly PdfCell[], tracks: readonly Track[], ground: Ground): Filling[] =>
  tracks.map(({ width }, at) => cellOf(row[at] ?? '', width, ground));

/** `Known addresses (continued)`, over what the page goes on with. */
function continuedSlab(section: string, ground: Ground, head?: Slab): Slab {
  const style = { ...bodyText, bold: true };
  const lines = linesOf(`${section} (continued)`, { width: ground.width, style, ground });
  const height = heightOf(lines.length, style) + padding.y;
  return {
    height: height + (head?.height ?? 0),
    draw: (sheet, top) => {
      drawLines(sheet, lines, { left: ground.left, top, style });
      head?.draw(sheet, top + height);
    },
  };
}

/**
 * A table whose titles are repeated on each page; its last row may be tied to what follows, e.g.
 * the sum under it.
 */
export function* tableSlabs(
  { columns, rows, section }: TableBlock,
  ground: Ground,
  isTied = false,
): Generator<Slab> {
  const tracks = tracksOf(columns, rows, ground);
  const head = headSlab(columns, tracks, ground);
  function* cells(): Generator<Filling[]> {
    for (const row of rows) yield cellsOf(row, tracks, ground);
  }
  yield head;
  const above = section ? continuedSlab(section, ground, head) : head;
  yield* bodySlabs(cells(), { tracks, ground, body: { head: above, isTied } });
  yield space(8, isTied);
}

/** Labels in bold at 30 % of the width, values beside them (spec 2.9). */
export function* twoColumnSlabs(
  { rows, section }: TwoColumnBlock,
  ground: Ground,
): Generator<Slab> {
  const columns = [
    { title: '', share: 30 },
    { title: '', share: 70 },
  ];
  const tracks = tracksOf(columns, [], ground);
  function* cells(): Generator<Filling[]> {
    for (const { label, value } of rows) {
      const [first, second] = cellsOf([label, value], tracks, ground);
      const style = { ...bodyText, bold: true };
      const lines = linesOf(label, { width: tracks[0]?.width ?? 0, style, ground });
      if (first && second) yield [{ lines, style }, second];
    }
  }
  yield* bodySlabs(cells(), {
    tracks,
    ground,
    body: section ? { head: continuedSlab(section, ground) } : {},
  });
  yield space(8);
}
