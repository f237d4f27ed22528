import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { approvedCents, availableCents } from '@/domain/ledger/availability';
import { toAmount } from '@/domain/money/cents';
import type { PendingDetail } from '@/domain/settlements/pending';
import { availableFunds } from '../availableQueries';
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
 * One pending row, with what its organization has at the bank. @throws Refusal 404 for one that is
 * absent, not visible or settled meanwhile
 */
export async function pendingDetail(call: RowCall): Promise<PendingDetail> {
  const { row, reader } = await visiblePending(call);
  const { database } = call.services;
  const { orgId } = row;
  const standing = await availableFunds(database, { orgId, systemMode: reader.visible.mode });
  return {
    ...(await shownPending(database, reader, row)),
    approved: toAmount(approvedCents(standing)),
    available: toAmount(Math.max(0, availableCents(standing, 'payable'))),
  };
}
