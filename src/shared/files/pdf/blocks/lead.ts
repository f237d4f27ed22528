import type { LeadBlock } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyText, wordsOf } from '../look';
import type { TextStyle } from '../sheet';
import { type Ground, type Slab, space } from '../slab';

const padding = 10;
const noteStyle: TextStyle = { ...bodyText, tone: 'muted' };
const fills = { good: 'goodFill', warning: 'warningFill', bad: 'badFill' } as const;

/** Large letters on a tinted band, and a quiet line under them. */
export function* leadSlabs({ text, note }: LeadBlock, ground: Ground): Generator<Slab> {
  const { left, width } = ground;
  const tone = typeof text === 'string' ? 'plain' : text.tone;
  const style: TextStyle = { size: 17, bold: true, tone };
  const inner = width - 2 * padding;
  const lines = linesOf(wordsOf(text), { width: inner, style, ground });
  const notes = note === '' ? [] : linesOf(note, { width: inner, style: noteStyle, ground });
  const textHeight = heightOf(lines.length, style);
  const height = textHeight + heightOf(notes.length, noteStyle) + 1.4 * padding;
  const fill = tone === 'good' || tone === 'warning' || tone === 'bad' ? fills[tone] : 'accentFill';
  yield {
    height,
    draw: (sheet, top) => {
      sheet.fill({ left, top, width, height }, fill);
      drawLines(sheet, lines, { left: left + padding, top: top + 0.7 * padding, style });
      drawLines(sheet, notes, {
        left: left + padding,
        top: top + 0.7 * padding + textHeight,
        style: noteStyle,
      });
    },
  };
  yield space(16);
}
