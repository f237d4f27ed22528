// Over 250 lines: one kind of file, its heads, cells, rules and sample.

import { formulaUnsafe } from '@/domain/csv/csvText';
import { maxImportBytes, maxImportRows } from '@/domain/files/limits';
import {
  type CellError,
  type ImportDefinition,
  importText,
  noErrors,
} from '@/domain/imports/importDefinition';
import { type CellCheck, cellChecks, hasNul, tagsOf } from './csvChecks';
import { inventoryTypeOf } from './enumerations';
import { countMessage } from './fieldRules';
import { type InventoryValues, newImageId, noThc } from './inventoryItem';
import { isPlainRow } from './plainRow';
import { showsStrain } from './visibility';

export type CsvColumnName = keyof typeof cellChecks;

/** A column of the import file. */
export interface CsvColumn {
  name: CsvColumnName;
  /** The cell's message, or null when it is good. */
  check: CellCheck;
  /** Its errors are dropped when the first row is of type MTA (readings C24). */
  mtaExempt: boolean;
  /**
   * The form hides it for the types without a strain: their rows may leave it empty, as our own
   * export does.
   */
  strainOnly: boolean;
}

/** Follows the value, row and column (readings B15). */
export const duplicateTitleError = 'is already exists';

const mtaExempt: ReadonlySet<CsvColumnName> = new Set<CsvColumnName>([
  'manufacturer_name',
  'manufacturer_license_no',
  'strain_type',
  'sub_category',
  'outcome_tags',
  'is_cbd',
  'is_thc',
]);

const strainOnly: ReadonlySet<CsvColumnName> = new Set<CsvColumnName>([
  'strain_type',
  'sub_category',
  'is_cbd',
  'is_thc',
]);

/** A cell without surrounding space and without the export's formula prefix. */
const cleaned = (cell: string): string => formulaUnsafe(cell.trim());

const figure = /^(\$?)\s*(\d[\d,]*)?(?:\.(\d{0,2}))?\s*(%?)$/;

/**
 * A figure with two decimals, as spreadsheets drop them: `12.5`, `$12.50`, `35` and `.5` are `12.50`,
 * `12.50`, `35.00` and `0.50`. The sign of a percentage may be left out from 1 % on: below, `0.25` may
 * stand for 25 % as well, and is not guessed.
 */
function twoDecimals(cell: string, unit: '' | '%' = ''): string {
  const [, dollar = '', whole = '', decimals = '', found = ''] = figure.exec(cell) ?? [];
  if (whole + decimals === '' || (found !== '' && found !== unit)) return cell;
  const isFraction = Number(whole || '0') < 1 && /[1-9]/.test(decimals);
  if (unit === '%' && (dollar !== '' || (found === '' && isFraction))) return cell;
  return `${whole || '0'}.${decimals.padEnd(2, '0')}${unit}`;
}

/** How spreadsheets write the figures of some columns. */
const figureUnits: Readonly<Partial<Record<CsvColumnName, '' | '%'>>> = {
  inventory_unit_cost: '',
  inventory_weight_box: '',
  thc_amount: '%',
};

/** A cell as it is judged and stored. */
function normalized(name: CsvColumnName, cell: string): string {
  const unit = figureUnits[name];
  return unit === undefined ? cleaned(cell) : twoDecimals(cleaned(cell), unit);
}

/**
 * Judges the cell as it stands, and only where that fails once more as it is stored: good cells
 * cost one look.
 */
const onNormalized =
  (name: CsvColumnName): CellCheck =>
  (value) => {
    const check = cellChecks[name];
    if (hasNul(value)) return countMessage;
    return check(value) === null ? null : check(normalized(name, value));
  };

const names = [
  'product_sku',
  'inventory_title',
  'inventory_unit_cost',
  'inventoryType',
  'inventory_weight_box',
  'inventory_count',
  'manufacturer_name',
  'manufacturer_license_no',
  'inventory_description',
  'strain_type',
  'sub_category',
  'outcome_tags',
  'thc_amount',
  'is_cbd',
  'is_thc',
] as const satisfies readonly CsvColumnName[];

/** The place of a column in a row. */
const placeOf = (name: CsvColumnName): number => names.indexOf(name);

/** The 15 columns of an import file, in order (spec 3.9.1). */
export const csvColumns: readonly CsvColumn[] = names.map((name) => ({
  name,
  check: onNormalized(name),
  mtaExempt: mtaExempt.has(name),
  strainOnly: strainOnly.has(name),
}));

const typeOf = (cells: readonly string[]): string | null =>
  inventoryTypeOf(cleaned(cells[placeOf('inventoryType')] ?? ''));

/** True when the row is of type MTA; asked of the first data row (readings C24). */
export function isMtaRow(cells: readonly string[]): boolean {
  return typeOf(cells) === 'MTA';
}

/**
 * Whether a value that is not good may stand: in a file of type MTA, or an empty one where the type
 * has no such field.
 */
const isLetOff = (
  column: CsvColumn,
  value: string,
  { firstRowIsMta, hasStrain }: { firstRowIsMta: boolean; hasStrain: boolean },
): boolean =>
  (firstRowIsMta && column.mtaExempt && !hasNul(value)) ||
  (!hasStrain && column.strainOnly && cleaned(value) === '');

/**
 * The errors of one data row, judged cell by cell (spec 3.5.4); one shared empty list for a good
 * row. Present values must be good whatever the type (readings C23); an empty one may stand where
 * the type has no such field.
 */
export function checkRow(cells: readonly string[], firstRowIsMta: boolean): readonly CellError[] {
  if (isPlainRow(cells)) return noErrors;
  const hasStrain = showsStrain(typeOf(cells) ?? '');
  let errors: CellError[] | null = null;
  for (let at = 0; at < csvColumns.length; at++) {
    const column = csvColumns[at];
    const value = cells[at] ?? '';
    const message = column?.check(value) ?? null;
    if (!column || message === null || isLetOff(column, value, { firstRowIsMta, hasStrain }))
      continue;
    errors = errors ?? [];
    errors.push({ column: column.name, value, message });
  }
  if (cells.length > csvColumns.length) {
    errors = [...(errors ?? []), ...surplusError(cells)];
  }
  return errors ?? noErrors;
}

/** Cells beyond the 15 columns, such as an unquoted comma leaves behind; empty ones do no harm. */
function surplusError(cells: readonly string[]): CellError[] {
  const surplus = cells.slice(csvColumns.length);
  const value = surplus.join(',');
  return surplus.every((cell) => cell.trim() === '')
    ? []
    : [{ column: 'is_thc', value, message: 'This row has more than 15 columns' }];
}

/** The item that a good row describes; user, mode and file group are the caller's. */
export function rowToPayload(cells: readonly string[]): InventoryValues {
  const cell = (name: CsvColumnName): string => normalized(name, cells[placeOf(name)] ?? '');
  return {
    product_sku: cell('product_sku'),
    inventory_title: cell('inventory_title'),
    inventory_unit_cost: cell('inventory_unit_cost').replaceAll(',', ''),
    inventoryType: inventoryTypeOf(cell('inventoryType')) ?? '',
    inventory_weight_box: cell('inventory_weight_box'),
    inventory_count: cell('inventory_count'),
    manufacturer_name: cell('manufacturer_name'),
    manufacturer_license_no: cell('manufacturer_license_no'),
    inventory_description: cell('inventory_description'),
    strain_type: cell('strain_type'),
    sub_category: cell('sub_category'),
    outcome_tags: tagsOf(cell('outcome_tags')),
    thc_amount: cell('thc_amount') || noThc,
    is_cbd: cell('is_cbd'),
    is_thc: cell('is_thc'),
    product_image_url: '',
    inventory_image_id: newImageId(),
  };
}

const sampleRow: Record<CsvColumnName, string> = {
  product_sku: 'BD-EIGHTH-001',
  inventory_title: 'Blue Dream Eighth',
  inventory_unit_cost: '35.00',
  inventoryType: 'Flower',
  inventory_weight_box: '3.50',
  inventory_count: '120',
  manufacturer_name: 'Emerald Valley Farms',
  manufacturer_license_no: 'CCL18-0001234',
  inventory_description: 'Indoor grown flower, 3.5 g jar',
  strain_type: 'Hybrid',
  sub_category: 'Bites',
  outcome_tags: 'Relaxed,Happy,Creative',
  thc_amount: '21.50%',
  is_cbd: 'No',
  is_thc: 'Yes',
};

/**
 * Nothing to trim, no prefix to take off: begins and ends with a visible ASCII character, no quote
 * in front.
 */
function isPlainTitle(title: string): boolean {
  const first = title.charCodeAt(0);
  const last = title.charCodeAt(title.length - 1);
  return first > 39 && first < 127 && last > 32 && last < 127;
}

/** The import of inventory: 15 columns, every title once (spec 3.5.4, readings D48). */
export const inventoryImport: ImportDefinition<InventoryValues, null> = {
  heads: names.map((name) => ({ name })),
  order: 'fixed',
  mostRows: maxImportRows,
  mostBytes: maxImportBytes,
  unique: {
    column: placeOf('inventory_title'),
    key: cleaned,
    isPlain: isPlainTitle,
    repeated: () => duplicateTitleError,
  },
  rulesOf: () => {
    let firstIsMta: boolean | null = null;
    return {
      check: (cells) => {
        firstIsMta ??= isMtaRow(cells);
        return checkRow(cells, firstIsMta);
      },
      read: rowToPayload,
    };
  },
};

/** The error of a title that is there already. */
export const duplicateOf = (title: string): CellError => ({
  column: 'inventory_title',
  value: title,
  message: duplicateTitleError,
});

/** The sample file: the header and one row that passes every check (spec 3.9.1). */
export const sampleCsv = (): string =>
  importText(inventoryImport, [names.map((name) => sampleRow[name])]);

/** The file name under which the sample downloads. */
export const sampleCsvName = 'sample-inventory.csv';
