import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { prenoteClearDay, settlementOf, usualReturnDay } from '@/domain/ach/windows';
import type { AchSource } from '@/domain/banking/achItem';
import { importMode } from '@/domain/session/systemMode';
import { noteSentDebits } from './debitStore';
import { type AchFileRow, achFileStore, contentPlace } from './fileStore';
import { achItemStore, bankItems } from './itemStore';

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'AchFile' });
};

/** A file that is acted on. */
interface ActedFile {
  services: Services;
  scope: Pick<Scope, 'userId' | 'mode'>;
  id: string;
}

async function locked(tx: Tx, { scope, id }: ActedFile): Promise<AchFileRow> {
  const row = await achFileStore(tx, importMode(scope.mode)).lock(id);
  if (!row) throw notFound();
  return row;
}

/** A second person lets a file out. @throws Refusal 404 absent; 409 where it cannot be */
export async function approveFile(tx: Tx, acted: ActedFile): Promise<{ _id: string }> {
  const { services, scope } = acted;
  const row = await locked(tx, acted);
  if (row.state !== 'built' || !row.needsApproval) refuse('This file needs no approval.');
  if (row.builtBy === scope.userId) refuse('Another person than who built the file approves it.');
  await achFileStore(tx, row.systemMode).update(row.id, {
    state: 'approved',
    approvedBy: scope.userId,
    approvedAt: services.clock(),
  });
  return { _id: row.id };
}

/** Entries of a rejected or discarded file wait for the next one. */
export async function discardFile(tx: Tx, acted: ActedFile): Promise<{ _id: string }> {
  const row = await locked(tx, acted);
  if (row.state !== 'built' && row.state !== 'approved') refuse('This file was already sent.');
  const items = achItemStore(tx);
  const own = await bankItems(tx).ofFile(row.id);
  await items.update(
    own.map(({ item }) => item.id),
    { state: 'waiting', fileId: null, traceNo: '' },
  );
  await achFileStore(tx, row.systemMode).update(row.id, {
    state: 'rejected',
    acknowledgement: 'Discarded before it was sent',
  });
  return { _id: row.id };
}

/** The content of a file, in full. */
export const contentOf = ({ settings }: Services, row: AchFileRow): string =>
  openField(settings.fieldKeys, contentPlace(row.id), row.contentSealed);

/**
 * Marks a file as sent; `deliverFiles` then puts it into the folder of a bank that has one. In this
 * order, for a file that lies there must never be discarded. @throws Refusal 404 absent; 409 where it was sent or needs a second person
 */
export async function sendFile(tx: Tx, acted: ActedFile): Promise<{ _id: string }> {
  const { services, scope } = acted;
  const row = await locked(tx, acted);
  if (row.state !== 'built' && row.state !== 'approved') refuse('This file was already sent.');
  if (row.needsApproval && row.state !== 'approved')
    refuse('This file needs the approval of a second person first.');
  const at = services.clock();
  const items = achItemStore(tx);
  const own = await bankItems(tx).ofFile(row.id);
  const largestCents = Math.max(...own.map(({ item }) => item.amountCents));
  const { day } = settlementOf({
    sentAt: at,
    effectiveOn: row.effectiveOn,
    largestCents,
    secCode: '',
  });
  const idsOf = (source: AchSource): string[] =>
    own.flatMap(({ item }) => (item.source === source ? [item.id] : []));
  await items.update(
    own.map(({ item }) => item.id),
    { state: 'sent', settlesOn: day },
  );
  await items.update(idsOf('prenote'), { clearedOn: prenoteClearDay(day) });
  await items.update([...idsOf('debit'), ...idsOf('transfer')], { clearedOn: usualReturnDay(day) });
  await noteSentDebits(tx, row.id);
  await achFileStore(tx, row.systemMode).update(row.id, {
    state: 'sent',
    sentBy: scope.userId,
    sentAt: at,
    settlesOn: day,
  });
  return { _id: row.id };
}
