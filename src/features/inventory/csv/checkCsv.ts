import Papa, { type ParseStepResult } from 'papaparse';
import { formulaUnsafe } from '@/domain/csv/csvText';
import {
  type CellError,
  cellMessage,
  checkRow,
  csvColumns,
  duplicateTitleError,
  headerError,
  isBlankRow,
  isMtaRow,
} from '@/domain/inventory/csv';
import type { CellProblem } from '@/shared/files/errorList';
import { brokenCsv, emptyFile, noRows, toastedProblems } from './csvTexts';
import { TitleSet } from './titleSet';

/** What reading a file has shown. */
export interface CsvVerdict {
  /** Data rows, blank lines left out. */
  rows: number;
  problems: CellProblem[];
  /** The messages of the first problems, each for one toast (spec 3.5.4). */
  firstMessages: string[];
  /** Why the file as a whole can't be taken; null when its rows tell. */
  fileProblem: string | null;
}

/** Rows between two tellings of progress. */
const stride = 4096;

/** Place of the title in a row. */
export const titleColumn = csvColumns.findIndex(({ name }) => name === 'inventory_title');

const quote = 34;

/** Characters of a short row of 15 cells. */
const shortRow = 150;

/**
 * Nothing to trim, no prefix to take off: begins and ends with a visible ASCII character, no quote
 * in front.
 */
function isPlain(title: string): boolean {
  const first = title.charCodeAt(0);
  const last = title.charCodeAt(title.length - 1);
  return first > 39 && first < 127 && last > 32 && last < 127;
}

/** Collects what a file's lines show, one after the other; keeps nothing of a good row. */
class CsvReading {
  readonly verdict: CsvVerdict = { rows: 0, problems: [], firstMessages: [], fileProblem: null };
  private readonly titles: TitleSet;
  private hasHeader = false;
  /** Of the line below the header, from 1: blank lines count, as a spreadsheet numbers its rows. */
  private line = 0;
  private firstIsMta = false;

  constructor(private readonly text: string) {
    this.titles = new TitleSet(text.length / shortRow);
  }

  /** Takes the line that starts at that place; false when there is no use in reading on. */
  take(cells: readonly string[], start: number): boolean {
    const isBlank = isBlankRow(cells);
    if (this.hasHeader) this.line++;
    if (isBlank) return true;
    if (!this.hasHeader) {
      this.hasHeader = true;
      this.verdict.fileProblem = headerError(cells);
      return this.verdict.fileProblem === null;
    }
    const row = this.line;
    if (++this.verdict.rows === 1) this.firstIsMta = isMtaRow(cells);
    const errors = checkRow(cells, this.firstIsMta);
    // Nearly all rows are good: looping over nothing would cost more than the check of a cell.
    if (errors.length > 0) for (const error of errors) this.add(row, error);
    const title = cells[titleColumn] ?? '';
    if (!this.isNew(title, start, start + (cells[0]?.length ?? 0) + 1)) {
      this.add(row, { column: 'inventory_title', value: title, message: duplicateTitleError });
    }
    return true;
  }

  broken(detail: string): void {
    this.verdict.fileProblem = `${brokenCsv}: row ${this.line + 1}, ${detail}`;
  }

  end(): CsvVerdict {
    if (this.verdict.fileProblem === null) {
      if (!this.hasHeader) this.verdict.fileProblem = emptyFile;
      else if (this.verdict.rows === 0) this.verdict.fileProblem = noRows;
    }
    return this.verdict;
  }

  /**
   * A plain title is read where it stands in the file, which is several times faster than from its
   * cell.
   */
  private isNew(title: string, start: number, place: number): boolean {
    // The first cell stands there without quotes, so the second begins where its length says;
    // neither has it any.
    const isThere =
      this.text.charCodeAt(start) !== quote && this.text.charCodeAt(place) === title.charCodeAt(0);
    if (isThere && isPlain(title)) return this.titles.add(this.text, place, place + title.length);
    const known = formulaUnsafe(title.trim());
    return known === '' || this.titles.add(known, 0, known.length);
  }

  private add(row: number, error: CellError): void {
    const { column, value, message } = error;
    const { firstMessages, problems } = this.verdict;
    if (firstMessages.length < toastedProblems) firstMessages.push(cellMessage(row, error));
    problems.push({ row, column, value, reason: message });
  }
}

/** Separator and line break are those of the first line, as the server reads them. */
export function dialectOf(text: string): { delimiter: string; newline: '\r\n' | '\r' | '\n' } {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const commas = head.split(',').length;
  const [delimiter = ','] = [';', '\t'].filter((other) => head.split(other).length > commas);
  const newline = /\r\n|\r|\n/.exec(text)?.[0];
  return { delimiter, newline: newline === '\r\n' || newline === '\r' ? newline : '\n' };
}

/**
 * Reads and checks the text of an import file by the rules of spec 3.5.4, duplicate titles inside
 * the file included (readings D48). Tells rows read and the share of the text (0 to 1) now and
 * then.
 */
export function checkCsv(
  text: string,
  onProgress?: (rows: number, done: number) => void,
): CsvVerdict {
  const reading = new CsvReading(text);
  let start = 0;
  // The parser under Papa's streams, line by line: nothing of a good line is kept, not even for a
  // moment.
  const config = {
    ...dialectOf(text),
    step: ({ data, errors, meta }: ParseStepResult<string[][]>): void => {
      const cells = data[0] ?? [];
      if (errors.length > 0 && errors[0]) {
        reading.broken(errors[0].message);
        parser.abort();
      } else if (!reading.take(cells, start)) {
        parser.abort();
      } else if (onProgress && reading.verdict.rows % stride === 0) {
        onProgress(reading.verdict.rows, meta.cursor / text.length);
      }
      start = meta.cursor;
    },
  };
  const parser = new Papa.Parser(config);
  parser.parse(text, 0, false);
  return reading.end();
}
