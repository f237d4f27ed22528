import type { PdfCell, PdfColumn, TableBlock, TwoColumnBlock } from '@/domain/pdf/pdfDocument';
import { columnWidths } from '../columnWidths';
import { fastRows } from '../fast/fastRows';
import { isLong } from '../fast/isLong';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyText, labelText, leading } from '../look';
import { type Ground, type Slab, space } from '../slab';
import { layRows } from '../tables/layTable';
import {
  drawRow,
  entriesOf,
  padding,
  piecesOf,
  type TableRow,
  type Track,
} from '../tables/tableRow';

const rule = 0.5;
/**
 * A row taller than this share of a page is broken into pieces of so many lines; any other stays
 * whole.
 */
const tallest = 0.6;
const pieceLines = 4;
/** Rows that are no taller than this share of a page stay with the first or the last one. */
const companion = 0.15;

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

const headSlab = (row: TableRow, { left, width }: Ground): Slab => ({
  height: row.height,
  keep: true,
  draw: (sheet, top) => {
    sheet.fill({ left, top, width, height: row.height }, 'head');
    drawRow(sheet, row, top);
  },
});

/** One row, or the pieces of one that is too tall to stay whole. */
function* rowSlabs(row: TableRow, { left, width, height }: Ground): Generator<Slab> {
  const pieces =
    row.height > height * tallest ? piecesOf(row, pieceLines * leading(bodyText)) : [row];
  for (const [at, piece] of pieces.entries()) {
    const isEnd = at === pieces.length - 1;
    yield {
      height: piece.height,
      draw: (sheet, top) => {
        drawRow(sheet, piece, top);
        const line = { left, top: top + piece.height - rule, width, height: rule };
        if (isEnd) sheet.fill(line, 'line');
      },
    };
  }
}

interface Body {
  ground: Ground;
  /** Above the first row of each page. */
  head?: Slab;
  /** Whether the last row stays with what follows the table. */
  isTied?: boolean;
}

/** Slabs of rows: the first two and the last two rows together. */
function* bodySlabs(
  rows: Iterable<TableRow>,
  { ground, head, isTied = false }: Body,
): Generator<Slab> {
  let [first, second]: (Slab | null)[] = [null, null];
  let isStart = true;
  const isSmall = ({ height }: Slab): boolean => height <= ground.height * companion;
  for (const row of rows) {
    for (const slab of rowSlabs(row, ground)) {
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
export function* tableSlabs(block: TableBlock, ground: Ground, isTied = false): Generator<Slab> {
  const { columns, rows, section } = block;
  const tracks = tracksOf(columns, rows, ground);
  const titles = columns.map(({ title }) => [{ text: title, style: labelText }]);
  const [above, ...laid] = layRows(
    isLong(block)
      ? [titles]
      : [titles, ...rows.map((row) => tracks.map((_, at) => entriesOf(row[at] ?? '')))],
    tracks,
    ground,
  );
  if (!above) return;
  const head = headSlab(above, ground);
  yield head;
  yield* bodySlabs(isLong(block) ? fastRows(rows, tracks, ground) : laid, {
    ground,
    head: section ? continuedSlab(section, ground, head) : head,
    isTied,
  });
  yield space(8, isTied);
}

const twoColumns = [
  { title: '', share: 30 },
  { title: '', share: 70 },
];

/** Labels in bold at 30 % of the width, values beside them (spec 2.9). */
export function* twoColumnSlabs(
  { rows, section, isWhole = false }: TwoColumnBlock,
  ground: Ground,
): Generator<Slab> {
  const tracks = tracksOf(twoColumns, [], ground);
  const label = { ...bodyText, bold: true };
  const laid = layRows(
    rows.map(({ label: text, value }) => [[{ text, style: label }], entriesOf(value)]),
    tracks,
    ground,
  );
  const slabs = bodySlabs(laid, {
    ground,
    ...(section && { head: continuedSlab(section, ground) }),
  });
  for (const slab of slabs) yield isWhole ? { ...slab, keep: true } : slab;
  yield space(8);
}
