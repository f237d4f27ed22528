import Papa, { type ParseStepResult } from 'papaparse';
import { formulaUnsafe } from '@/domain/csv/csvText';
import { isBlankRow } from '@/domain/inventory/csv';
import { isLongerThan, longest } from '@/domain/inventory/fieldRules';
import { dialectOf, titleColumn } from './checkCsv';

/** Whether an inventory may hold the title at all; others have their own message. */
const isPossible = (title: string): boolean =>
  title !== '' && !title.includes('\0') && !isLongerThan(title, longest.inventory_title);

/** Each title of an import file with the data row, from 1, where it comes first. */
export function fileTitles(text: string): Map<string, number> {
  const titles = new Map<string, number>();
  let line = 0;
  const step = ({ data }: ParseStepResult<string[][]>): void => {
    const cells = data[0] ?? [];
    const isBlank = isBlankRow(cells);
    // Blank lines count below the header alone.
    if (isBlank && line === 0) return;
    const row = line++;
    if (isBlank) return;
    const title = formulaUnsafe((cells[titleColumn] ?? '').trim());
    if (row > 0 && isPossible(title) && !titles.has(title)) titles.set(title, row);
  };
  new Papa.Parser({ ...dialectOf(text), step }).parse(text, 0, false);
  return titles;
}
