import type { PdfCell } from '@/domain/pdf/pdfDocument';
import { heightOf, linesOf } from '../lines';
import { bodyText, leading } from '../look';
import type { Ground } from '../slab';
import { entriesOf, type PlacedLine, padding, type TableRow, type Track } from '../tables/tableRow';

/** A row with its lines at their places, as `layRows` gives it. */
function rowOf(cells: readonly PdfCell[], tracks: readonly Track[], ground: Ground): TableRow {
  const lines: PlacedLine[] = [];
  let most = heightOf(1, bodyText);
  for (const [at, { left, width, isRight }] of tracks.entries()) {
    let top = 0;
    for (const { text: words, style } of entriesOf(cells[at] ?? '')) {
      for (const text of linesOf(words, { width, style, ground })) {
        const slack = isRight ? width - ground.metrics.width(text, style) : 0;
        if (text !== '') lines.push({ text, left: left + slack, top: top + padding.y, style });
        top += leading(style);
      }
    }
    most = Math.max(most, top);
  }
  return { height: most + 2 * padding.y, lines };
}

/** The rows of a long table, each when it is asked for. */
export function* fastRows(
  rows: readonly (readonly PdfCell[])[],
  tracks: readonly Track[],
  ground: Ground,
): Generator<TableRow> {
  for (const cells of rows) yield rowOf(cells, tracks, ground);
}
