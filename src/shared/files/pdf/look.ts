import type { PdfText, PdfTone } from '@/domain/pdf/pdfDocument';
import type { TextStyle } from './sheet';

/** Sizes in points: headers 12 bold, body 10 (spec 3.9.3), notes and column titles smaller. */
export const bodyText: TextStyle = { size: 10, bold: false, tone: 'plain' };
export const headText: TextStyle = { size: 12, bold: true, tone: 'plain' };
export const labelText: TextStyle = { size: 8.5, bold: true, tone: 'muted' };
export const noteText: TextStyle = { size: 8, bold: false, tone: 'muted' };

/** Empty border of a page where the document names none (spec 3.9.3). */
export const usualMargin = 20;

/** From one baseline to the next, in points. */
export const leading = (style: Pick<TextStyle, 'size'>): number => style.size * 1.4;

/** From the top of a line to its baseline, in points. */
export const ascent = (style: Pick<TextStyle, 'size'>): number => style.size * 1.08;

/**
 * How thick a line around a sign makes it bold where its font has one weight, as a share of its
 * size.
 */
export const boldLine = 0.03;

/** The words of a text. */
export const wordsOf = (text: PdfText): string => (typeof text === 'string' ? text : text.text);

const toned = (tone: PdfTone): TextStyle => ({
  ...bodyText,
  tone,
  bold: tone !== 'plain' && tone !== 'muted',
});

// One object per tone, since tables ask for each of their cells.
const bodyStyles: Readonly<Record<PdfTone, TextStyle>> = {
  plain: bodyText,
  muted: toned('muted'),
  accent: toned('accent'),
  good: toned('good'),
  warning: toned('warning'),
  bad: toned('bad'),
};

/** How a body text is printed in its tone. */
export const bodyStyle = (text: PdfText): TextStyle =>
  typeof text === 'string' ? bodyText : bodyStyles[text.tone];
