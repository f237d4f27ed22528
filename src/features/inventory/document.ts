import { storedDocumentName } from '@/domain/inventory/documents';
import type { InventoryItem, InventoryValues } from '@/domain/inventory/inventoryItem';

/** The chosen file under the name by which it is stored (spec 3.5.3). */
export function renamedDocument(
  file: File,
  item: Pick<InventoryValues, 'inventory_image_id' | 'inventoryType'>,
  now = Date.now(),
): File {
  const name = storedDocumentName({
    imageId: item.inventory_image_id,
    inventoryType: item.inventoryType,
    fileName: file.name,
    now,
  });
  return new File([file], name, { type: file.type });
}

/** Name of an item's one document; null without one (spec 3.9.1). */
export const documentOf = (item: InventoryItem): string | null => item.uploadDocument[0] ?? null;
