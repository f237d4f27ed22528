import type { PdfCell, PdfColumn } from '@/domain/pdf/pdfDocument';
import { bodyStyle, wordsOf } from './look';
import type { Metrics } from './sheet';

/** Where a table stands: its width and the empty room at each side of a cell, in points. */
interface Room {
  width: number;
  padding: number;
  metrics: Metrics;
}

// Figures alone, as long as our largest sums at most; anything else may break.
const figure = /^[-+$()\d.,% ]{1,24}$/;
/** Points beyond the measured width, against rounding. */
const slack = 0.1;
/** A column of words keeps this share of its width when figures need more. */
const kept = 0.5;

/** The widest figure of each column that is flush right, with its padding; 0 for the others. */
function figureWidths(
  columns: readonly PdfColumn[],
  rows: readonly (readonly PdfCell[])[],
  { metrics, padding }: Room,
): number[] {
  const least = 2 * padding + slack;
  return columns.map(({ align }, at) => {
    let widest = 0;
    if (align !== 'right') return widest;
    for (const row of rows) {
      const cell = row[at] ?? '';
      if (typeof cell !== 'string' && 'note' in cell) continue;
      const words = wordsOf(cell);
      const width = metrics.width(words, bodyStyle(cell)) + least;
      // The pattern last: most figures are narrower than one before them.
      if (width > widest && figure.test(words)) widest = width;
    }
    return widest;
  });
}

/**
 * Widths of a table's columns: by their shares, but no figure is broken while the others can give
 * way.
 */
export function columnWidths(
  columns: readonly PdfColumn[],
  rows: readonly (readonly PdfCell[])[],
  room: Room,
): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const usual = columns.map(({ share }) => (room.width * share) / shares);
  const least = figureWidths(columns, rows, room);
  const wanted = usual.map((width, at) => Math.max(width, least[at] ?? 0));
  const over = wanted.reduce((sum, width) => sum + width, 0) - room.width;
  if (over <= 0) return usual;
  const spare = wanted.map((width, at) => {
    const floor = least[at] || width * kept;
    return Math.max(0, width - floor);
  });
  const spared = spare.reduce((sum, width) => sum + width, 0);
  if (spared < over) return usual;
  return wanted.map((width, at) => width - ((spare[at] ?? 0) * over) / spared);
}
