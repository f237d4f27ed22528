import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { PendingRow } from '@/domain/settlements/pending';
import { pendingReader, shownPending } from './pendingListQueries';
import { onePending } from './pendingQueries';

type RowCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** A pending row that is visible. @throws Refusal 404 for none */
export async function visiblePending(call: RowCall) {
  const reader = await pendingReader(call);
  const { id = '' } = call.params;
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const row = await onePending(call.services.database, reader.visible, number);
  if (!row) throw notFound();
  return { row, reader };
}

/**
 * One pending row. @throws Refusal 404 for one that is absent, not visible or settled meanwhile
 */
export async function pendingDetail(call: RowCall): Promise<PendingRow> {
  const { row, reader } = await visiblePending(call);
  return shownPending(call.services.database, reader, row);
}
