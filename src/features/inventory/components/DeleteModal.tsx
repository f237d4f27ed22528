import type { ReactElement } from 'react';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { useRemoveInventoryItemMutation } from '../api';

interface DeleteModalProps {
  item: InventoryItem;
  onClose: () => void;
}

/** Asks before an item is deleted and names it (spec 3.2.3; readings B10). */
export function DeleteModal({ item, onClose }: DeleteModalProps): ReactElement {
  const [remove] = useRemoveInventoryItemMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  return (
    <ConfirmModal
      isOpen
      title="Plan Delete Confirmation"
      confirmLabel="Sure"
      tone="danger"
      busy={busy}
      failure={failure}
      onConfirm={() =>
        void confirm(() => remove(item._id).unwrap(), 'Inventory deleted successfully')
      }
      onCancel={onClose}
    >
      <p>Do you want to remove this inventory?</p>
      <p className="gl-named">
        {item.inventory_title} <span className="gl-muted">{item.inventoryId}</span>
      </p>
    </ConfirmModal>
  );
}
