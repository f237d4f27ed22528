import type { ReactElement } from 'react';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { stockOf } from '@/domain/inventory/stock';
import { formatMoney, toCents } from '@/domain/money/cents';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { stockLabels } from '../stockLabels';

/** What the list shows for an empty sku (spec 3.2.3). */
const noSku = 'N/A';

/** A unit cost of the wire, `12.50`, as people read it: `$12.50`. */
export function shownCost(unitCost: string): string {
  const cents = toCents(unitCost);
  return cents === null ? unitCost : formatMoney(cents);
}

/** A count of up to 20 digits as people read it: `1,234`. */
const groupedCount = (count: string): string => (count ?? '').replace(/\B(?=(\d{3})+$)/g, ',');

/** How many there are; the word where they are few or none. */
function StockCell({ count }: { count: string }): ReactElement {
  const state = stockOf(count);
  const shown = groupedCount(count);
  if (state === 'in') return <>{shown}</>;
  return (
    <>
      {state === 'low' ? `${shown} ` : null}
      <StatusBadge tone={state === 'low' ? 'warning' : 'danger'}>{stockLabels[state]}</StatusBadge>
    </>
  );
}

/** The columns of the inventory list (spec 3.2.3); the Action column is added by the table. */
export const inventoryColumns: readonly Column<InventoryItem>[] = [
  {
    key: 'product_sku',
    title: 'Product Sku',
    sortable: true,
    yields: 'code',
    text: (item) => item.product_sku || noSku,
  },
  {
    key: 'addedByUserName',
    title: 'Added By',
    sortable: true,
    yields: 'name',
    text: (item) => `${item.addedByUserName} ${item.addedByUserEmail}`,
    cell: (item) => (
      <>
        <span className="gl-cell-main">{item.addedByUserName}</span>
        <span className="gl-cell-sub" title={item.addedByUserEmail}>
          {item.addedByUserEmail}
        </span>
      </>
    ),
  },
  {
    key: 'inventory_title',
    title: 'Inventory Title',
    sortable: true,
    yields: 'name',
    text: (item) => item.inventory_title,
  },
  { key: 'inventoryId', title: 'Inventory Id', sortable: true, text: (item) => item.inventoryId },
  {
    key: 'inventory_unit_cost',
    title: 'Inventory Unit Cost',
    sortable: true,
    align: 'end',
    text: (item) => shownCost(item.inventory_unit_cost),
  },
  {
    key: 'inventoryType',
    title: 'Inventory Type',
    sortable: true,
    text: (item) => item.inventoryType,
  },
  {
    key: 'inventory_count',
    title: 'Stock',
    align: 'end',
    text: (item) => groupedCount(item.inventory_count),
    cell: (item) => <StockCell count={item.inventory_count} />,
  },
];

const narrowOrder = [
  'inventory_title',
  'inventory_unit_cost',
  'inventory_count',
  'inventoryType',
  'product_sku',
  'inventoryId',
  'addedByUserName',
];

/** The same columns for cards: what a row is known by first, then what is asked for most. */
export const cardColumns: readonly Column<InventoryItem>[] = narrowOrder.flatMap((key) =>
  inventoryColumns.filter((column) => column.key === key),
);
