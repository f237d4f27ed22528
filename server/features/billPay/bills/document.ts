import type { SettlementCall } from '@server/features/settlements/acting';
import { mayActOn } from '@server/features/transactions/actions/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { checkUpload } from '@server/platform/files/checkUpload';
import { filesRepository } from '@server/platform/files/filesStore';
import { withReceivedFile } from '@server/platform/files/receiveFile';
import { storeContent } from '@server/platform/files/saveFile';
import { forbidden, notFound, Refusal } from '@server/platform/http/refusal';
import { linkSeconds } from '@server/platform/outside/fileStore';
import { billStateError } from '@/domain/billPay/bill';
import { paperError, paperFormatError } from '@/domain/files/paperKinds';
import { oneBill } from './billListQueries';
import { billStore } from './billStore';
import { noteBill } from './commands';

type DocumentCall = Pick<SettlementCall, 'services' | 'scope' | 'params' | 'http'>;

const noFile = 'Please choose the document of the bill';

/**
 * Attaches the document of a bill that nobody has approved yet; an earlier one is given up. @throws
 * Refusal 400 for another format; 404; 403 for who may only look; 409 once somebody has approved it; 413 too large
 */
export async function attachBill(call: DocumentCall): Promise<{ _id: string }> {
  const { services, scope, params, http } = call;
  const { database, files: store, settings } = services;
  const id = params.id ?? '';
  const shown = await oneBill(database, { scope, services }, id);
  if (!shown) throw notFound();
  if (!mayActOn(scope, shown)) throw forbidden();
  const order = { dataDir: settings.dataDir, noFile };
  return withReceivedFile(http.req.raw, order, async ({ name, content }) => {
    const upload = await checkUpload(name, content, {
      nameError: paperError,
      contentError: paperFormatError,
    });
    const owner = { orgId: shown.orgId, userId: scope.userId, groupId: id };
    const stored = await storeContent(store, upload, owner);
    return database.transaction(async (tx) => {
      const [bill] = await billStore(tx).lock(await transactionVisibility(tx, scope), [id]);
      const now = bill && (await oneBill(tx, { scope, services }, id));
      if (!now) throw notFound();
      const isOpen = now.state === 'draft' || (now.state === 'waiting' && !now.approvers.length);
      if (!isOpen) throw new Refusal(409, billStateError(now.state), { name: 'BillState' });
      await filesRepository(tx).removeGroup(bill.orgId, id);
      await filesRepository(tx).insert(stored);
      const version = bill.version + 1;
      await billStore(tx).update(id, { fileName: upload.name, version });
      const at = services.clock();
      await noteBill(tx, { scope, bill, kind: 'attached', at, note: upload.name });
      return { _id: id };
    });
  });
}

/** The link of a bill's document, good for 3600 s. @throws Refusal 404 without one */
export async function billDocumentLink({
  services,
  scope,
  params,
}: DocumentCall): Promise<{ name: string; url: string }> {
  const shown = await oneBill(services.database, { scope, services }, params.id ?? '');
  const [file] = shown
    ? await filesRepository(services.database).ofGroup(shown.orgId, shown._id)
    : [];
  if (!file) throw notFound();
  const url = await services.files.signedUrl(file.storageKey, file.name, linkSeconds);
  return { name: file.name, url };
}
