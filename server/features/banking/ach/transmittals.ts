import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { importMode } from '@/domain/session/systemMode';
import { odfiStore } from '../odfi/odfiStore';
import { type AchFileRow, achFileStore } from './fileStore';

/** A sent file that is acted on. */
interface SentFile {
  services: Services;
  scope: Pick<Scope, 'mode'>;
  id: string;
}

async function lockedSent(tx: Tx, { scope, id }: SentFile): Promise<AchFileRow> {
  const row = await achFileStore(tx, importMode(scope.mode)).lock(id);
  if (!row) throw notFound();
  if (row.state !== 'sent')
    throw new Refusal(409, 'Only a file that was sent and not acknowledged can be changed.', {
      name: 'AchFile',
    });
  return row;
}

/** Records what the bank said of a file. @throws Refusal 404 absent; 409 acknowledged; 400 for no text */
export async function acknowledgeFile(
  tx: Tx,
  sent: SentFile,
  text: string,
): Promise<{ _id: string }> {
  const row = await lockedSent(tx, sent);
  const acknowledgement = text.trim();
  if (acknowledgement === '') throw invalid({ text: 'This field is required.' });
  await achFileStore(tx, row.systemMode).update(row.id, {
    state: 'acknowledged',
    acknowledgement,
    acknowledgedAt: sent.services.clock(),
  });
  return { _id: row.id };
}

/**
 * Has a file delivered again that its bank did not find: the same file under the same name. @throws
 * Refusal 404 absent; 409 acknowledged, or not by folder
 */
export async function redeliverFile(tx: Tx, sent: SentFile): Promise<{ _id: string }> {
  const row = await lockedSent(tx, sent);
  const bank = await odfiStore(tx, row.systemMode).find(row.odfiId);
  if (bank?.delivery !== 'folder')
    throw new Refusal(409, 'This bank takes no files from a folder.', { name: 'AchFile' });
  await achFileStore(tx, row.systemMode).update(row.id, { deliveredAt: null });
  return { _id: row.id };
}
