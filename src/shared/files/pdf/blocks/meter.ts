import type { MeterBlock } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyText, labelText } from '../look';
import { type Ground, type Slab, space } from '../slab';

const figureWidth = 64;
const barHeight = 6;

/**
 * The label with the judging word at the right, and under it the figure beside a bar of its length.
 */
export function* meterSlabs(
  { label, value, tone, word }: MeterBlock,
  ground: Ground,
): Generator<Slab> {
  const { left, width, metrics } = ground;
  const wordStyle = { ...bodyText, bold: true, tone };
  const wordWidth = metrics.width(word, wordStyle);
  const labels = linesOf(label, { width: width - wordWidth - 8, style: labelText, ground });
  const figure = { size: 16, bold: true, tone };
  const share = Math.max(0, Math.min(100, value)) / 100;
  const top1 = Math.max(heightOf(labels.length, labelText), heightOf(1, wordStyle));
  yield {
    height: top1 + heightOf(1, figure) + 4,
    draw: (sheet, top) => {
      drawLines(sheet, labels, { left, top, style: labelText });
      drawLines(sheet, [word], { left: left + width - wordWidth, top, style: wordStyle });
      drawLines(sheet, [String(value)], { left, top: top + top1, style: figure });
      const outOf = left + metrics.width(String(value), figure) + 3;
      drawLines(sheet, ['/ 100'], { left: outOf, top: top + top1 + 6, style: labelText });
      const bar = { left: left + figureWidth, top: top + top1 + 9, height: barHeight };
      const full = width - figureWidth;
      sheet.fill({ ...bar, width: full }, 'line');
      sheet.fill({ ...bar, width: full * share }, tone);
    },
  };
  yield space(6);
}
