import type { ParagraphBlock } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyStyle } from '../look';
import { type Ground, type Slab, space } from '../slab';

/** Lines that may break between pages, but not behind the first nor before the last. */
export function* paragraphSlabs(
  { text, tone = 'plain' }: ParagraphBlock,
  ground: Ground,
): Generator<Slab> {
  const style = { ...bodyStyle({ text, tone }), bold: false };
  const lines = linesOf(text, { width: ground.width, style, ground });
  for (const [at, line] of lines.entries()) {
    yield {
      height: heightOf(1, style),
      keep: at === 0 ? lines.length > 1 : at === lines.length - 2,
      draw: (sheet, top) => drawLines(sheet, [line], { left: ground.left, top, style }),
    };
  }
  yield space(6);
}
