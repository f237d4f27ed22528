import { type ReactElement, useCallback, useMemo } from 'react';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { href } from '@/routes/catalogue';
import { RowCards, SortChoice } from '@/shared/lists/RowCards';
import type { Column, Sort } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { useMedia } from '@/shared/ui/useMedia';
import { cardColumns, inventoryColumns } from './inventoryColumns';

interface InventoryTableProps {
  items: readonly InventoryItem[];
  sort: Sort | null;
  /** Null: the list's usual order. */
  onSort: (sort: Sort | null) => void;
  busy: boolean;
  onClone: (item: InventoryItem) => void;
  onDelete: (item: InventoryItem) => void;
  onDocument: (item: InventoryItem) => void;
}

type Acts = Pick<InventoryTableProps, 'onClone' | 'onDelete' | 'onDocument'>;

const actionsOf = (item: InventoryItem, { onClone, onDelete, onDocument }: Acts): RowAction[] => [
  { label: 'View', to: href('/inventory/:viewId/view', { viewId: item._id }) },
  { label: 'Edit', to: href('/inventory/:id/edit', { id: item._id }) },
  { label: 'Clone Inventory', onSelect: () => onClone(item) },
  { label: 'Delete', onSelect: () => onDelete(item), tone: 'danger' },
  { label: 'Document', onSelect: () => onDocument(item) },
];

/** The rows of the list, with the Action menu of each (spec 3.2.3): a table, or cards where it has no room. */
export function InventoryTable(props: InventoryTableProps): ReactElement {
  const { items, sort, onSort, busy, onClone, onDelete, onDocument } = props;
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
    () => [...inventoryColumns, { key: 'action', title: 'Action', text: null, cell: menu }],
    [menu],
  );
  const shown = { label: 'Inventory', rows: items, rowKey: (item: InventoryItem) => item._id, busy };
  if (!isNarrow) return <DataTable {...shown} columns={columns} sort={sort} onSort={onSort} />;
  return (
    <>
      <SortChoice columns={inventoryColumns} sort={sort} onSort={onSort} />
      <RowCards {...shown} columns={cardColumns} menu={menu} />
    </>
  );
}
