import { Refusal } from '@server/platform/http/refusal';
import { formulaUnsafe } from '@/domain/csv/csvText';
import { mostImportRows } from '@/domain/files/limits';
import {
  type CellError,
  checkRow,
  csvColumns,
  duplicateTitleError,
  headerError,
  isBlankRow,
  isMtaRow,
  rowToPayload,
} from '@/domain/inventory/csv';
import type { InventoryValues } from '@/domain/inventory/inventoryItem';
import { numberText } from '@/domain/lists/counted';
import { BrokenCsv, type Cells, csvRows } from './csvRows';
import { RowErrors, unusableFile } from './rowErrors';

/** The text of a file, from its beginning at each call. */
export type CsvText = () => AsyncIterable<string>;

/** What the first reading of a file has shown. */
export interface ImportVerdict {
  errors: RowErrors;
  /** How many data rows there are. */
  rows: number;
  /** Each title and the row where it comes first. */
  titles: ReadonlyMap<string, number>;
}

/** Rows that came together; `firstRow` is the number of the first of them, from 1. */
interface RowBatch {
  rows: Cells[];
  firstRow: number;
}

const brokenFile = 'Something went wrong while uploading csv file';

/**
 * Lines below the header in batches, blank ones included: they count. The header is checked and
 * left out. @throws Refusal 422 for a file that is no such CSV
 */
async function* dataRows(text: CsvText): AsyncGenerator<RowBatch> {
  let firstRow = 0;
  let isFilled = false;
  try {
    for await (const batch of csvRows(text())) {
      const rows = firstRow === 0 ? withoutHeader(batch) : batch;
      if (rows === null) continue;
      firstRow = Math.max(1, firstRow);
      isFilled ||= rows.some((cells) => !isBlankRow(cells));
      if (rows.length > 0) yield { rows, firstRow };
      firstRow += rows.length;
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw unusableFile(`${brokenFile}: row ${error.row}, ${error.detail}`);
  }
  if (firstRow === 0) throw unusableFile('The file is empty.');
  if (!isFilled) throw unusableFile('The file has a header but no rows below it.');
}

/** The lines below the header; null while only blank lines have come. */
function withoutHeader(lines: Cells[]): Cells[] | null {
  const at = lines.findIndex((cells) => !isBlankRow(cells));
  if (at < 0) return null;
  const wrong = headerError(lines[at] ?? []);
  if (wrong) throw unusableFile(wrong);
  return lines.slice(at + 1);
}

/** Rows with something in them, each with its number. */
const filledRows = ({ rows, firstRow }: RowBatch): { cells: Cells; row: number }[] =>
  rows
    .map((cells, at) => ({ cells, row: firstRow + at }))
    .filter(({ cells }) => !isBlankRow(cells));

/** True for a title that came before; another one is noted with its row. */
function cameBefore(titles: Map<string, number>, title: string, row: number): boolean {
  if (titles.has(title)) return true;
  // A copy: a piece of the file's text would keep all of the text in memory.
  if (title !== '') titles.set(Buffer.from(title).toString(), row);
  return false;
}

/**
 * First reading: every rule of spec 3.5.4 on every row, and titles that come twice in the file
 * (readings D48).
 * @throws Refusal 422 for a file that is no such CSV, 413 for one with too many rows
 */
export async function checkImportFile(text: CsvText): Promise<ImportVerdict> {
  const errors = new RowErrors();
  const titles = new Map<string, number>();
  let firstIsMta = false;
  let filled = 0;
  for await (const batch of dataRows(text)) {
    const found = filledRows(batch);
    if (filled === 0) firstIsMta = found[0] !== undefined && isMtaRow(found[0].cells);
    filled += found.length;
    if (filled > mostImportRows) throw tooManyRows();
    for (const { cells, row } of found) {
      for (const error of errorsOf(cells, firstIsMta)) errors.add(row, error);
      const title = titleOf(cells);
      if (cameBefore(titles, title, row)) errors.add(row, duplicateOf(title));
    }
  }
  return { errors, rows: filled, titles };
}

const hasNul = (cell: string): boolean => cell.includes('\0');

/**
 * The domain's errors of a row; what a file of type MTA is let off with does not go for NUL, which
 * the database cannot hold.
 */
function errorsOf(cells: Cells, firstIsMta: boolean): readonly CellError[] {
  const found = checkRow(cells, firstIsMta);
  if (!firstIsMta || !cells.some(hasNul)) return found;
  const unstorable = checkRow(cells, false).filter(
    ({ column, value }) => hasNul(value) && !found.some((error) => error.column === column),
  );
  return [...found, ...unstorable];
}

const tooManyRows = (): Refusal =>
  new Refusal(
    413,
    `The file has more than ${numberText(mostImportRows)} rows. Please import it in parts.`,
    {
      name: 'FileTooLarge',
    },
  );

const titleColumn = csvColumns.findIndex(({ name }) => name === 'inventory_title');
const titleOf = (cells: Cells): string => formulaUnsafe((cells[titleColumn] ?? '').trim());

/** The error of a title that is there already. */
export const duplicateOf = (title: string) =>
  ({ column: 'inventory_title', value: title, message: duplicateTitleError }) as const;

/** Second reading, of a file without errors: its rows as items, in batches. */
export async function* itemBatches(text: CsvText): AsyncGenerator<InventoryValues[]> {
  for await (const { rows } of dataRows(text)) {
    const items = rows.filter((cells) => !isBlankRow(cells)).map(rowToPayload);
    if (items.length > 0) yield items;
  }
}
