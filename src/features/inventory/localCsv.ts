import { csvLine, formulaSafe } from '@/domain/csv/csvText';
import { csvColumns } from '@/domain/inventory/csv';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';

function line(item: InventoryItem): string {
  const cells = csvColumns.map(({ name }) =>
    name === 'outcome_tags' ? (item.outcome_tags ?? []).join(',') : String(item[name] ?? ''),
  );
  return csvLine(cells.map(formulaSafe));
}

/**
 * Items as a CSV file that our own import reads back: its 15 columns, formula-safe (readings E19).
 */
export function localCsv(items: readonly InventoryItem[]): Blob {
  const lines = [csvLine(csvColumns.map(({ name }) => name)), ...items.map(line), ''];
  // The mark lets spreadsheets read the file as UTF-8.
  return new Blob(['\ufeff', lines.join('\r\n')], { type: 'text/csv;charset=utf-8' });
}
