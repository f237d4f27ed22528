import { csvLine, formulaSafe } from '@/domain/csv/csvText';
import { cellMessage, type RowError } from '@/domain/imports/importDefinition';

/** Which problems are asked for. */
export interface ProblemQuery {
  /** Found in value, message, column or row, in any case; empty for all. */
  search: string;
  /** One column's alone; empty for all. */
  column: string;
  /** Place of the first one, from 0. */
  from: number;
  size: number;
}

/** A page of the problems of a file. */
export interface ProblemPage {
  rows: RowError[];
  /** How many match in all. */
  matched: number;
}

/** All problems of a file, wherever they are kept: here, or in the worker that found them. */
export interface ProblemSource {
  total: number;
  /** How many can be asked for, where those are not all. */
  listed?: number;
  /** The columns that have problems. */
  columns: readonly string[];
  page: (query: ProblemQuery) => Promise<ProblemPage>;
  /** All of them as a CSV file. */
  csv: () => Promise<Blob>;
}

/** How many problems are told as toasts; the rest is counted. */
const toastedProblems = 5;

/** The messages of the first problems, each for one toast (spec 3.5.4). */
export const firstMessagesOf = (problems: readonly RowError[]): string[] =>
  problems.slice(0, toastedProblems).map(cellMessage);

/** The columns of the table and of its CSV. */
export const problemTitles = ['Row', 'Column', 'Value', 'Reason'] as const;

function matches(problem: RowError, { search, column }: ProblemQuery): boolean {
  if (column !== '' && problem.column !== column) return false;
  if (search === '') return true;
  const text = search.toLowerCase();
  return (
    problem.value.toLowerCase().includes(text) ||
    problem.message.toLowerCase().includes(text) ||
    problem.column.toLowerCase().includes(text) ||
    String(problem.row) === text
  );
}

/** The problems that a query asks for. */
export function problemPage(problems: readonly RowError[], query: ProblemQuery): ProblemPage {
  const rows: RowError[] = [];
  let matched = 0;
  for (const problem of problems) {
    if (!matches(problem, query)) continue;
    if (matched >= query.from && rows.length < query.size) rows.push(problem);
    matched++;
  }
  return { rows, matched };
}

/** The columns that have problems, in the order in which they come. */
export function problemColumns(problems: readonly RowError[]): string[] {
  return [...new Set(problems.map(({ column }) => column))];
}

/** All problems as CSV, formula-safe (readings E19). */
export function problemCsv(problems: readonly RowError[]): Blob {
  const lines = problems.map(({ row, column, value, message }) =>
    csvLine([String(row), column, value, message].map(formulaSafe)),
  );
  return new Blob([[csvLine(problemTitles), ...lines, ''].join('\r\n')], {
    type: 'text/csv;charset=utf-8',
  });
}

/** Problems that are at hand, as a source. */
export function problemsAtHand(problems: readonly RowError[]): ProblemSource {
  return {
    total: problems.length,
    columns: problemColumns(problems),
    page: async (query) => problemPage(problems, query),
    csv: async () => problemCsv(problems),
  };
}
