import { jsPDF } from 'jspdf';
import { autoTable, type Cell, type CellDef, type Row, type Table } from 'jspdf-autotable';
import { linesOf } from '../lines';
import { leading } from '../look';
import type { TextStyle } from '../sheet';
import type { Ground } from '../slab';
import { type Entry, type PlacedLine, padding, type TableRow, type Track } from './tableRow';

/** A row of a table: the texts of each cell, one under the other. */
export type RowEntries = readonly (readonly Entry[])[];

/** Points along each side of the largest page that jspdf has. */
const board = 14_400;

/** A PDF that tables are laid out on, and that is never written. */
function boardPdf(): jsPDF {
  const pdf = new jsPDF({ unit: 'pt', format: [board, board] });
  pdf.setLineHeightFactor(leading({ size: 1 }));
  const fonts = pdf.getFontList();
  // Columns have their widths and lines are broken by us: what each text would need in which font
  // is asked in vain, and half of the work.
  return Object.assign(pdf, { getTextWidth: () => 0, getFontList: () => fonts });
}

/** One text of each cell side by side: a row of jspdf-autotable. */
interface Band {
  /** Place of the row that it belongs to. */
  of: number;
  entries: readonly (Entry | undefined)[];
  isFirst: boolean;
  isLast: boolean;
}

function bandsOf(cells: RowEntries, of: number): Band[] {
  const count = Math.max(1, ...cells.map((entries) => entries.length));
  return Array.from({ length: count }, (_, at) => ({
    of,
    entries: cells.map((entries) => entries[at]),
    isFirst: at === 0,
    isLast: at === count - 1,
  }));
}

/** A text as jspdf-autotable takes it; how it breaks into lines is ours. */
function cellOf(entry: Entry | undefined, band: Band, { track, ground }: Place): CellDef {
  const [top, bottom] = [band.isFirst ? padding.y : 0, band.isLast ? padding.y : 0];
  const cellPadding = { top, bottom, left: padding.x, right: padding.x };
  if (!entry) return { content: '', styles: { cellPadding, fontSize: 0 } };
  const { text, style } = entry;
  return {
    content: text,
    styles: {
      cellPadding,
      fontSize: style.size,
      overflow: (words) =>
        linesOf([words].flat().join('\n'), { width: track.width, style, ground }),
    },
  };
}

/** A column, and where its table stands. */
interface Place {
  track: Track;
  ground: Ground;
}

/** Where the texts of a cell begin, and how they look. */
interface TextsAt {
  track: Track;
  top: number;
  style: TextStyle;
  ground: Ground;
}

/** The lines that jspdf-autotable has made of a cell, at their places. */
const placed = ({ text: lines }: Cell, { track, top, style, ground }: TextsAt): PlacedLine[] =>
  lines.flatMap((text, at) => {
    if (text === '') return [];
    const slack = track.isRight ? track.width - ground.metrics.width(text, style) : 0;
    return [{ text, left: track.left + slack, top: top + at * leading(style), style }];
  });

/** A row of a document, from the rows of jspdf-autotable that its texts stand in. */
function merged(
  rows: readonly (readonly [Row, Band])[],
  tracks: readonly Track[],
  ground: Ground,
): TableRow {
  // Column by column, which is the order in which a row is read.
  const lines = tracks.map((): PlacedLine[] => []);
  let height = 0;
  for (const [row, { entries }] of rows) {
    for (const [at, track] of tracks.entries()) {
      const cell = row.cells[at];
      const style = entries[at]?.style;
      if (!cell || !style) continue;
      const top = height + cell.padding('top');
      lines[at]?.push(...placed(cell, { track, top, style, ground }));
    }
    height += row.height;
  }
  return { height, lines: lines.flat() };
}

/**
 * Lays rows out by jspdf-autotable: it breaks cells into lines and gives rows their height. They
 * are drawn on our own sheets, since a preview has no PDF (docs/adr/0011).
 */
export function layRows(
  rows: readonly RowEntries[],
  tracks: readonly Track[],
  ground: Ground,
): TableRow[] {
  const bands = rows.flatMap(bandsOf);
  const pdf = boardPdf();
  const columns = tracks.map(({ width }) => width + 2 * padding.x);
  let laid: TableRow[] = [];
  const take = ({ body }: Table): void => {
    const own = rows.map((): (readonly [Row, Band])[] => []);
    body.splice(0).forEach((row, at) => {
      const band = bands[at];
      if (band) own[band.of]?.push([row, band]);
    });
    laid = own.map((one) => merged(one, tracks, ground));
  };
  autoTable(pdf, {
    theme: 'plain',
    startY: 0,
    margin: 0,
    tableWidth: columns.reduce((sum, width) => sum + width, 0),
    columnStyles: Object.fromEntries(columns.map((cellWidth, at) => [at, { cellWidth }])),
    body: bands.map((band) =>
      tracks.map((track, at) => cellOf(band.entries[at], band, { track, ground })),
    ),
    // Told once all is laid out: the rows are taken away, so that none is left to be drawn.
    willDrawPage: ({ table }) => take(table),
  });
  return laid;
}
