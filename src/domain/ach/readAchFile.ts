import { achReader } from './achReader';
import type { AchBatchHeader, AchEntry, AchFileHeader, AchTotals } from './records';
import type { AchVerdict } from './verdict';

/** An entry and the line on which it stands; its addenda are on the lines below. */
export interface ReadEntry {
  line: number;
  entry: AchEntry;
}

export interface ReadBatch {
  line: number;
  header: AchBatchHeader;
  entries: ReadEntry[];
  /** Sums of its entries, and the line of its control record; null where it is missing. */
  end: { totals: AchTotals; line: number } | null;
}

/** A file as a tree, with what is wrong in it. */
export interface ReadFile {
  header: AchFileHeader | null;
  batches: ReadBatch[];
  verdict: AchVerdict;
}

/** Reads a whole file into a tree; for large ones see `achReader` (spec catalogue 'Shared vocabulary'). */
export function readAchFile(text: string): ReadFile {
  const batches: ReadBatch[] = [];
  let header: AchFileHeader | null = null;
  const reader = achReader({
    onFile: (read) => {
      header ??= read;
    },
    onBatch: (read, line) => {
      batches.push({ line, header: read, entries: [], end: null });
    },
    onEntry: (entry, line) => {
      batches.at(-1)?.entries.push({ line, entry });
    },
    onBatchEnd: (totals, line) => {
      const batch = batches.at(-1);
      if (batch) batch.end = { totals, line };
    },
  });
  reader.push(text);
  const verdict = reader.end();
  return { header, batches, verdict };
}
