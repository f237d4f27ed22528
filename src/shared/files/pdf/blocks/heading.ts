import type { HeadingBlock } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyText, headText } from '../look';
import { type Ground, type Slab, space } from '../slab';

const rule = 0.75;

/** Room above, the title, and for sections a line under it; kept with what follows. */
export function* headingSlabs({ level, text }: HeadingBlock, ground: Ground): Generator<Slab> {
  const isSection = level === 1;
  const style = isSection ? { ...headText, tone: 'accent' as const } : { ...bodyText, bold: true };
  const lines = linesOf(text, { width: ground.width, style, ground });
  const height = heightOf(lines.length, style);
  yield space(isSection ? 14 : 8, true);
  yield {
    height: height + (isSection ? 8 : 3),
    keep: true,
    draw: (sheet, top) => {
      drawLines(sheet, lines, { left: ground.left, top, style });
      if (!isSection) return;
      const line = { left: ground.left, top: top + height + 2, width: ground.width, height: rule };
      sheet.fill(line, 'accent');
    },
  };
}
