import type { PdfDocument, PdfHeader } from '@/domain/pdf/pdfDocument';
import { drawLines, heightOf, linesOf } from './lines';
import { bodyStyle, bodyText, headText, labelText, noteText, wordsOf } from './look';
import { drawMasthead } from './masthead';
import { printable } from './printable';
import type { Sheet, TextStyle } from './sheet';
import type { Ground } from './slab';

const gap = 12;
const bandPadding = 8;

/** Sender at the left, facts at the right. @returns the height used */
function drawSender(
  sheet: Sheet,
  { sender, facts }: PdfHeader,
  ground: Ground,
  from: number,
): number {
  const { left, width } = ground;
  const factsWidth = width * 0.36;
  let top = from;
  sender.forEach((text, at) => {
    const style = at === 0 ? headText : { ...bodyText, tone: 'muted' as const };
    const lines = linesOf(text, width - factsWidth - gap, style, ground);
    drawLines(sheet, lines, { left, top }, style);
    top += heightOf(lines.length, style);
  });
  let beside = from;
  const atRight = (text: string, style: TextStyle): void => {
    for (const line of linesOf(text, factsWidth, style, ground)) {
      const lineLeft = left + width - ground.metrics.width(line, style);
      drawLines(sheet, [line], { left: lineLeft, top: beside }, style);
      beside += heightOf(1, style);
    }
  };
  for (const { label, value } of facts) {
    atRight(label, labelText);
    atRight(wordsOf(value), bodyStyle(value));
    beside += 4;
  }
  return Math.max(top, beside) - from;
}

/** The document's title and subtitle in a tinted band. @returns the height used */
function drawTitle(
  sheet: Sheet,
  { title, subtitle }: PdfDocument,
  ground: Ground,
  top: number,
): number {
  const { left, width } = ground;
  const inner = width - 2 * bandPadding;
  const style = { ...headText, tone: 'accent' as const };
  const titles = linesOf(title, inner, style, ground);
  const under = { ...bodyText, bold: true };
  const subtitles = subtitle === undefined ? [] : linesOf(subtitle, inner, under, ground);
  const titleHeight = heightOf(titles.length, style);
  const height = titleHeight + heightOf(subtitles.length, under) + 2 * bandPadding;
  sheet.fill({ left, top, width, height }, 'accentFill');
  sheet.fill({ left, top, width: 3, height }, 'accent');
  drawLines(sheet, titles, { left: left + bandPadding + 3, top: top + bandPadding }, style);
  const below = { left: left + bandPadding + 3, top: top + bandPadding + titleHeight };
  drawLines(sheet, subtitles, below, under);
  return height;
}

/**
 * What stands above the blocks of the first page. @returns where they begin, in points from the top
 * of the sheet
 */
export function drawLetterhead(
  sheet: Sheet,
  document: PdfDocument,
  ground: Ground,
  margin: number,
): number {
  const { masthead } = document;
  if (masthead) return margin + drawMasthead(sheet, masthead, ground, margin);
  let top = margin;
  if (document.header) top += drawSender(sheet, document.header, ground, top) + gap;
  return top + drawTitle(sheet, document, ground, top) + gap;
}

/** One line on the other pages: the title, and the first fact. @returns where the blocks begin */
export function drawRunningHead(
  sheet: Sheet,
  document: PdfDocument,
  ground: Ground,
  margin: number,
): number {
  const { left, width, metrics } = ground;
  const fact = document.header?.facts[0];
  const right = fact ? printable(`${fact.label}: ${wordsOf(fact.value)}`, metrics) : '';
  const rightWidth = metrics.width(right, noteText);
  const text = document.subtitle ? `${document.title} · ${document.subtitle}` : document.title;
  const style = { ...noteText, bold: true };
  const title = linesOf(text, width - rightWidth - gap, style, ground)[0] ?? '';
  drawLines(sheet, [title], { left, top: margin }, style);
  drawLines(sheet, [right], { left: left + width - rightWidth, top: margin }, noteText);
  const top = margin + heightOf(1, noteText) + 3;
  sheet.fill({ left, top, width, height: 0.5 }, 'line');
  return top + gap;
}

/** Points that the foot takes above the margin. */
export const footHeight = 18;

/** The sender at the left and `Page x of y` at the right, on the bottom margin. */
export function drawFoot(
  sheet: Sheet,
  document: PdfDocument,
  { left, width, metrics }: Ground,
  { bottom, page, pages }: { bottom: number; page: number; pages: number },
): void {
  const counted = `Page ${page} of ${pages}`;
  const baseline = bottom - 2;
  sheet.text(printable(document.author, metrics), left, baseline, noteText);
  sheet.text(counted, left + width - metrics.width(counted, noteText), baseline, noteText);
}
