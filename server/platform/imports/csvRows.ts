import Papa from 'papaparse';
import { csvContent, evenLines } from '@/domain/csv/dialect';

/** One line of a CSV file as its cells. */
export type Cells = string[];

/**
 * The file is no CSV: a quote that never ends, or quotes inside of a cell that has none around it.
 */
export class BrokenCsv extends Error {
  constructor(
    /** Data row, from 1. */
    readonly row: number,
    readonly detail: string,
  ) {
    super(detail);
  }
}

/**
 * A line longer than this is a quote that never ends; without the bound such a file would be read
 * over and over.
 */
const longestLine = 1024 * 1024;

/** The pieces, and an empty one for the end. */
async function* followed(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) if (piece !== '') yield piece;
  yield '';
}

/**
 * The lines of a CSV text, blank ones included, in batches of what arrived together: nothing but
 * the present piece is in memory. The separator is that of the header line, or the one that a line
 * above it names; any line break ends a line.
 * @throws BrokenCsv
 */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<Cells[]> {
  let parser: Papa.Parser | null = null;
  let rest = '';
  // A carriage return at the end of a piece, until it is known what follows.
  let held = '';
  let lines = 0;
  const take = (isLast: boolean): Cells[] => {
    if (parser === null) {
      const { text: below, ...dialect } = csvContent(rest);
      parser = new Papa.Parser(dialect);
      rest = below;
    }
    const { rows, read } = parsed(parser, { text: rest, isLast, before: lines });
    rest = rest.slice(read);
    lines += rows.length;
    return rows;
  };
  for await (const piece of followed(text)) {
    const whole = held + piece;
    held = piece !== '' && whole.endsWith('\r') ? '\r' : '';
    rest += evenLines(held === '' ? whole : whole.slice(0, -1));
    if (parser === null && !/[^\n]\n./s.test(rest)) continue;
    const batch = take(false);
    if (batch.length > 0) yield batch;
    if (rest.length > longestLine) throw new BrokenCsv(lines, 'Quoted field unterminated');
  }
  const batch = rest === '' ? [] : take(true);
  if (batch.length > 0) yield batch;
}

interface Parsed {
  rows: Cells[];
  /** Characters used up; the rest is an unfinished line. */
  read: number;
}

/**
 * The parser under Papa's streams: the one that says how far it has read, so that reading can be
 * waited for.
 */
function parsed(
  parser: Papa.Parser,
  { text, isLast, before }: { text: string; isLast: boolean; before: number },
): Parsed {
  const { data, errors, meta }: Papa.ParseResult<Cells> = parser.parse(text, 0, !isLast);
  const [error] = errors;
  // An unfinished last line may look broken; it is read again with what follows.
  if (error && (isLast || (error.row ?? 0) < data.length)) {
    throw new BrokenCsv(Math.max(1, before + (error.row ?? 0)), error.message);
  }
  return { rows: data, read: isLast ? text.length : meta.cursor };
}
