import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { notedAbout } from '@server/platform/logs/aboutQueries';
import type { ManualEntryDetail, ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { entryReader, oneEntry } from './manualEntryListQueries';
import { toManualEntryRow } from './wire';

/** One entry as it is. @throws Refusal 404 when it is absent or not to be seen */
export async function toldEntry(tx: Tx, scope: Scope, id: string): Promise<ManualEntryRow> {
  const row = await oneEntry(tx, await entryReader(tx, scope), id);
  if (!row) throw notFound();
  return toManualEntryRow(row, scope.userId);
}

/** One entry with what was done with it. @throws Refusal 404 when it is absent or not to be seen */
export async function entryDetail({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<ManualEntryDetail> {
  const row = await toldEntry(services.database, scope, params.id ?? '');
  const noted = await notedAbout(services.database, row._id);
  return { ...row, noted: noted.map(({ detail: _detail, ...change }) => change) };
}
