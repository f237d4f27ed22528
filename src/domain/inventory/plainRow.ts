import { arePlainTags, hasNul } from './csvChecks';
import { inventoryTypes, strainTypes, subCategories } from './enumerations';
import { longest } from './fieldRules';
import { showsStrain } from './visibility';

/**
 * A quick look that recognizes most good rows of an import, for files of 100,000 rows: no pattern,
 * no call through the column table, nothing allocated. It may say no to a good row (surrounding
 * spaces, thousands commas, another case); `checkRow` then judges cell by cell. It never says yes
 * to a row that `checkRow` would refuse.
 */

const zero = 48;
const nine = 57;

const isDigit = (code: number): boolean => code >= zero && code <= nine;

/** Begins with what is neither space nor quote, so that nothing is to be cleaned away. */
const isText = (value: string, limit: number): boolean =>
  value.length <= limit && value.charCodeAt(0) > 39 && !hasNul(value);

/** Only digits from `from` up to `to`. */
function areDigits(value: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isDigit(value.charCodeAt(at))) return false;
  return to > from;
}

/** `x.xx` with up to 10 digits before the point. */
function isDecimal(value: string): boolean {
  const point = value.length - 3;
  return (
    point <= 10 &&
    value.charCodeAt(point) === 46 &&
    areDigits(value, 0, point) &&
    areDigits(value, point + 1, point + 3)
  );
}

/** `x.xx%` below 100. */
function isPercent(value: string): boolean {
  const end = value.length - 1;
  const point = end - 3;
  return (
    point <= 2 &&
    value.charCodeAt(end) === 37 &&
    value.charCodeAt(point) === 46 &&
    areDigits(value, 0, point) &&
    areDigits(value, point + 1, end)
  );
}

function isOneOf(value: string, allowed: readonly string[]): boolean {
  for (let at = 0; at < allowed.length; at++) if (value === allowed[at]) return true;
  return false;
}

const isYesNo = (value: string): boolean => value === 'Yes' || value === 'No';

/** The cell at a place; the row is known to have it. */
const cell = (cells: readonly string[], at: number): string => cells[at] ?? '';

/** Strain type, sub category, CBD and THC: good values, or none where the type hides the field. */
function isPlainStrain(cells: readonly string[], type: string): boolean {
  const strain = cell(cells, 9);
  const category = cell(cells, 10);
  const cbd = cell(cells, 13);
  const thc = cell(cells, 14);
  const mayBeEmpty = !showsStrain(type);
  return (
    ((mayBeEmpty && strain === '') || isOneOf(strain, strainTypes)) &&
    ((mayBeEmpty && category === '') || isOneOf(category, subCategories)) &&
    ((mayBeEmpty && cbd === '') || isYesNo(cbd)) &&
    ((mayBeEmpty && thc === '') || isYesNo(thc))
  );
}

/** True for 15 cells that are plainly good, in the order of the columns. */
export function isPlainRow(cells: readonly string[]): boolean {
  const cost = cell(cells, 2);
  const type = cell(cells, 3);
  const weight = cell(cells, 4);
  const count = cell(cells, 5);
  const thc = cell(cells, 12);
  return (
    cells.length === 15 &&
    isText(cell(cells, 0), longest.product_sku) &&
    isText(cell(cells, 1), longest.inventory_title) &&
    isDecimal(cost) &&
    cost.charCodeAt(0) !== zero &&
    isOneOf(type, inventoryTypes) &&
    (weight === '' || isDecimal(weight)) &&
    count.length <= 20 &&
    areDigits(count, 0, count.length) &&
    isText(cell(cells, 6), longest.manufacturer_name) &&
    isText(cell(cells, 7), longest.manufacturer_license_no) &&
    isText(cell(cells, 8), longest.inventory_description) &&
    isPlainStrain(cells, type) &&
    arePlainTags(cell(cells, 11)) &&
    (thc === '' || isPercent(thc))
  );
}
