import { type ReactElement, useCallback, useMemo } from 'react';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { href } from '@/routes/catalogue';
import { RowCards, SortChoice } from '@/shared/lists/RowCards';
import type { Column, Sort } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { useMedia } from '@/shared/ui/useMedia';
import { SelectBox } from '../bulk/SelectBox';
import type { SelectedItems } from '../bulk/useSelectedItems';
import { cardColumns, inventoryColumns } from './inventoryColumns';

interface InventoryTableProps {
  items: readonly InventoryItem[];
  sort: Sort | null;
  /** Null: the list's usual order. */
  onSort: (sort: Sort | null) => void;
  busy: boolean;
  /** Which items are chosen; absent where nothing is done with many. */
  selected?: SelectedItems;
  onClone: (item: InventoryItem) => void;
  onDelete: (item: InventoryItem) => void;
  onDocument: (item: InventoryItem) => void;
}

type Actions = Pick<InventoryTableProps, 'onClone' | 'onDelete' | 'onDocument'>;

const actionsOf = (
  item: InventoryItem,
  { onClone, onDelete, onDocument }: Actions,
): RowAction[] => [
  { label: 'View', to: href('/inventory/:viewId/view', { viewId: item._id }) },
  { label: 'Edit', to: href('/inventory/:id/edit', { id: item._id }) },
  { label: 'Clone Inventory', onSelect: () => onClone(item) },
  { label: 'Delete', onSelect: () => onDelete(item), tone: 'danger' },
  { label: 'Document', onSelect: () => onDocument(item) },
];

/**
 * The columns of the specification as they are; the box that chooses a row stands in the first one.
 */
const withSelect = (selected: SelectedItems): Column<InventoryItem>[] =>
  inventoryColumns.map((column, at) =>
    at > 0
      ? column
      : {
          ...column,
          cell: (item) => (
            <span className="gl-number-cell">
              <SelectBox item={item} selected={selected} /> {column.text?.(item)}
            </span>
          ),
        },
  );

/**
 * The rows of the list, with the Action menu of each (spec 3.2.3): a table, or cards where it has
 * no room.
 */
export function InventoryTable(props: InventoryTableProps): ReactElement {
  const { items, sort, onSort, busy, selected, onClone, onDelete, onDocument } = props;
  const isNarrow = useMedia('(max-width: 991.98px)');
  const menu = useCallback(
    (item: InventoryItem) => (
      <RowMenu
        label="Action"
        subject={item.inventory_title}
        actions={actionsOf(item, { onClone, onDelete, onDocument })}
      />
    ),
    [onClone, onDelete, onDocument],
  );
  const columns = useMemo<readonly Column<InventoryItem>[]>(
    () => [
      ...(selected ? withSelect(selected) : inventoryColumns),
      { key: 'action', title: 'Action', text: null, cell: menu },
    ],
    [menu, selected],
  );
  const shown = {
    label: 'Inventory',
    rows: items,
    rowKey: (item: InventoryItem) => item._id,
    busy,
  };
  if (!isNarrow) return <DataTable {...shown} columns={columns} sort={sort} onSort={onSort} />;
  return (
    <>
      <SortChoice columns={inventoryColumns} sort={sort} onSort={onSort} />
      <RowCards
        {...shown}
        columns={cardColumns}
        menu={(item) => (
          <>
            {selected ? <SelectBox item={item} selected={selected} /> : null}
            {menu(item)}
          </>
        )}
      />
    </>
  );
}
