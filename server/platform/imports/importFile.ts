import type { ImportDefinition } from '@/domain/imports/importDefinition';
import { ImportLines } from '@/domain/imports/importLines';
import { ImportReading, KeyMap } from '@/domain/imports/importReading';
import { brokenRow } from '@/domain/imports/importTexts';
import { BrokenCsv, type Cells, csvRows } from './csvRows';
import { RowErrors, refusedFile, unusableFile } from './rowErrors';

/** The text of a file, from its beginning at each call. */
export type CsvText = () => AsyncIterable<string>;

/** Which file is read, and by which definition. */
export interface ImportSource<Row, Context> {
  text: CsvText;
  definition: ImportDefinition<Row, Context>;
  context: Context;
}

/** What the first reading of a file has shown. */
export interface ImportVerdict {
  errors: RowErrors;
  /** How many data rows there are. */
  rows: number;
  /** Each value that no two rows share, and the row where it comes first. */
  keys: ReadonlyMap<string, number>;
}

/** Lines in batches of what arrived together. @throws Refusal 422 for what is no CSV */
async function* lineBatches(text: CsvText): AsyncGenerator<Cells[]> {
  try {
    yield* csvRows(text());
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw unusableFile(brokenRow(error.row, error.detail));
  }
}

/** A copy: a piece of the file's text would keep all of the text in memory. */
const copied = (text: string): string => Buffer.from(text).toString();

/**
 * First reading: every rule of the definition on every row, and values that come twice in the file
 * (readings D48).
 * @throws Refusal 422 for a file that is no such CSV, 413 for one with too many rows
 */
export async function checkImportFile<Row, Context>({
  text,
  definition,
  context,
}: ImportSource<Row, Context>): Promise<ImportVerdict> {
  const errors = new RowErrors();
  const keys = new KeyMap(definition.unique, copied);
  const reading = new ImportReading(definition, context, keys);
  const { lines } = reading;
  for await (const batch of lineBatches(text)) {
    for (const line of batch) for (const error of reading.take(line)) errors.add(lines.row, error);
    if (lines.problem !== null) throw refusedFile(lines.problem, lines.isTooLarge);
  }
  const problem = lines.end();
  if (problem !== null) throw unusableFile(problem);
  return { errors, rows: lines.rows, keys: keys.rows };
}

/** Second reading, of a file without errors: its rows, in batches. */
export async function* rowBatches<Row, Context>({
  text,
  definition,
  context,
}: ImportSource<Row, Context>): AsyncGenerator<Row[]> {
  const lines = new ImportLines(definition);
  const { read } = definition.rulesOf(context);
  for await (const batch of lineBatches(text)) {
    const rows: Row[] = [];
    for (const line of batch) {
      const cells = lines.take(line);
      if (cells) rows.push(read(cells));
    }
    if (rows.length > 0) yield rows;
  }
}
