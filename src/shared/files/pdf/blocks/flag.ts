import type { FlagBlock } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyText } from '../look';
import { type Ground, type Slab, space } from '../slab';

const fills = { good: 'goodFill', warning: 'warningFill', bad: 'badFill' } as const;
const padding = 6;
const wordWidth = 76;
const bar = 3;

/** A tinted box with a bar of the tone at its left, the word in bold, and the finding beside it. */
export function* flagSlabs({ tone, word, text }: FlagBlock, ground: Ground): Generator<Slab> {
  const { left, width } = ground;
  const wordStyle = { ...bodyText, bold: true, tone };
  const textLeft = left + bar + padding + wordWidth;
  const words = linesOf(word, { width: wordWidth - padding, style: wordStyle, ground });
  const lines = linesOf(text, {
    width: left + width - textLeft - padding,
    style: bodyText,
    ground,
  });
  const height = heightOf(Math.max(words.length, lines.length), bodyText) + 2 * padding;
  yield {
    height,
    draw: (sheet, top) => {
      sheet.fill({ left, top, width, height }, fills[tone]);
      sheet.fill({ left, top, width: bar, height }, tone);
      drawLines(sheet, words, { left: left + bar + padding, top: top + padding, style: wordStyle });
      drawLines(sheet, lines, { left: textLeft, top: top + padding, style: bodyText });
    },
  };
  yield space(4);
}
