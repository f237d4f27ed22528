import type { NoticeBlock } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from '../lines';
import { bodyText } from '../look';
import type { TextStyle } from '../sheet';
import { type Ground, type Slab, space } from '../slab';

const padding = 9;
const titleStyle: TextStyle = { ...bodyText, bold: true };
const textStyle: TextStyle = { ...bodyText, size: 9, tone: 'muted' };
const linkStyle: TextStyle = { size: 8, bold: false, tone: 'accent' };

/** Title and words on a tinted ground. Only an address on the web becomes a link. */
export function* noticeSlabs({ title, text, link }: NoticeBlock, ground: Ground): Generator<Slab> {
  const { left, width } = ground;
  const inner = width - 2 * padding;
  const address = link !== undefined && /^https?:\/\//.test(link) ? link : null;
  const parts = [
    { lines: linesOf(title, { width: inner, style: titleStyle, ground }), style: titleStyle },
    { lines: linesOf(text, { width: inner, style: textStyle, ground }), style: textStyle },
    {
      lines: address === null ? [] : linesOf(address, { width: inner, style: linkStyle, ground }),
      style: linkStyle,
    },
  ];
  const height = parts.reduce(
    (sum, { lines, style }) => sum + heightOf(lines.length, style),
    2 * padding,
  );
  yield {
    height,
    draw: (sheet, from) => {
      sheet.fill({ left, top: from, width, height }, 'head');
      let top = from + padding;
      for (const { lines, style } of parts) {
        drawLines(sheet, lines, { left: left + padding, top, style });
        top += heightOf(lines.length, style);
      }
      if (address !== null) sheet.link?.({ left, top: from, width, height }, address);
    },
  };
  yield space(8);
}
