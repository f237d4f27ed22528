import type { PdfTone } from '@/domain/pdf/pdfDocument';

/** Colours of fills beside those of text. */
export type FillTone = PdfTone | 'head' | 'line' | 'badFill' | 'warningFill' | 'goodFill' | 'accentFill';

/** How a text is printed; `size` in points. */
export interface TextStyle {
  size: number;
  bold: boolean;
  tone: PdfTone | 'paper';
}

/** A rectangle from its top left corner, in points from the top left of the page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One page to draw on. Whatever the order of the calls, text lies over fills. */
export interface Sheet {
  fill(box: Box, tone: FillTone): void;
  /** One line whose baseline is `baseline` points below the top of the page. The text has been through `printable`. */
  text(text: string, left: number, baseline: number, style: TextStyle): void;
}

/** How wide texts are in our two fonts, and what they can print. */
export interface Metrics {
  /** Width in points of a text at the size. */
  width(text: string, style: Pick<TextStyle, 'size' | 'bold'>): number;
  /** Whether there is a glyph for the character. */
  has(codePoint: number): boolean;
}
