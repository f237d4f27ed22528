import { useState } from 'react';
import {
  type InventoryItem,
  type InventoryValues,
  inventoryPayload,
  type ReadItem,
} from '@/domain/inventory/inventoryItem';
import { refusalNames } from '@/domain/session/refusals';
import { type ApiFailure, toFailure } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { useUser } from '@/shared/session/useUser';
import { useAddInventoryItemMutation, useSaveInventoryItemMutation } from './api';

/** How a save ended. */
export type SaveOutcome =
  | { kind: 'saved'; item: InventoryItem }
  /** Someone else saved the item since it was read. */
  | { kind: 'conflict'; current: InventoryItem }
  /** The item was deleted since it was read. */
  | { kind: 'gone' }
  | { kind: 'failed'; failure: ApiFailure };

/** The item that a conflict's answer carries; null when it carries none. */
function currentOf({ name, data }: ApiFailure): InventoryItem | null {
  if (name !== refusalNames.conflict || typeof data !== 'object' || data === null) return null;
  // Our own API's answer to this very call (spec 3.7): the item as it is now.
  return 'current' in data ? (data.current as InventoryItem) : null;
}

/** Saves a new item (once, however often it is sent) or an item that was read. */
export function useSaveItem(): (values: InventoryValues, read?: ReadItem) => Promise<SaveOutcome> {
  const { userId, mode, role } = useUser();
  const [add] = useAddInventoryItemMutation();
  const [save] = useSaveInventoryItemMutation();
  const [keyOf] = useState(actKeys);

  return async (values, read) => {
    const payload = inventoryPayload(values, { userId, mode }, read);
    try {
      const item = read
        ? await save({ payload, role }).unwrap()
        : await add({ payload, role, idempotencyKey: keyOf(payload) }).unwrap();
      return { kind: 'saved', item };
    } catch (error) {
      const failure = toFailure(error);
      if (read && failure.status === 404) return { kind: 'gone' };
      const current = currentOf(failure);
      return current ? { kind: 'conflict', current } : { kind: 'failed', failure };
    }
  };
}
