import { useState } from 'react';
import { clonePayload, type InventoryItem } from '@/domain/inventory/inventoryItem';
import type { useTransfer } from '@/shared/files/useTransfer';
import { randomKey } from '@/shared/randomKey';
import { useUser } from '@/shared/session/useUser';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useAddInventoryItemMutation } from './api';
import { documentOf } from './document';
import { namedFailure } from './refusalText';
import { useDocumentDownload } from './useDocumentDownload';

/** Which question about which item stands open. */
export type Asked = { kind: 'delete' | 'document'; item: InventoryItem } | null;

interface ItemActions {
  asked: Asked;
  close: () => void;
  askDelete: (item: InventoryItem) => void;
  clone: (item: InventoryItem) => Promise<void>;
  /** True while a copy is made: the list is blocked then (spec 3.4). */
  isCloning: boolean;
  /** Downloads the item's document, or asks for one where there is none. */
  openDocument: (item: InventoryItem) => Promise<void>;
}

/** The acts of a row's menu (spec 3.2.3, 3.4). */
export function useItemActions(run: ReturnType<typeof useTransfer>['run']): ItemActions {
  const { userId, mode, role } = useUser();
  const [asked, setAsked] = useState<Asked>(null);
  const [add, { isLoading: isCloning }] = useAddInventoryItemMutation();
  const download = useDocumentDownload(run);

  const clone: ItemActions['clone'] = async (item) => {
    if (isCloning) return;
    try {
      const payload = clonePayload(item, { userId, mode });
      await add({ payload, role, idempotencyKey: randomKey(), copyOf: item._id }).unwrap();
      toastSuccess('Inventory clone successfully');
    } catch (error) {
      toastFailure(namedFailure(error));
    }
  };

  const openDocument: ItemActions['openDocument'] = async (item) => {
    const name = documentOf(item);
    if (name === null) return setAsked({ kind: 'document', item });
    await download(item.inventory_image_id, name);
  };

  return {
    asked,
    close: () => setAsked(null),
    askDelete: (item) => setAsked({ kind: 'delete', item }),
    clone,
    isCloning,
    openDocument,
  };
}
