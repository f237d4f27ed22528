import { type ReactElement, useMemo } from 'react';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { href } from '@/routes/catalogue';
import type { Column, Sort } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { useMedia } from '@/shared/ui/useMedia';
import { inventoryColumns, narrowColumns } from './inventoryColumns';

interface InventoryTableProps {
  items: readonly InventoryItem[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
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

/** The rows of the list, with the Action menu of each (spec 3.2.3). */
export function InventoryTable(props: InventoryTableProps): ReactElement {
  const { items, sort, onSort, busy, onClone, onDelete, onDocument } = props;
  const isNarrow = useMedia('(max-width: 575.98px)');
  const columns = useMemo<readonly Column<InventoryItem>[]>(
    () => [
      ...(isNarrow ? narrowColumns : inventoryColumns),
      {
        key: 'action',
        title: 'Action',
        text: null,
        cell: (item) => (
          <RowMenu
            label="Action"
            subject={item.inventory_title}
            actions={actionsOf(item, { onClone, onDelete, onDocument })}
          />
        ),
      },
    ],
    [onClone, onDelete, onDocument, isNarrow],
  );
  return (
    <DataTable
      label="Inventory"
      columns={columns}
      rows={items}
      rowKey={(item) => item._id}
      sort={sort}
      onSort={onSort}
      busy={busy}
    />
  );
}
