import { counted } from '@/domain/lists/counted';
import { importMode } from '@/domain/session/systemMode';
import { http } from '@/shared/api/http';
import { downloadCsv } from '@/shared/files/downloadCsv';
import type { TransferOptions } from '@/shared/files/transfer';
import { upload } from '@/shared/files/upload';
import { type ListOwner, listParams } from './api';
import type { ListQuery } from './listQuery';

interface DocumentOwner {
  orgId: string;
  userId: string;
  inventory_image_id: string;
}

/** Uploads the one document of an item (spec 3.7); rejects as `http` does. */
export async function uploadDocument(
  owner: DocumentOwner,
  file: File,
  options: TransferOptions,
): Promise<void> {
  const form = new FormData();
  form.append('orgId', owner.orgId);
  form.append('inventory_image_id', owner.inventory_image_id);
  form.append('userId', owner.userId);
  form.append('uploadedFiles', file, file.name);
  await upload('users/uploadDocumentInventory', form, options);
}

/** How many rows go to whom, and the key of the import. */
interface ImportOrder {
  rows: number;
  owner: Pick<ListOwner, 'userId' | 'mode'>;
  idempotencyKey: string;
}

/**
 * Sends a checked CSV file of so many rows (spec 3.7); the same key imports it once, however often
 * it is sent.
 */
export async function importInventory(
  file: File,
  { rows, owner, idempotencyKey }: ImportOrder,
  options: TransferOptions,
): Promise<unknown> {
  const form = new FormData();
  // Fields first: the server reads the file as it streams in, and must know the rest by then.
  form.append('userId', owner.userId);
  form.append('system_mode', importMode(owner.mode));
  form.append('files', file, file.name);
  // Once the file has gone, the server's work has no share of its own.
  const storing = { done: null, figure: `Storing ${counted(rows, 'row')} …` };
  const onProgress: TransferOptions['onProgress'] = ({ done }) =>
    options.onProgress?.(done === 1 ? storing : { done });
  options.onProgress?.({ done: 0 });
  return upload('applications/inventory/import', form, {
    ...options,
    onProgress,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}

/** Which of a file's titles the user has already (spec 3.5.4); rejects as `http` does. */
export async function findTakenTitles(
  titles: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const { data } = await http.post<{ body: string[] }>(
    'applications/inventory/takenTitles',
    { titles },
    { signal },
  );
  return data.body;
}

/** What is downloaded, and into which file. */
interface ExportOrder {
  query: Pick<ListQuery, 'search' | 'stock' | 'sort'>;
  fileName: string;
}

/** Downloads all items that match the list's filter, in its order; gives how many. */
export function exportInventory(
  owner: ListOwner,
  { query, fileName }: ExportOrder,
  options: TransferOptions,
): Promise<number> {
  return downloadCsv(
    { url: 'applications/inventoryExport', params: listParams(owner, query), name: fileName },
    options,
  );
}
