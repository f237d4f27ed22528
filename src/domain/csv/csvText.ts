/**
 * A cell that a spreadsheet would run as a formula, or one that already hides behind quotes
 * (readings E19).
 */
const formula = /^'*[=+\-@\t\r\n]/;
const prefixed = /^'+[=+\-@\t\r\n]/;

/**
 * A cell for an export: prefixed with `'` where a spreadsheet would run it. `formulaUnsafe` reads
 * it back.
 */
export function formulaSafe(value: string): string {
  return formula.test(value) ? `'${value}` : value;
}

/** A cell as it was before `formulaSafe`. */
export function formulaUnsafe(value: string): string {
  return prefixed.test(value) ? value.slice(1) : value;
}

const needsQuotes = /[",\r\n]|^\s|\s$/;

/** A cell of a CSV line, quoted where it must be. Make it formula-safe first. */
export const csvCell = (cell: string): string =>
  needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * One CSV line without its line break; cells are quoted where they must be. Make them formula-safe
 * first.
 */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',');
