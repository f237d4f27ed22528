import { csvLine } from '@/domain/csv/csvText';
import { mostTableBytes, tableLimit, tooLargeMessage } from '@/domain/files/limits';
import {
  type HolderProblem,
  holderCsvColumns,
  holderOfCells,
  holderProblems,
  mostImported,
  sampleHolderRow,
} from '@/domain/invoices/mta/holderCsv';
import type { MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import type { LicenseHolderValues } from '@/domain/invoices/mta/licenseHolder';
import { numberText } from '@/domain/lists/counted';

/** A file that was read: its rows, and what is wrong with them. */
export interface ReadFile {
  name: string;
  rows: LicenseHolderValues[];
  problems: HolderProblem[];
}

const needed = ['licenseNumber', 'licenseType', 'municipality', 'name', 'email'] as const;

/** The text of a sample file: the columns and one row, in a municipality of the reader's own. */
export function sampleFile([first]: readonly MunicipalityChoice[]): Blob {
  const sample = { ...sampleHolderRow, municipality: first?.label ?? 'Port Alder' };
  const lines = [
    csvLine(holderCsvColumns),
    csvLine(holderCsvColumns.map((column) => sample[column])),
    '',
  ];
  return new Blob([lines.join('\r\n')], { type: 'text/csv;charset=utf-8' });
}

/** Reads and judges a CSV file. @throws Error with a sentence where it cannot be read as one */
export async function readHolderFile(
  file: File,
  municipalities: readonly MunicipalityChoice[],
): Promise<ReadFile> {
  if (file.size > mostTableBytes) {
    throw new Error(`${tooLargeMessage(file.name, tableLimit)}. Please import it in pieces.`);
  }
  // Fetched with its first use.
  const { default: Papa } = await import('papaparse');
  const text = new TextDecoder('utf-8').decode(await file.arrayBuffer());
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (head) => head.trim(),
  });
  const missing = needed.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0)
    throw new Error(`The file is missing these columns: ${missing.join(', ')}`);
  if (data.length === 0) throw new Error('The file has a header but no rows below it.');
  if (data.length > mostImported)
    throw new Error(`A file takes ${numberText(mostImported)} rows at most.`);
  const rows = data.map((cells) => holderOfCells(cells, municipalities));
  return { name: file.name, rows, problems: holderProblems(rows, new Set()) };
}
