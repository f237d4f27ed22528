import type { ProblemPage, ProblemQuery } from '@/shared/files/errorList';

/** What the page asks the worker. */
export type CsvQuestion =
  | { kind: 'check'; file: File }
  | { kind: 'page'; id: number; query: ProblemQuery }
  | { kind: 'csv'; id: number }
  /** So many of the file's titles, from a place on. */
  | { kind: 'titles'; id: number; from: number; size: number }
  /** Titles that are there already: problems of the rows where they stand. */
  | { kind: 'taken'; id: number; titles: readonly string[] };

/**
 * The outcome of a check; the problems themselves stay in the worker, for there may be a million.
 */
export interface CsvOutcome {
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
export type CsvAnswer =
  | { kind: 'progress'; rows: number; done: number }
  | { kind: 'outcome'; outcome: CsvOutcome }
  | { kind: 'page'; id: number; page: ProblemPage }
  | { kind: 'csv'; id: number; csv: Blob }
  /** `of`: how many there are in all. */
  | { kind: 'titles'; id: number; titles: string[]; of: number }
  /** The outcome with the titles that are there already. */
  | { kind: 'known'; id: number; outcome: CsvOutcome }
  | { kind: 'failed' };
