import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { mostCounted } from '@server/platform/lists/listQueries';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import type { PendingRow } from '@/domain/settlements/pending';
import { settlingRepository } from '../transactionQueries';
import { toDueTransaction } from '../wire';
import { pendingReader, shownPending } from './pendingListQueries';
import { onePending } from './pendingQueries';

type RowCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** A pending row that is visible. @throws Refusal 404 for none */
async function rowOf(call: RowCall) {
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
  const { row, reader } = await rowOf(call);
  return shownPending(call.services.database, reader, row);
}

/**
 * The transactions that a pending row is made of, a page of them. @throws Refusal 404 as the row
 */
export async function pendingTransactions(call: RowCall & { query: PageAsked }): Promise<Response> {
  const { row, reader } = await rowOf(call);
  const of = { ...row, mode: reader.visible.mode };
  const settling = settlingRepository(call.services.database);
  const { places, matched, next, previous } = await pageOf(call.query, {
    sort: 'day',
    kind: 'day',
    stretch: (stretch) => settling.stretch(of, stretch),
  });
  return jsonAnswer({
    body: (await settling.rows(places)).map(toDueTransaction),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  });
}
