import type { Readable } from 'node:stream';
import type { InventoryRow } from '@server/platform/db/schema/inventory';
import { checkUpload } from '@server/platform/files/checkUpload';
import { filesRepository } from '@server/platform/files/filesStore';
import { storeContent } from '@server/platform/files/saveFile';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { linkSeconds } from '@server/platform/outside/fileStore';
import type { Services } from '@server/platform/services';
import { storedDocumentName } from '@/domain/inventory/documents';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { inventoryRepository } from '../inventoryStore';
import { noteActivity } from '../service';
import { fullVisibility } from '../visibility';
import { toItem } from '../wire';

/** A stored document as the API lists it; `url` is good for 3600 s. */
export interface DocumentEntry {
  name: string;
  url: string;
  type: string;
  bytes: number;
  created_at: string;
}

/** The documents of an item that the caller was found to reach, oldest first. */
export async function documentsOf(
  services: Services,
  item: InventoryRow,
): Promise<DocumentEntry[]> {
  const files = await filesRepository(services.database).ofGroup(item.orgId, item.id);
  return Promise.all(
    files.map(async ({ storageKey, name, type, bytes, createdAt }) => ({
      name,
      url: await services.files.signedUrl(storageKey, name, linkSeconds),
      type,
      bytes,
      created_at: createdAt.toISOString(),
    })),
  );
}

/** The item of a file group within the caller's reach. @throws Refusal 404 */
export async function itemOfImage(
  services: Services,
  scope: Scope,
  imageId: string,
): Promise<InventoryRow> {
  const item = await inventoryRepository(services.database).byImage(
    fullVisibility(scope),
    imageId,
    scope.userId,
  );
  if (!item) throw notFound();
  return item;
}

/** The document of an item, and who attaches it. */
interface DocumentOfItem {
  scope: Scope;
  item: InventoryRow;
  file: { name: string; content: Readable | Buffer };
}

/**
 * Attaches the one document of an item (spec 3.5.3): checked by content, renamed, stored outside of
 * the act; only then is an earlier document given up.
 * @throws Refusal 400 for a wrong format, 413 too large, 404 when the item went away meanwhile
 */
export async function attachDocument(
  services: Services,
  { scope, item, file }: DocumentOfItem,
): Promise<InventoryItem> {
  const upload = await checkUpload(file.name, file.content);
  const name = storedDocumentName({
    imageId: item.imageId ?? item.id,
    inventoryType: item.inventoryType,
    fileName: upload.name,
    now: services.clock().getTime(),
  });
  const owner = { orgId: item.orgId, userId: scope.userId, groupId: item.id };
  const stored = await storeContent(services.files, { ...upload, name }, owner);
  return services.database.transaction(async (tx) => {
    const visibility = fullVisibility(scope);
    const row = await inventoryRepository(tx).lock(visibility, item.id);
    if (!row) throw notFound();
    await filesRepository(tx).removeGroup(row.orgId, row.id);
    await filesRepository(tx).insert(stored);
    await inventoryRepository(tx).setDocument(visibility, row.id, name);
    await noteActivity(tx, {
      scope,
      row,
      act: { verb: 'Attached a document to', kind: 'document' },
    });
    return toItem({ ...row, documentName: name });
  });
}
