import { cellMessage } from '@/domain/inventory/csv';
import type { CellProblem } from '@/shared/files/errorList';
import { toastedProblems } from './csvTexts';

/** The messages of the first problems, each for one toast (spec 3.5.4). */
export const firstMessagesOf = (problems: readonly CellProblem[]): string[] =>
  problems
    .slice(0, toastedProblems)
    .map(({ row, column, value, reason }) => cellMessage(row, { column, value, message: reason }));
