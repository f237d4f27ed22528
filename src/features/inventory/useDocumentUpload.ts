import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import {
  type InventoryItem,
  inventoryInitialValues,
  inventoryPayload,
} from '@/domain/inventory/inventoryItem';
import { api } from '@/shared/api/api';
import { useTransfer } from '@/shared/files/useTransfer';
import { useUser } from '@/shared/session/useUser';
import { useSaveInventoryItemMutation } from './api';
import { renamedDocument } from './document';
import { uploadDocument } from './transfers';

type Upload = Pick<ReturnType<typeof useTransfer>, 'transfer' | 'isRunning' | 'cancel'> & {
  /** Uploads the document of an item that is saved already; rejects as `http` does. */
  send: (item: InventoryItem, file: File) => Promise<void>;
  /** First updates the item, then uploads (spec 3.4). */
  attach: (item: InventoryItem, file: File) => Promise<void>;
};

/** Uploads an item's document with a bar; lists and items are asked anew afterwards. */
export function useDocumentUpload(): Upload {
  const { userId, orgId, mode, role } = useUser();
  const { transfer, isRunning, run, cancel } = useTransfer();
  const [save] = useSaveInventoryItemMutation();
  const dispatch = useDispatch();
  // The item as the update left it, for another try after a failed upload.
  const updated = useRef<InventoryItem | null>(null);

  const send: Upload['send'] = async (item, file) => {
    const owner = { orgId, userId, inventory_image_id: item.inventory_image_id };
    try {
      await run(`Uploading ${file.name}`, (options) =>
        uploadDocument(owner, renamedDocument(file, item), options),
      );
    } finally {
      // Also after a failure: the answer may have been lost on its way back.
      dispatch(api.util.invalidateTags(['Inventory']));
    }
  };
  const attach: Upload['attach'] = async (item, file) => {
    const now = updated.current ?? item;
    const payload = inventoryPayload(inventoryInitialValues(now), { userId, mode }, now);
    updated.current = await save({ payload, role }).unwrap();
    await send(item, file);
  };
  return { transfer, isRunning, cancel, send, attach };
}
