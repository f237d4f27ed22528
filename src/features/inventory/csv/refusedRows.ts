import { cellMessage } from '@/domain/inventory/csv';
import type { ApiFailure } from '@/shared/api/failure';
import { type CellProblem, type ProblemSource, problemsAtHand } from '@/shared/files/errorList';
import { toastedProblems } from './csvTexts';

/** The rows that the server would not take. */
interface RefusedRows {
  problems: ProblemSource;
  firstMessages: string[];
  /** How many errors there are; the answer may list fewer. */
  total: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function problemOf(value: unknown): CellProblem[] {
  if (!isRecord(value) || typeof value.row !== 'number') return [];
  const { row, column, value: cell, message } = value;
  return [{ row, column: String(column ?? ''), value: String(cell ?? ''), reason: String(message ?? '') }];
}

/** What a 422 of the import says, row by row; null for any other failure. */
export function refusedRows({ status, data }: ApiFailure): RefusedRows | null {
  if (status !== 422 || !isRecord(data) || !Array.isArray(data.rows)) return null;
  const rows = data.rows.flatMap(problemOf);
  if (rows.length === 0) return null;
  const firstMessages = rows
    .slice(0, toastedProblems)
    .map(({ row, column, value, reason }) => cellMessage(row, { column, value, message: reason }));
  const total = typeof data.errorCount === 'number' ? data.errorCount : rows.length;
  return { problems: { ...problemsAtHand(rows), total }, firstMessages, total };
}
