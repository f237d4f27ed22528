import type { PdfMasthead, PdfPicture, TonedText } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from './lines';
import { ascent, bodyText } from './look';
import { drawMark } from './mark';
import type { Box, Sheet, TextStyle } from './sheet';
import type { Ground } from './slab';

const bar = 3;
const markSize = 36;
const gap = 12;
/** The room of a logo, in points. */
const maxLogo = { width: 170, height: 48 };
const nameStyle: TextStyle = { size: 13, bold: true, tone: 'plain' };
const senderStyle: TextStyle = { size: 9, bold: false, tone: 'muted' };
const wordStyle: TextStyle = { size: 22, bold: true, tone: 'accent' };
const numberStyle: TextStyle = { ...bodyText, size: 11, bold: true };
const stampSize = 13;

/** A word in a frame of its tone, its right edge at `right`. @returns the height used */
function drawStamp(
  sheet: Sheet,
  {
    stamp: { text, tone },
    right,
    top,
    ground,
  }: { stamp: TonedText; right: number; top: number; ground: Ground },
): number {
  const style: TextStyle = { size: stampSize, bold: true, tone };
  const [word = ''] = linesOf(text.toUpperCase(), { width: ground.width / 3, style, ground });
  const width = ground.metrics.width(word, style) + 20;
  const height = heightOf(1, style) + 6;
  const left = right - width;
  const line = 1.5;
  sheet.fill({ left, top, width, height: line }, tone);
  sheet.fill({ left, top: top + height - line, width, height: line }, tone);
  sheet.fill({ left, top, width: line, height }, tone);
  sheet.fill({ left: right - line, top, width: line, height }, tone);
  sheet.text(word, { left: left + 10, baseline: top + 3 + ascent(style), style });
  return height;
}

/** What the paper is, flush right: its word, its number, its stamp. @returns the height used */
function drawWord(
  sheet: Sheet,
  {
    masthead: { word, number, stamp },
    ground,
    from,
  }: { masthead: PdfMasthead; ground: Ground; from: number },
): number {
  const right = ground.left + ground.width;
  let top = from;
  const atRight = (text: string, style: TextStyle): void => {
    for (const line of linesOf(text, { width: ground.width * 0.42, style, ground })) {
      drawLines(sheet, [line], { left: right - ground.metrics.width(line, style), top, style });
      top += heightOf(1, style);
    }
  };
  atRight(word, wordStyle);
  atRight(number, numberStyle);
  if (stamp) top += 8 + drawStamp(sheet, { stamp, right, top: top + 8, ground });
  return top - from;
}

/** How large a logo is drawn: as large as it may be, in its own proportions. */
function fitted({ width, height }: PdfPicture): Pick<Box, 'width' | 'height'> {
  const scale = Math.min(maxLogo.width / width, maxLogo.height / height);
  return { width: width * scale, height: height * scale };
}

/** What is drawn, from which height on. */
interface MastheadAt {
  masthead: PdfMasthead;
  ground: Ground;
  from: number;
}

/** Mark or logo and sender at the left, what the paper is at the right. @returns the height used */
export function drawMasthead(sheet: Sheet, { masthead, ground, from }: MastheadAt): number {
  const { left, width } = ground;
  sheet.fill({ left, top: from, width, height: bar }, 'accent');
  const begun = from + bar + 16;
  const logo = masthead.logo && fitted(masthead.logo);
  if (masthead.logo && logo) sheet.picture({ left, top: begun, ...logo }, masthead.logo.src);
  else drawMark(sheet, { left, top: begun, size: markSize });
  // A logo may be wide: the sender stands under it, not beside it as beside the mark.
  const inset = logo ? 0 : markSize + gap;
  const textLeft = left + inset;
  let top = logo ? begun + logo.height + 8 : begun - 2;
  masthead.sender.forEach((text, at) => {
    const style = at === 0 ? nameStyle : senderStyle;
    const lines = linesOf(text, { width: width * 0.55 - inset, style, ground });
    drawLines(sheet, lines, { left: textLeft, top, style });
    top += heightOf(lines.length, style);
  });
  const beside = drawWord(sheet, { masthead, ground, from: begun - 6 });
  return Math.max(top, begun + markSize, begun - 6 + beside) - from + 14;
}
