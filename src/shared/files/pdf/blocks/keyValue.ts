import type { KeyValueBlock, PdfPair } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyStyle, bodyText, labelText, wordsOf } from '../look';
import type { Sheet } from '../sheet';
import { type Ground, type Slab, space } from '../slab';

const gap = 12;
const below = 6;

/** Labels in small bold letters over their values, `perRow` side by side. */
export function* keyValueSlabs(
  { pairs, perRow = 3 }: KeyValueBlock,
  ground: Ground,
): Generator<Slab> {
  for (let from = 0; from < pairs.length; from += perRow) {
    yield rowSlab(pairs.slice(from, from + perRow), perRow, ground);
  }
  yield space(4);
}

function rowSlab(pairs: readonly PdfPair[], perRow: number, ground: Ground): Slab {
  const width = (ground.width - gap * (perRow - 1)) / perRow;
  const cells = pairs.map(({ label, value }, at) => {
    const style = bodyStyle(value);
    return {
      left: ground.left + at * (width + gap),
      labels: linesOf(label, { width, style: labelText, ground }),
      values: linesOf(wordsOf(value), { width, style, ground }),
      style,
    };
  });
  const labelHeight = heightOf(Math.max(...cells.map(({ labels }) => labels.length)), labelText);
  const valueHeight = heightOf(Math.max(...cells.map(({ values }) => values.length)), bodyText);
  return {
    height: labelHeight + valueHeight + below,
    draw: (sheet: Sheet, top: number) => {
      for (const { left, labels, values, style } of cells) {
        drawLines(sheet, labels, { left, top, style: labelText });
        drawLines(sheet, values, { left, top: top + labelHeight, style });
      }
    },
  };
}
