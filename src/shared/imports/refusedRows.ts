import type { RowError } from '@/domain/imports/importDefinition';
import type { ApiFailure } from '@/shared/api/failure';
import { isObject } from '@/shared/isObject';
import { firstMessagesOf, type ProblemSource, problemsAtHand } from './errorList';

/** The rows that the server would not take. */
export interface RefusedRows {
  problems: ProblemSource;
  firstMessages: string[];
  /** How many errors there are; the answer may list fewer. */
  total: number;
  /** Whether it lists them all. */
  isWhole: boolean;
}

function problemOf(value: unknown): RowError[] {
  if (!isObject(value) || typeof value.row !== 'number') return [];
  const { row, column, value: cell, message } = value;
  return [
    {
      row,
      column: String(column ?? ''),
      value: String(cell ?? ''),
      message: String(message ?? ''),
    },
  ];
}

/** What a 422 of the import says, row by row; null for any other failure. */
export function refusedRows({ status, data }: ApiFailure): RefusedRows | null {
  if (status !== 422 || !isObject(data) || !Array.isArray(data.rows)) return null;
  const rows = data.rows.flatMap(problemOf);
  if (rows.length === 0) return null;
  const total = typeof data.errorCount === 'number' ? data.errorCount : rows.length;
  const isWhole = total <= rows.length;
  const problems = { ...problemsAtHand(rows), total, ...(isWhole ? {} : { listed: rows.length }) };
  return {
    problems,
    firstMessages: firstMessagesOf(rows),
    total,
    isWhole,
  };
}
