import type { ApiFailure } from '@/shared/api/failure';
import { type CellProblem, type ProblemSource, problemsAtHand } from '@/shared/files/errorList';
import { firstMessagesOf } from './firstMessages';

/** The rows that the server would not take. */
interface RefusedRows {
  problems: ProblemSource;
  firstMessages: string[];
  /** How many errors there are; the answer may list fewer. */
  total: number;
  /** Whether it lists them all. */
  isWhole: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function problemOf(value: unknown): CellProblem[] {
  if (!isRecord(value) || typeof value.row !== 'number') return [];
  const { row, column, value: cell, message } = value;
  return [
    { row, column: String(column ?? ''), value: String(cell ?? ''), reason: String(message ?? '') },
  ];
}

/** What a 422 of the import says, row by row; null for any other failure. */
export function refusedRows({ status, data }: ApiFailure): RefusedRows | null {
  if (status !== 422 || !isRecord(data) || !Array.isArray(data.rows)) return null;
  const rows = data.rows.flatMap(problemOf);
  if (rows.length === 0) return null;
  const total = typeof data.errorCount === 'number' ? data.errorCount : rows.length;
  const isWhole = total <= rows.length;
  const problems = { ...problemsAtHand(rows), total, ...(isWhole ? {} : { listed: rows.length }) };
  return { problems, firstMessages: firstMessagesOf(rows), total, isWhole };
}
