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
  { header: { sender, facts }, ground, from }: { header: PdfHeader; ground: Ground; from: number },
): number {
  const { left, width } = ground;
  const factsWidth = width * 0.36;
  let top = from;
  sender.forEach((text, at) => {
    const style = at === 0 ? headText : { ...bodyText, tone: 'muted' as const };
    const lines = linesOf(text, { width: width - factsWidth - gap, style, ground });
    drawLines(sheet, lines, { left, top, style });
    top += heightOf(lines.length, style);
  });
  let beside = from;
  const atRight = (text: string, style: TextStyle): void => {
    for (const line of linesOf(text, { width: factsWidth, style, ground })) {
      const lineLeft = left + width - ground.metrics.width(line, style);
      drawLines(sheet, [line], { left: lineLeft, top: beside, style });
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
  {
    document: { title, subtitle },
    ground,
    top,
  }: { document: PdfDocument; ground: Ground; top: number },
): number {
  const { left, width } = ground;
  const inner = width - 2 * bandPadding;
  const style = { ...headText, tone: 'accent' as const };
  const titles = linesOf(title, { width: inner, style, ground });
  const under = { ...bodyText, bold: true };
  const subtitles =
    subtitle === undefined ? [] : linesOf(subtitle, { width: inner, style: under, ground });
  const titleHeight = heightOf(titles.length, style);
  const height = titleHeight + heightOf(subtitles.length, under) + 2 * bandPadding;
  sheet.fill({ left, top, width, height }, 'accentFill');
  sheet.fill({ left, top, width: 3, height }, 'accent');
  drawLines(sheet, titles, { left: left + bandPadding + 3, top: top + bandPadding, style });
  const below = { left: left + bandPadding + 3, top: top + bandPadding + titleHeight };
  drawLines(sheet, subtitles, { ...below, style: under });
  return height;
}

/** What stands above a page. */
interface HeadOfPage {
  document: PdfDocument;
  ground: Ground;
  margin: number;
}

/**
 * What stands above the blocks of the first page. @returns where they begin, in points from the top
 * of the sheet
 */
export function drawLetterhead(sheet: Sheet, { document, ground, margin }: HeadOfPage): number {
  const { masthead } = document;
  if (masthead) return margin + drawMasthead(sheet, { masthead, ground, from: margin });
  let top = margin;
  if (document.header)
    top += drawSender(sheet, { header: document.header, ground, from: top }) + gap;
  return top + drawTitle(sheet, { document, ground, top }) + gap;
}

/** One line on the other pages: the title, and the first fact. @returns where the blocks begin */
export function drawRunningHead(sheet: Sheet, { document, ground, margin }: HeadOfPage): number {
  const { left, width, metrics } = ground;
  const fact = document.header?.facts[0];
  const right = fact ? printable(`${fact.label}: ${wordsOf(fact.value)}`, metrics) : '';
  const rightWidth = metrics.width(right, noteText);
  const text = document.subtitle ? `${document.title} · ${document.subtitle}` : document.title;
  const style = { ...noteText, bold: true };
  const title = linesOf(text, { width: width - rightWidth - gap, style, ground })[0] ?? '';
  drawLines(sheet, [title], { left, top: margin, style });
  drawLines(sheet, [right], { left: left + width - rightWidth, top: margin, style: noteText });
  const top = margin + heightOf(1, noteText) + 3;
  sheet.fill({ left, top, width, height: 0.5 }, 'line');
  return top + gap;
}

/** Points that the foot takes above the margin. */
export const footHeight = 18;

/** What stands below a page, and which page it is. */
interface FootOfPage {
  document: PdfDocument;
  ground: Ground;
  below: { bottom: number; page: number; pages: number };
}

/** The sender at the left and `Page x of y` at the right, on the bottom margin. */
export function drawFoot(
  sheet: Sheet,
  { document, ground: { left, width, metrics }, below: { bottom, page, pages } }: FootOfPage,
): void {
  const counted = `Page ${page} of ${pages}`;
  const baseline = bottom - 2;
  sheet.text(printable(document.author, metrics), { left, baseline, style: noteText });
  sheet.text(counted, {
    left: left + width - metrics.width(counted, noteText),
    baseline,
    style: noteText,
  });
}
