import { type AlikeRow, alikeText } from '@/domain/batches/alike';
import { bankHeads, importHeads, importSample } from '@/domain/batches/importHeads';
import { type ImportFault, type ImportReading, readImport } from '@/domain/batches/importRow';
import { csvLine, formulaSafe } from '@/domain/csv/csvText';
import { isoToday } from '@/domain/dates/today';
import { mostTableBytes, tableLimit, tooLargeMessage } from '@/domain/files/limits';

/** A file that was read: its lines, what they come to, and what is wrong with them. */
export interface ImportFile extends ImportReading {
  name: string;
  lines: string[][];
}

const csv = (lines: readonly (readonly string[])[]): Blob =>
  new Blob([[...lines.map((line) => csvLine(line.map(formulaSafe))), ''].join('\r\n')], {
    type: 'text/csv;charset=utf-8',
  });

/** How a file is filled in: the heads, with those of bank debits, and a row of each kind. */
export const templateFile = (): Blob => csv([[...importHeads, ...bankHeads], ...importSample]);

/** All faults of a file as another one. */
export const faultsFile = (faults: readonly ImportFault[]): Blob =>
  csv([
    ['Row', 'Column', 'Value', 'Reason'],
    ...faults.map(({ row, column, value, message }) => [String(row), column, value, message]),
  ]);

/** All rows of a file that look like payments which are there already, as another one. */
export const alikeFile = (rows: readonly AlikeRow[]): Blob =>
  csv([['Row', 'Reason'], ...rows.map((row) => [String(row.row), alikeText(row)])]);

/** Reads and judges a CSV file. @throws Error with a sentence where it cannot be read as one */
export async function readImportFile(file: File): Promise<ImportFile> {
  if (!/\.csv$/i.test(file.name)) throw new Error('Please choose a CSV file.');
  if (file.size > mostTableBytes) {
    throw new Error(`${tooLargeMessage(file.name, tableLimit)}. Please import it in pieces.`);
  }
  // Fetched with its first use.
  const { default: Papa } = await import('papaparse');
  const text = new TextDecoder('utf-8').decode(await file.arrayBuffer());
  const { data } = Papa.parse<string[]>(text, { header: false, skipEmptyLines: false });
  while (data.at(-1)?.every((cell) => cell.trim() === '')) data.pop();
  return { name: file.name, lines: data, ...readImport(data, isoToday()) };
}
