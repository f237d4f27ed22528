import type { ReactElement } from 'react';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import type { SelectedItems } from './useSelectedItems';

interface SelectBoxProps {
  item: InventoryItem;
  selected: Pick<SelectedItems, 'has' | 'toggle'>;
}

/** Chooses an item for what is done with many at once. */
export function SelectBox({ item, selected }: SelectBoxProps): ReactElement {
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={`Select ${item.inventory_title}`}
      checked={selected.has(item)}
      onChange={() => selected.toggle(item)}
    />
  );
}
