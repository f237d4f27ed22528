import { csvColumns } from '@/domain/inventory/csv';

/** Place of the title in a row. */
export const titleColumn = csvColumns.findIndex(({ name }) => name === 'inventory_title');

/** A line without content, which is no row. */
export const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0]?.trim() === '';

/** Separator and line break are those of the first line, as the server reads them. */
export function dialectOf(text: string): { delimiter: string; newline: '\r\n' | '\r' | '\n' } {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const commas = head.split(',').length;
  const [delimiter = ','] = [';', '\t'].filter((other) => head.split(other).length > commas);
  const newline = /\r\n|\r|\n/.exec(text)?.[0];
  return { delimiter, newline: newline === '\r\n' || newline === '\r' ? newline : '\n' };
}
