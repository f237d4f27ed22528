import type { Tx } from '@server/platform/db/client';
import type { InventoryRow } from '@server/platform/db/schema/inventory';
import { filesRepository } from '@server/platform/files/filesStore';
import type { Scope } from '@server/platform/http/call';
import { conflict, invalid, notFound } from '@server/platform/http/refusal';
import { type Activity, activityRepository } from '@server/platform/logs/activity';
import {
  type InventoryItem,
  type InventoryValues,
  inventoryPayload,
} from '@/domain/inventory/inventoryItem';
import { changedItemErrors } from '@/domain/inventory/inventoryItemSchema';
import { inventoryRepository, isItemId } from './inventoryStore';
import { originOf } from './origin';
import { fullVisibility, type Visibility } from './visibility';
import { toColumns, toItem, type ValueColumns } from './wire';

/**
 * Content that the type does not show is what is stored, else empty, whatever was sent (spec
 * 3.3.1).
 */
function columnsOf(
  scope: Scope,
  values: InventoryValues,
  stored: InventoryRow | null,
): ValueColumns {
  return toColumns(inventoryPayload(values, scope, stored ? toItem(stored) : undefined));
}

/** What was done to which item, and by whom. */
interface ItemNote {
  scope: Scope;
  row: Pick<InventoryRow, 'id' | 'orgId' | 'title'>;
  act: { verb: string; kind: Activity['kind'] };
}

/** Notes in the log of the item's organization what the caller did to it. */
export function noteActivity(tx: Tx, { scope, row, act }: ItemNote): Promise<void> {
  const label = `${act.verb} “${row.title}”`;
  const { userId } = scope;
  return activityRepository(tx).record({
    userId,
    orgId: row.orgId,
    kind: act.kind,
    label,
    detail: { itemId: row.id },
  });
}

/** @throws Refusal 400 with the messages of what differs from the stored item and is not good */
function judge(values: InventoryValues, stored: InventoryRow | null): void {
  const errors = changedItemErrors(values, stored && toItem(stored));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The contents of an item, and whose it is. */
interface NewItem {
  scope: Scope;
  values: InventoryValues;
  /** The id of the item that it copies. */
  copyOf?: string;
}

/**
 * A new item of the caller; the contents of one that is copied need not be judged again (spec 3.4).
 * The file group of the application is kept when it is free and no item's id.
 * @throws Refusal 400 with messages by field
 */
export async function createItem(
  tx: Tx,
  { scope, values, copyOf = '' }: NewItem,
): Promise<InventoryItem> {
  const copied =
    copyOf === '' ? null : await inventoryRepository(tx).byId(fullVisibility(scope), copyOf);
  judge(values, copied);
  const asked = values.inventory_image_id;
  const imageId = asked === '' || isItemId(asked) ? null : asked;
  const row = await inventoryRepository(tx).insert(
    { ...originOf(scope), imageId },
    columnsOf(scope, values, copied),
  );
  await noteActivity(tx, { scope, row, act: { verb: 'Added', kind: 'inventory' } });
  return toItem(row);
}

/** What an update is about: the item, and the version that the person has read. */
interface Update {
  visibility: Visibility;
  id: string;
  version: number;
  at: Date;
}

/** The contents that an item gets. */
interface ItemChange {
  scope: Scope;
  update: Update;
  values: InventoryValues;
}

/**
 * Saves an item. @throws Refusal 404 not visible; 409 with `current` when it changed since it was
 * read; 400 by field
 */
export async function updateItem(
  tx: Tx,
  { scope, update: { visibility, id, version, at }, values }: ItemChange,
): Promise<InventoryItem> {
  const items = inventoryRepository(tx);
  const before = await items.lock(visibility, id);
  if (!before) throw notFound();
  if (before.version !== version) throw conflict(toItem(before));
  judge(values, before);
  const row = await items.update(visibility, id, { values: columnsOf(scope, values, before), at });
  await noteActivity(tx, { scope, row, act: { verb: 'Updated', kind: 'inventory' } });
  return toItem(row);
}

/** Deletes an item and its documents. @throws Refusal 404 when it is absent or not visible */
export async function removeItem(tx: Tx, scope: Scope, id: string): Promise<{ _id: string }> {
  const visibility = fullVisibility(scope);
  const items = inventoryRepository(tx);
  const row = await items.lock(visibility, id);
  if (!row) throw notFound();
  await filesRepository(tx).removeGroup(row.orgId, row.id);
  await items.remove(visibility, id);
  await noteActivity(tx, { scope, row, act: { verb: 'Deleted', kind: 'inventory' } });
  return { _id: row.id };
}
