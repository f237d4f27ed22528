import type { PartsRow } from '../sales/PartsTable';

/** A table of the insight, as it is shown and exported. */
export interface InsightTable {
  title: string;
  head: string;
  heads: readonly string[];
  rows: PartsRow[];
}
