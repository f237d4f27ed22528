import type { TakeEntry } from './batchReading';
import type { AchFault } from './faults';
import type { AchBatchHeader, AchFileHeader, AchTotals } from './records';

/** Who hears of what is read, in the order of the file; lines are counted from 1. */
export interface AchReaderOptions {
  onFile?: (header: AchFileHeader, line: number) => void;
  onBatch?: (header: AchBatchHeader, line: number) => void;
  /** An entry with all its addenda. Its texts may hold on to the chunk they were read from. */
  onEntry?: TakeEntry;
  /** The control record of a batch, or where it is missing. */
  onBatchEnd?: (totals: AchTotals, line: number) => void;
  /** So many faults are kept in full; the rest is counted. */
  faultsKept?: number;
}

/** What a file came to. */
export interface AchVerdict {
  faults: readonly AchFault[];
  /** All of them, those that are not kept too. */
  errors: number;
  warnings: number;
  lines: number;
  batches: number;
  entries: number;
  totals: AchTotals;
}

/** Reads and judges a file in chunks of text. */
export interface AchReader {
  push(chunk: string): void;
  end(): AchVerdict;
}
