/** What a colour says; a word always says it as well. */
export type PdfTone = 'plain' | 'muted' | 'accent' | 'good' | 'warning' | 'bad';

/** Text with a meaning, e.g. `{ text: 'Listed', tone: 'bad' }`; tones other than `plain` and `muted` are printed bold. */
export interface TonedText {
  text: string;
  tone: PdfTone;
}

export type PdfText = string | TonedText;

/** One label and its value. */
export interface PdfPair {
  label: string;
  value: PdfText;
}

/** A column of a table. */
export interface PdfColumn {
  title: string;
  /** Its share of the width, in proportion to the other columns'. */
  share: number;
  align?: 'left' | 'right';
}

/** Section title; it never stands alone at the end of a page. Level 1 becomes a bookmark. */
export interface HeadingBlock {
  kind: 'heading';
  level: 1 | 2;
  text: string;
}

export interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
  tone?: PdfTone;
}

/** Labels in a column of 30 % of the width, values beside them (spec 2.9). */
export interface TwoColumnBlock {
  kind: 'twoColumnTable';
  rows: readonly PdfPair[];
  /** As of a table. */
  section?: string;
}

/** Rows under titled columns; the titles come again on each page, and a row stays whole. */
export interface TableBlock {
  kind: 'table';
  columns: readonly PdfColumn[];
  rows: readonly (readonly PdfText[])[];
  /** What it belongs to: named again, as continued, on each further page. */
  section?: string;
}

/** A finding: its word in a coloured box, and what it is about. */
export interface FlagBlock {
  kind: 'flag';
  tone: 'good' | 'warning' | 'bad';
  /** e.g. `Flag`. */
  word: string;
  text: string;
}

/** Labels over their values, side by side. */
export interface KeyValueBlock {
  kind: 'keyValue';
  pairs: readonly PdfPair[];
  /** How many stand in a row; 3 unless told. */
  perRow?: number;
}

/** A figure from 0 to 100 on a bar, with the word that judges it. */
export interface MeterBlock {
  kind: 'meter';
  label: string;
  /** 0 to 100. */
  value: number;
  tone: 'good' | 'warning' | 'bad';
  word: string;
}

/** Empty room, in points. */
export interface SpacerBlock {
  kind: 'spacer';
  height: number;
}

export type PdfBlock =
  | HeadingBlock
  | ParagraphBlock
  | TwoColumnBlock
  | TableBlock
  | FlagBlock
  | KeyValueBlock
  | MeterBlock
  | SpacerBlock;

/** What stands at the top: a letterhead on the first page, and one line with the title on the others. */
export interface PdfHeader {
  /** The sender: its name first, then address lines and phone. */
  sender: readonly string[];
  /** Facts at the right, e.g. `Last Run Date`. The first one is repeated on the other pages. */
  facts: readonly PdfPair[];
}

/** A document as plain data: what `makePdf` draws. All lengths are points (1/72 inch). */
export interface PdfDocument {
  /** Shown on the first page and by the reader's window. */
  title: string;
  /** A line under the title, e.g. whose report it is. */
  subtitle?: string;
  author: string;
  /** Paper, upright unless `landscape`. */
  size: 'a4' | 'a2';
  landscape?: boolean;
  /** Empty border on each side; 20 unless told (spec 3.9.3). */
  margin?: number;
  header?: PdfHeader;
  blocks: readonly PdfBlock[];
}
