import type { ProblemPage, ProblemQuery } from './errorList';
import type { AnyImportOrder } from './importKinds';

/** What the page asks the worker. */
export type ImportQuestion =
  | { kind: 'check'; order: AnyImportOrder; file: File }
  | { kind: 'page'; id: number; query: ProblemQuery }
  | { kind: 'csv'; id: number }
  /** The lines of a small file, and its rows. */
  | { kind: 'content'; id: number }
  /** So many of the values that no two rows share, from a place on. */
  | { kind: 'keys'; id: number; from: number; size: number }
  /** Values that are there already, with what is said of them: problems of the rows where they stand. */
  | { kind: 'known'; id: number; keys: readonly string[]; message: string };

/**
 * The outcome of a check; the problems themselves stay in the worker, for there may be a million.
 */
export interface ImportOutcome {
  /** Data rows, blank lines left out. */
  rows: number;
  /** Why the file as a whole can't be taken; null when its rows tell. */
  fileProblem: string | null;
  /** Messages of the first problems, each for one toast. */
  firstMessages: string[];
  /** How many problems there are, and in which columns. */
  total: number;
  columns: string[];
}

/** What the worker tells the page. */
export type ImportAnswer =
  | { kind: 'progress'; rows: number; done: number }
  | { kind: 'outcome'; outcome: ImportOutcome }
  | { kind: 'page'; id: number; page: ProblemPage }
  | { kind: 'csv'; id: number; csv: Blob }
  | { kind: 'content'; id: number; lines: string[][]; rows: unknown[] }
  /** `of`: how many there are in all. */
  | { kind: 'keys'; id: number; keys: string[]; of: number }
  /** The outcome with the values that are there already. */
  | { kind: 'known'; id: number; outcome: ImportOutcome }
  | { kind: 'failed' };
