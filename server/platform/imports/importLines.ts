import { array, string } from 'yup';
import type { ImportDefinition } from '@/domain/imports/importDefinition';
import { type PlacedRow, readLines } from '@/domain/imports/importReading';
import { RowErrors, refusedFile } from './rowErrors';

/** Blank lines that a file may have beside its rows. */
const maxBlank = 100;

/** The lines of a small file as a page sends them, the heads first. */
export const linesSchema = (mostRows: number) =>
  array(array(string().default('').max(500)).required().max(50))
    .required()
    .max(mostRows + maxBlank);

/** Rows that keep to every rule. */
export interface LinesRead<Row> {
  rows: PlacedRow<Row>[];
  /** Each value that no two rows share, and the row where it comes first. */
  keys: ReadonlyMap<string, number>;
  /** What is wrong with them, for more to be added. */
  errors: RowErrors;
}

/**
 * Reads the lines of a small file by the definition that the page had.
 * @throws Refusal 422 for a file that is none such, 413 for one with too many rows
 */
export function readImportLines<Row, Context>(
  lines: readonly (readonly string[])[],
  definition: ImportDefinition<Row, Context>,
  context: Context,
): LinesRead<Row> {
  const { rows, errors: found, keys, problem, isTooLarge } = readLines(lines, definition, context);
  if (problem !== null) throw refusedFile(problem, isTooLarge);
  const errors = new RowErrors();
  for (const error of found) errors.add(error.row, error);
  return { rows, keys, errors };
}
