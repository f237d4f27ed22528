import { numberText } from '@/domain/lists/counted';
import type { ImportHead, ImportShape } from './importDefinition';
import { emptyFile, noRows, surplusCells } from './importTexts';

/**
 * A line without content, as spreadsheets leave them between and behind their rows: it is no row,
 * and counts as one.
 */
export function isBlankRow(cells: readonly string[]): boolean {
  for (let at = 0; at < cells.length; at++) if ((cells[at] ?? '').trim() !== '') return false;
  return true;
}

const plainName = (cell: string): string =>
  cell
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase();

const isHead = ({ name, also = [] }: ImportHead, found: string | undefined): boolean =>
  [name, ...also].some((one) => one.toLowerCase() === found);

const listed = (heads: readonly ImportHead[]): string => heads.map(({ name }) => name).join(', ');

/** Where the columns stand: null for each in its own place. */
type Places = readonly number[] | null;

/** Reads a first line by heads that stand in their order; optional ones come last. */
function fixedPlaces(heads: readonly ImportHead[], names: readonly string[]): Places | string {
  const fits =
    names.length <= heads.length &&
    heads.every((head, at) => isHead(head, names[at]) || (head.isOptional && at >= names.length));
  if (fits) return null;
  const optional = heads.filter(({ isOptional }) => isOptional);
  const needed = listed(heads.filter(({ isOptional }) => !isOptional));
  const more = optional.length > 0 ? `; it may go on with: ${listed(optional)}` : '';
  return `The first line must name these columns in this order: ${needed}${more}`;
}

/**
 * Which heads stand in a first line more than once, under whatever names: nobody could say which of
 * the columns is meant. '' for none.
 */
function repeatedHeads(heads: readonly ImportHead[], names: readonly string[]): string {
  const repeated = heads.flatMap((head) => {
    const found = names.filter((name) => isHead(head, name));
    return found.length > 1 ? [`${head.name} (${found.join(', ')})`] : [];
  });
  return repeated.join('; ');
}

/** Reads a first line by heads that stand anywhere. */
function foundPlaces(heads: readonly ImportHead[], names: readonly string[]): Places | string {
  const repeated = repeatedHeads(heads, names);
  if (repeated !== '') return `The file has more than one column for: ${repeated}. Keep one.`;
  const places = heads.map((head) => names.findIndex((name) => isHead(head, name)));
  const missing = heads.filter(({ isOptional }, at) => !isOptional && (places[at] ?? -1) < 0);
  return missing.length === 0 ? places : `The file is missing these columns: ${listed(missing)}`;
}

/** Tells the lines of a file apart: heads, blank lines, rows. Nothing of a line is kept. */
export class ImportLines {
  /** Data rows so far, blank lines left out. */
  rows = 0;
  /** Number of the last line below the heads, as a spreadsheet has it. */
  row = 0;
  /** Why the file as a whole can't be taken; null while it can. */
  problem: string | null = null;
  /** True when that is its size. */
  isTooLarge = false;
  private hasHeads = false;
  private places: Places = null;
  private heads = 0;

  constructor(private readonly shape: Pick<ImportShape, 'heads' | 'order' | 'mostRows'>) {}

  /**
   * Takes the next line: gives the cells of a row in the order of the heads, null for a line that
   * is none, and from a problem on.
   */
  take(cells: readonly string[]): readonly string[] | null {
    const isBlank = isBlankRow(cells);
    if (this.hasHeads) this.row++;
    if (isBlank || this.problem !== null) return null;
    if (!this.hasHeads) {
      this.takeHeads(cells);
      return null;
    }
    if (++this.rows > this.shape.mostRows) {
      this.isTooLarge = true;
      this.problem = `The file has more than ${numberText(this.shape.mostRows)} rows. Please import it in parts.`;
      return null;
    }
    // What stands there would be lost, and mostly it is the half of a text with a comma in it.
    if (cells.length > this.heads && !isBlankRow(cells.slice(this.heads))) {
      this.problem = surplusCells(this.row);
      return null;
    }
    return this.places === null
      ? cells
      : this.places.map((place) => (place < 0 ? '' : (cells[place] ?? '')));
  }

  /** Where a column stands in the lines of this file; -1 for nowhere. */
  placeOf(column: number): number {
    return this.places === null ? column : (this.places[column] ?? -1);
  }

  /** To be called behind the last line; gives the problem. */
  end(): string | null {
    if (this.problem !== null) return this.problem;
    if (!this.hasHeads) this.problem = emptyFile;
    else if (this.rows === 0) this.problem = noRows;
    return this.problem;
  }

  private takeHeads(cells: readonly string[]): void {
    const { heads, order } = this.shape;
    const names = cells.map(plainName);
    while (names.at(-1) === '') names.pop();
    const found = order === 'fixed' ? fixedPlaces(heads, names) : foundPlaces(heads, names);
    this.hasHeads = true;
    this.heads = names.length;
    if (typeof found === 'string') this.problem = found;
    else this.places = found;
  }
}
