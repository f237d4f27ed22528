import Papa, { type ParseStepResult } from 'papaparse';
import { csvContent, evenLines } from '@/domain/csv/dialect';
import type { RowError } from '@/domain/imports/importDefinition';
import { ImportLines } from '@/domain/imports/importLines';
import { KeyMap } from '@/domain/imports/importReading';
import { brokenRow } from '@/domain/imports/importTexts';
import { type AnyImportOrder, importKinds, readingOf } from './importKinds';
import { TextKeys } from './keyTable';

/** What reading a file has shown. */
export interface ImportVerdict {
  /** Data rows, blank lines left out. */
  rows: number;
  problems: RowError[];
  /** Why the file as a whole can't be taken; null when its rows tell. */
  fileProblem: string | null;
}

/** Rows between two tellings of progress. */
const stride = 4096;

/**
 * Reads and checks the text of a file by the rules of its kind, values that repeat inside the file
 * included (readings D48). Keeps nothing of a good row. Tells rows read and the share of the text
 * (0 to 1) now and then.
 */
export function checkText(
  given: string,
  order: AnyImportOrder,
  onProgress?: (rows: number, done: number) => void,
): ImportVerdict {
  const { text, ...dialect } = csvContent(evenLines(given));
  const keys = new TextKeys(text, importKinds[order.name].unique);
  const reading = readingOf(order, keys);
  const { lines } = reading;
  const problems: RowError[] = [];
  let broken: string | null = null;
  // The parser under Papa's streams, line by line: nothing of a good line is kept, not even for a
  // moment.
  const step = ({ data, errors: broke, meta }: ParseStepResult<string[][]>): void => {
    if (broke.length > 0) {
      broken = brokenRow(lines.row + 1, broke[0]?.message ?? '');
      parser.abort();
      return;
    }
    const errors = reading.take(data[0] ?? []);
    // Nearly all rows are good: looping over nothing would cost more than the check of a cell.
    if (errors.length > 0) for (const error of errors) problems.push({ ...error, row: lines.row });
    if (lines.problem !== null) parser.abort();
    else if (onProgress && lines.rows % stride === 0)
      onProgress(lines.rows, meta.cursor / text.length);
    keys.start = meta.cursor;
  };
  const parser = new Papa.Parser({ ...dialect, step });
  parser.parse(text, 0, false);
  return { rows: lines.rows, problems, fileProblem: broken ?? lines.end() };
}

/** The lines of a text, blank ones behind the last left out. */
export function linesOf(given: string): string[][] {
  const { text, ...dialect } = csvContent(evenLines(given));
  const { data } = Papa.parse<string[]>(text, { ...dialect, skipEmptyLines: false });
  while (data.at(-1)?.every((cell) => cell.trim() === '')) data.pop();
  return data;
}

/** Each value of a text that no two rows share, with the data row where it comes first. */
export function keysOf(given: string, order: AnyImportOrder): ReadonlyMap<string, number> {
  const { text, ...dialect } = csvContent(evenLines(given));
  const keys = new KeyMap(importKinds[order.name].unique);
  const lines = new ImportLines(importKinds[order.name]);
  const { column } = importKinds[order.name].unique;
  const step = ({ data }: ParseStepResult<string[][]>): void => {
    const line = data[0] ?? [];
    if (lines.take(line)) keys.add(line, lines.placeOf(column), lines.row);
  };
  new Papa.Parser({ ...dialect, step }).parse(text, 0, false);
  return keys.rows;
}
