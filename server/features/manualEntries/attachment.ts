import { checkUpload } from '@server/platform/files/checkUpload';
import { filesRepository } from '@server/platform/files/filesStore';
import { withReceivedFile } from '@server/platform/files/receiveFile';
import { storeContent } from '@server/platform/files/saveFile';
import { notFound } from '@server/platform/http/refusal';
import { linkSeconds } from '@server/platform/outside/fileStore';
import { noDocumentError } from '@/domain/inventory/documents';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { type KeyingCall, lockedFor, noteKeyed } from './acting';
import { toldEntry } from './entryDetail';
import { foundEntry } from './keying';
import { manualEntriesRepository } from './manualEntryStore';

/**
 * Attaches the one file of a draft of one's own: a receipt, a deposit slip. An earlier one is given
 * up.
 * @throws Refusal 400 for a wrong format, 404, 409 once it was submitted, 413 too large
 */
export async function attachFile(call: KeyingCall): Promise<ManualEntryRow> {
  const { services, scope, http } = call;
  const { database, files: store, settings } = services;
  const { id, orgId } = await foundEntry(database, call);
  const order = { dataDir: settings.dataDir, noFile: noDocumentError };
  return withReceivedFile(http.req.raw, order, async ({ name, content }) => {
    const upload = await checkUpload(name, content);
    const stored = await storeContent(store, upload, { orgId, userId: scope.userId, groupId: id });
    return database.transaction(async (tx) => {
      const row = await lockedFor(tx, call, 'edit');
      await filesRepository(tx).removeGroup(row.orgId, row.id);
      await filesRepository(tx).insert({ ...stored, orgId: row.orgId });
      await manualEntriesRepository(tx).change(row.id, { attachment: upload.name });
      await noteKeyed(tx, { scope, entry: row, verb: 'Attached a file to' });
      return toldEntry(tx, scope, row.id);
    });
  });
}

/**
 * The link of an entry's file, good for 3600 s. @throws Refusal 404 without one, or when the entry
 * is not to be seen
 */
export async function attachmentLink(call: KeyingCall): Promise<{ name: string; url: string }> {
  const { services, scope } = call;
  const row = await toldEntry(services.database, scope, call.params.id ?? '');
  const [file] = await filesRepository(services.database).ofGroup(row.orgId, row._id);
  if (!file) throw notFound();
  const { storageKey, name } = file;
  return { name, url: await services.files.signedUrl(storageKey, name, linkSeconds) };
}
