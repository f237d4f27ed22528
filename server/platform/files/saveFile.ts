import { randomUUID } from 'node:crypto';
import type { FileStore } from '@server/platform/outside/fileStore';
import type { CheckedUpload } from './checkUpload';
import type { NewFile } from './filesStore';

/** Whose file it is: organization, user and the group of the record it belongs to. */
type Owner = Pick<NewFile, 'orgId' | 'userId' | 'groupId'>;

/**
 * Stores the content of a checked upload under a random name, and gives the row to insert
 * (`filesRepository(tx).insert`) in the act's transaction afterwards: file first, row second, so no
 * row is without its file; content whose row never came is swept within a day. Call it outside of
 * any transaction (it waits for the disk or the network).
 */
export async function storeContent(
  store: FileStore,
  upload: CheckedUpload,
  owner: Owner,
): Promise<NewFile> {
  const id = randomUUID();
  const bytes = upload.content.length;
  await store.put(id, upload.content, { type: upload.type, bytes });
  return {
    id,
    storageKey: id,
    name: upload.name,
    type: upload.type,
    bytes,
    sha256: upload.sha256,
    ...owner,
  };
}
