import { postingToday } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { daysAfter } from '@/domain/dates/days';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { schedulePdf } from '@/domain/pricing/schedulePdf';
import { putInForce } from './commands';
import { scheduleReader, toldSchedule } from './scheduleListQueries';
import { scheduleStore } from './scheduleStore';

/** A schedule that its merchant is asked to sign. */
export interface ScheduleToSign {
  orgId: string;
  title: string;
  document: PdfDocument;
  /** ISO date of the last day on which it can be signed: the day before its first one. */
  expiresOn: string;
}

type Reading = { scope: Scope; services: Services };

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'ScheduleState' });
};

/** A schedule as it is signed; null when absent or not visible. @throws Refusal 409 for one that nobody has to sign, or whose first day has come */
export async function scheduleToSign(
  tx: Tx,
  { scope, services }: Reading,
  id: string,
): Promise<ScheduleToSign | null> {
  const reader = await scheduleReader(tx, scope, services.clock());
  const row = await toldSchedule(tx, reader, id);
  if (!row) return null;
  if (row.state !== 'unsigned')
    refuse('Only an approved schedule that needs a signature is signed.');
  if (row.effectiveFrom <= postingToday(services.clock()))
    refuse('Its first day has come without a signature. Clone it for a later day.');
  return {
    orgId: row.organization,
    title: `Schedule A, version ${row.version}`,
    document: schedulePdf(row),
    expiresOn: daysAfter(row.effectiveFrom, -1),
  };
}

/** What is signed, or what ends without a signature, and by which call. */
interface Ending extends Reading {
  id: string;
}

/** A schedule that was signed comes into force on its first day (docs/adr/0077). @throws Refusal 409 */
export async function signSchedule(tx: Tx, { id, scope, services }: Ending): Promise<void> {
  const row = await scheduleStore(tx).lock({ orgIds: null }, id);
  if (row?.state !== 'unsigned') return refuse('This schedule is not to be signed any more.');
  // The version is of whoever approved it: a signer adds no rates.
  const by = { ...scope, userId: row.decidedBy ?? scope.userId };
  await putInForce(tx, { services, scope: by }, row);
  await scheduleStore(tx).update(row.id, { state: 'approved' });
}

/** One that is not signed can be changed and submitted again. */
export async function declineSignature(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const row = await scheduleStore(tx).lock({ orgIds: null }, id);
  if (row?.state !== 'unsigned') return;
  await scheduleStore(tx).update(row.id, { state: 'declined', decision: reason });
}
