import type { Tx } from '@server/platform/db/client';
import { batches } from '@server/platform/lists/batches';
import { csvLine, formulaSafe } from '@/domain/csv/csvText';
import { csvColumns } from '@/domain/inventory/csv';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import type { Visibility } from '../visibility';
import { toItem } from '../wire';
import { inventoryListRepository, placeOf } from './listQueries';
import type { ListOrder } from './listQuery';

/** All items in order, batch by batch. */
async function* allItems(
  tx: Tx,
  visibility: Visibility,
  order: ListOrder,
): AsyncGenerator<InventoryItem[]> {
  const lists = inventoryListRepository(tx);
  const found = batches(async (pageWindow) => {
    const rows = await lists.pageWindow(visibility, order, pageWindow);
    return {
      rows,
      count: rows.length,
      places: rows.slice(-1).map((row) => placeOf(row, order.sort)),
    };
  });
  for await (const { rows } of found) yield rows.map(toItem);
}

/** The whole list as the JSON text `{"body":[…]}`, in pieces. */
export async function* listJson(
  tx: Tx,
  visibility: Visibility,
  order: ListOrder,
): AsyncGenerator<string> {
  let lead = '{"body":[';
  for await (const items of allItems(tx, visibility, order)) {
    yield lead + items.map((item) => JSON.stringify(item)).join(',');
    lead = ',';
  }
  yield lead === ',' ? ']}' : `${lead}]}`;
}

/**
 * The whole list as a CSV file that our own import reads back: its 15 columns, formula-safe
 * (readings E19).
 */
export async function* listCsv(
  tx: Tx,
  visibility: Visibility,
  order: ListOrder,
): AsyncGenerator<string> {
  // The mark lets spreadsheets read the file as UTF-8.
  yield `\ufeff${csvLine(csvColumns.map(({ name }) => name))}\r\n`;
  for await (const items of allItems(tx, visibility, order))
    yield `${items.map(csvRow).join('\r\n')}\r\n`;
}

function csvRow(item: InventoryItem): string {
  const cells = csvColumns.map(({ name }) =>
    name === 'outcome_tags' ? item.outcome_tags.join(',') : item[name],
  );
  return csvLine(cells.map(formulaSafe));
}
