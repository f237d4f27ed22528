import type { ProblemPage, ProblemQuery } from '@/shared/files/errorList';

/** What the page asks the worker. */
export type CsvQuestion =
  | { kind: 'check'; file: File }
  | { kind: 'page'; id: number; query: ProblemQuery }
  | { kind: 'csv'; id: number };

/** The outcome of a check; the problems themselves stay in the worker, for there may be a million. */
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
  | { kind: 'failed' };
