import { checkUpload } from '@server/platform/files/checkUpload';
import { filesRepository } from '@server/platform/files/filesStore';
import { withReceivedFile } from '@server/platform/files/receiveFile';
import { storeContent } from '@server/platform/files/saveFile';
import { invalid } from '@server/platform/http/refusal';
import { maxEscrowDocuments } from '@/domain/banking/escrow/escrow';
import { noDocumentError } from '@/domain/inventory/documents';
import { noteEvent } from './escrowStore';
import { type Acted, type EscrowCall, lockedEscrow, refuseAct } from './lockedEscrow';

/**
 * Adds a file to an escrow: a contract, a delivery note. @throws Refusal 400 for a wrong format or
 * too many, 404, 403, 409 once it is closed, 413 too large
 */
export async function attachDocument(call: EscrowCall): Promise<Acted> {
  const { services, scope, http } = call;
  const { database, files: store, settings } = services;
  const before = await database.transaction((tx) => lockedEscrow(tx, call));
  refuseAct('attach', before);
  const order = { dataDir: settings.dataDir, noFile: noDocumentError };
  return withReceivedFile(http.req.raw, order, async ({ name, content }) => {
    const { id, buyerId: orgId } = before.escrow;
    const upload = await checkUpload(name, content);
    const stored = await storeContent(store, upload, { orgId, userId: scope.userId, groupId: id });
    return database.transaction(async (tx) => {
      const held = await lockedEscrow(tx, call);
      refuseAct('attach', held);
      const files = filesRepository(tx);
      if ((await files.ofGroup(orgId, id)).length >= maxEscrowDocuments)
        throw invalid({ uploadedFiles: `At most ${maxEscrowDocuments} documents` });
      await files.insert(stored);
      await noteEvent(tx, id, {
        at: held.at,
        what: 'Document added',
        detail: upload.name,
        byName: scope.name,
      });
      return { _id: id };
    });
  });
}
