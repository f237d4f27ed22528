/** How a CSV file parts its cells; its lines, once they are even, end in line feeds. */
export interface CsvDialect {
  delimiter: string;
  newline: '\n';
}

/** As spreadsheets of all countries part cells, the usual one first. */
const delimiters = [',', ';', '\t', '|'] as const;

/**
 * The text with a line feed for each line break: a file that was put together from two has several,
 * and each ends a line. A piece of a text must not end between the two signs of one.
 */
export const evenLines = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

/** What a file is read as: its lines, and how they part their cells. */
interface CsvContent extends CsvDialect {
  text: string;
}

/** A line that spreadsheets write before all others, and never show: `sep=;`. */
const separatorLine = /^\ufeff?sep=([^"\n])(?:\n|$)/i;

/**
 * A text of even lines without the line that names its separator, and that separator: where no line
 * names one, that of the first line with something in it.
 */
export function csvContent(text: string): CsvContent {
  const [line = '', delimiter = ''] = separatorLine.exec(text) ?? [];
  if (line === '') return { text, ...dialectOf(text) };
  return { text: text.slice(line.length), delimiter, newline: '\n' };
}

function dialectOf(text: string): CsvDialect {
  const head = /[^\n]+/.exec(text)?.[0] ?? '';
  const cells = (delimiter: string): number => head.split(delimiter).length;
  const delimiter = delimiters.reduce((best, one) => (cells(one) > cells(best) ? one : best));
  return { delimiter, newline: '\n' };
}
