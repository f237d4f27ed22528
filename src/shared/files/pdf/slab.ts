import type { Metrics, Sheet } from './sheet';

/**
 * The column in which blocks lie: from `left`, `width` wide, `height` high on a page without
 * anything else.
 */
export interface Column {
  left: number;
  width: number;
  height: number;
}

/** What a block needs to lay itself out. */
export interface Ground extends Column {
  metrics: Metrics;
}

/** A piece of a block that stays on one page. */
export interface Slab {
  /** Points. */
  height: number;
  /** Draws it with its top edge `top` points below the top of the sheet. */
  draw: (sheet: Sheet, top: number) => void;
  /** Stays on one page with the slab behind it. */
  keep?: boolean;
  /** Drawn above it where it is the first on a page, e.g. the titles of a table's columns. */
  head?: Slab;
  /** Left out at the top of a page. */
  isSpace?: boolean;
}

/** Empty room between blocks. */
export const space = (height: number, keep = false): Slab => ({
  height,
  draw: () => undefined,
  isSpace: true,
  keep,
});
