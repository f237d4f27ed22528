import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { doubtText, isInDoubt, tryAgainError } from '@/domain/banking/fileDelivery';
import { importMode } from '@/domain/session/systemMode';
import { banksSeen } from '../odfi/bankVisibilityQueries';
import { deliveryOf, isUnderWay } from './deliveryStore';
import { type AchFileRow, achFileStore } from './fileStore';
import { reckonSettlement } from './sendFile';

/** A sent file that is acted on. */
interface SentFile {
  services: Services;
  scope: Pick<Scope, 'mode' | 'role' | 'orgId'>;
  id: string;
}

/** A sent file, locked. @throws Refusal 404 absent; 409 where it is not one */
export async function lockedSent(tx: Tx, { scope, id }: SentFile): Promise<AchFileRow> {
  const row = await achFileStore(tx, importMode(scope.mode)).lock(id);
  const banks = await banksSeen(tx, scope);
  if (!row || (banks && !banks.ids.includes(row.odfiId))) throw notFound();
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
    // The bank took it after all.
    rejectionReason: '',
    rejectionAskedBy: null,
    rejectionAskedAt: null,
  });
  return { _id: row.id };
}

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'AchFile' });
};

/** A sent file that no try has now. @throws Refusal 404 absent; 409 under way, or not sent */
async function lockedIdle(tx: Tx, sent: SentFile): Promise<AchFileRow> {
  const row = await lockedSent(tx, sent);
  if (isUnderWay(row, sent.services.clock()))
    refuse('This file is being delivered. Try again in a few minutes.');
  return row;
}

/** As if it had never been tried: the bank has not got it. */
const anew = (at: Date) =>
  ({
    deliveredAt: null,
    deliveryDueAt: at,
    deliveryLease: null,
    deliveryNamedAt: null,
  }) as const;

/**
 * Has a file delivered again that its bank did not find: the same file under the same name. @throws
 * Refusal 404 absent; 409 acknowledged, or handed in by a person
 */
export async function redeliverFile(tx: Tx, sent: SentFile): Promise<{ _id: string }> {
  const row = await lockedIdle(tx, sent);
  if (row.delivery === 'hand') refuse('A person handed in this file.');
  await achFileStore(tx, row.systemMode).update(row.id, anew(sent.services.clock()));
  return { _id: row.id };
}

/**
 * Has the delivery of a file tried at once. One in doubt needs the bank's word that it has not got
 * it. @throws Refusal 404 absent; 409 where it is not waiting, or in doubt
 */
export async function tryDelivery(
  tx: Tx,
  sent: SentFile,
  isAbsent: boolean,
): Promise<{ _id: string }> {
  const row = await lockedIdle(tx, sent);
  const standing = { state: row.state, ...deliveryOf(row, 'hand') };
  const refused = tryAgainError(standing);
  if (refused) refuse(refused);
  if (isInDoubt(standing) && !isAbsent) refuse(doubtText);
  const at = sent.services.clock();
  const change = isInDoubt(standing) ? anew(at) : { deliveryDueAt: at };
  await achFileStore(tx, row.systemMode).update(row.id, change);
  return { _id: row.id };
}

/**
 * Notes that a person handed in a file that the server could not deliver: it tries no more. @throws
 * Refusal 404 absent; 409 where it is not waiting, or being delivered
 */
export async function handInFile(tx: Tx, sent: SentFile): Promise<{ _id: string }> {
  const row = await lockedIdle(tx, sent);
  const refused = tryAgainError({ state: row.state, ...deliveryOf(row, 'hand') });
  if (refused) refuse(refused);
  const change = { delivery: 'hand', deliveryDueAt: null, deliveryFailure: '' } as const;
  await achFileStore(tx, row.systemMode).update(row.id, change);
  await reckonSettlement(tx, row, { at: sent.services.clock() });
  return { _id: row.id };
}
