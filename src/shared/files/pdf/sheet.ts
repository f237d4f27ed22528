import type { PdfTone } from '@/domain/pdf/pdfDocument';

/** Colors of fills beside those of text. */
export type FillTone =
  | PdfTone
  | 'head'
  | 'ink'
  | 'line'
  | 'badFill'
  | 'warningFill'
  | 'goodFill'
  | 'accentFill'
  | 'brand'
  | 'leaf';

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

/**
 * A step of an outline, in points from the top left of the page: move to, line to, or curve to with
 * its two handles.
 */
export type OutlineStep =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', ...six: SixNumbers];

type SixNumbers = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/** A drawn shape: filled, or with a line of that width along it. */
export interface Shape {
  steps: readonly OutlineStep[];
  tone: FillTone;
  /** Points, with round ends; filled where there is none. */
  lineWidth?: number;
}

/** One page to draw on; what is drawn later lies over what was drawn before. */
export interface Sheet {
  fill(box: Box, tone: FillTone): void;
  shape(shape: Shape): void;
  /** Fills the box; `src` is a data URL of a PNG or JPEG. */
  picture(box: Box, src: string): void;
  /** Makes a box lead to an address on the web; paper cannot. */
  link?(box: Box, address: string): void;
  /**
   * One line whose baseline is `baseline` points below the top of the page. The text has been
   * through `printable`.
   */
  text(text: string, at: { left: number; baseline: number; style: TextStyle }): void;
}

/** How wide texts are in our two fonts, and what they can print. */
export interface Metrics {
  /** Width in points of a text at the size. */
  width(text: string, style: Pick<TextStyle, 'size' | 'bold'>): number;
  /** Whether there is a glyph for the character. */
  has(codePoint: number): boolean;
}
