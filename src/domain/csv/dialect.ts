/** How a CSV file parts its cells and lines. */
export interface CsvDialect {
  delimiter: string;
  newline: '\r\n' | '\r' | '\n';
}

/** As spreadsheets of all countries part cells, the usual one first. */
const delimiters = [',', ';', '\t', '|'] as const;

/** Separator and line break of a text: those of its first line. */
export function dialectOf(text: string): CsvDialect {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const cells = (delimiter: string): number => head.split(delimiter).length;
  const delimiter = delimiters.reduce((best, one) => (cells(one) > cells(best) ? one : best));
  const newline = /\r\n|\r|\n/.exec(text)?.[0];
  return { delimiter, newline: newline === '\r\n' || newline === '\r' ? newline : '\n' };
}
