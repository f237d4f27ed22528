/** What a color says; a word always says it as well. */
export type PdfTone = 'plain' | 'muted' | 'accent' | 'good' | 'warning' | 'bad';

/**
 * Text with a meaning, e.g. `{ text: 'Listed', tone: 'bad' }`; tones other than `plain` and `muted`
 * are printed bold.
 */
export interface TonedText {
  text: string;
  tone: PdfTone;
}

export type PdfText = string | TonedText;

/** A cell with a smaller text under it, e.g. an item's name over its description. */
export interface NotedText {
  text: string;
  /** '' for none. */
  note: string;
}

/** What a cell of a table holds. */
export type PdfCell = PdfText | NotedText;

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

/** Text over the whole width. */
export interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
  tone?: PdfTone;
}

/** Labels in a column of 30 % of the width, values beside them (spec 2.9). */
export interface TwoColumnBlock {
  kind: 'twoColumnTable';
  rows: readonly PdfPair[];
  /** Its rows stay on one page, where one can hold them. */
  isWhole?: boolean;
  /** As of a table. */
  section?: string;
}

/** Rows under titled columns; the titles come again on each page, and a row stays whole. */
export interface TableBlock {
  kind: 'table';
  columns: readonly PdfColumn[];
  rows: readonly (readonly PdfCell[])[];
  /** What it belongs to: named again, as continued, on each further page. */
  section?: string;
}

/** A finding: its word in a colored box, and what it is about. */
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

/** Whom a document is for: lines under titles at the left, and facts beside them at the right. */
export interface PartiesBlock {
  kind: 'parties';
  parties: readonly { title: string; lines: readonly PdfText[] }[];
  facts: readonly PdfPair[];
}

/** The one thing to know, in large letters on a tinted ground, e.g. what is owed and when. */
export interface LeadBlock {
  kind: 'lead';
  text: PdfText;
  note: string;
}

/** A line of a sum. `strong` ends a group, `grand` is what it all comes to. */
export interface PdfTotal {
  label: string;
  value: string;
  look: 'plain' | 'strong' | 'grand';
}

/** A sum in the right half of the page; it stays whole. */
export interface TotalsBlock {
  kind: 'totals';
  rows: readonly PdfTotal[];
}

/**
 * A few words of help under their title, on a tinted ground; all of it leads to `link` where there
 * is one.
 */
export interface NoticeBlock {
  kind: 'notice';
  title: string;
  text: string;
  /** Address on the web, printed under the text. */
  link?: string;
}

/** A QR code in the middle of the page. */
export interface CodeBlock {
  kind: 'code';
  /** Dark modules are true, row by row from the top, without the quiet zone. */
  modules: readonly (readonly boolean[])[];
  /** Width and height in points, the quiet zone aside. */
  size: number;
  /** What it is, below it. */
  label: string;
  /** Stands in its middle, where its modules leave room. */
  logo?: PdfPicture;
}

/** A text or a filled rectangle at its place: points from the top left of its drawing. */
export type DrawnItem =
  | {
      kind: 'text';
      text: string;
      /** The end of the text where it is aligned right. */
      left: number;
      baseline: number;
      size: number;
      /** The most room that it has, in points: a longer text is set smaller. */
      most?: number;
      bold: boolean;
      align: 'left' | 'right';
    }
  | { kind: 'fill'; left: number; top: number; width: number; height: number };

/** What lies where it must lie, such as a check; it stays whole. */
export interface DrawingBlock {
  kind: 'drawing';
  /** Points. */
  height: number;
  items: readonly DrawnItem[];
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
  | PartiesBlock
  | LeadBlock
  | TotalsBlock
  | NoticeBlock
  | CodeBlock
  | DrawingBlock
  | SpacerBlock;

/**
 * What stands at the top: a letterhead on the first page, and one line with the title on the
 * others.
 */
export interface PdfHeader {
  /** The sender: its name first, then address lines and phone. */
  sender: readonly string[];
  /** Facts at the right, e.g. `Last Run Date`. The first one is repeated on the other pages. */
  facts: readonly PdfPair[];
}

/** A picture that the document carries, as a data URL, and its size in pixels. */
export interface PdfPicture {
  src: string;
  width: number;
  height: number;
}

/**
 * What stands at the top of a business paper: mark and sender, and what it is. The mark stands on
 * the first page alone (spec 3.9.2).
 */
export interface PdfMasthead {
  /** In place of the product's mark. */
  logo?: PdfPicture;
  /** The sender: its name first, then address lines and phone. */
  sender: readonly string[];
  /** e.g. `Invoice`, in large letters. */
  word: string;
  /** e.g. the invoice's number. */
  number: string;
  /** A word in a frame, e.g. `Paid`. */
  stamp?: TonedText;
}

/** A document as plain data: what `makePdf` draws. All lengths are points (1/72 inch). */
export interface PdfDocument {
  /** Shown on the first page and by the reader's window. */
  title: string;
  /** A line under the title, e.g. whose report it is. */
  subtitle?: string;
  author: string;
  /** Paper, upright unless `landscape`. */
  size: 'a4' | 'a2' | 'letter';
  landscape?: boolean;
  /** Empty border on each side; 20 unless told (spec 3.9.3). */
  margin?: number;
  header?: PdfHeader;
  /** Nothing at top and foot: the blocks have the whole page. */
  bare?: true;
  /** In place of the header and of the title on the page. */
  masthead?: PdfMasthead;
  /** Stands large across every page, under all else. */
  watermark?: 'DEMO';
  blocks: readonly PdfBlock[];
}
