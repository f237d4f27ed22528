import type { PdfTotal, TotalsBlock } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyText } from '../look';
import type { Sheet, TextStyle } from '../sheet';
import { type Ground, type Slab, space } from '../slab';

const share = 0.48;
const valueShare = 0.6;
const padding = 8;

const looks: Readonly<
  Record<PdfTotal['look'], { label: TextStyle; value: TextStyle; above: number }>
> = {
  plain: { label: { ...bodyText, tone: 'muted' }, value: bodyText, above: 2.5 },
  strong: { label: { ...bodyText, bold: true }, value: { ...bodyText, bold: true }, above: 4 },
  grand: {
    label: { size: 12, bold: true, tone: 'accent' },
    value: { size: 12, bold: true, tone: 'accent' },
    above: 7,
  },
};

interface Row {
  height: number;
  draw: (sheet: Sheet, top: number) => void;
}

function rowOf(
  { label, value, look }: PdfTotal,
  { left, width, ground }: { left: number; width: number; ground: Ground },
): Row {
  const styles = looks[look];
  const values = linesOf(value, {
    width: width * valueShare - padding,
    style: styles.value,
    ground,
  });
  const valueWidth = Math.max(...values.map((line) => ground.metrics.width(line, styles.value)));
  const labels = linesOf(label, {
    width: width - valueWidth - 3 * padding,
    style: styles.label,
    ground,
  });
  const lines = Math.max(
    heightOf(values.length, styles.value),
    heightOf(labels.length, styles.label),
  );
  const height = lines + 2 * styles.above;
  return {
    height,
    draw: (sheet, top) => {
      if (look === 'grand') sheet.fill({ left, top, width, height }, 'accentFill');
      if (look === 'strong') sheet.fill({ left, top, width, height: 0.5 }, 'line');
      drawLines(sheet, labels, {
        left: left + padding,
        top: top + styles.above,
        style: styles.label,
      });
      values.forEach((line, at) => {
        const from = left + width - padding - ground.metrics.width(line, styles.value);
        const under = top + styles.above + heightOf(at, styles.value);
        drawLines(sheet, [line], { left: from, top: under, style: styles.value });
      });
    },
  };
}

/** A sum, line by line, in the right half of the page. */
export function* totalsSlabs({ rows }: TotalsBlock, ground: Ground): Generator<Slab> {
  const width = ground.width * share;
  const left = ground.left + ground.width - width;
  const drawn = rows.map((row) => rowOf(row, { left, width, ground }));
  yield {
    height: drawn.reduce((sum, { height }) => sum + height, 0),
    draw: (sheet, from) => {
      let top = from;
      for (const row of drawn) {
        row.draw(sheet, top);
        top += row.height;
      }
    },
  };
  yield space(14);
}
