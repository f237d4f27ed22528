import {
  type TransactionReach,
  transactionReach,
} from '@server/identity/reach/transactionReachQueries';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import { chosenColumns } from '@/domain/lists/textColumn';
import { bankToday, batchDay, expectedDay } from '@/domain/settlements/bankingDay';
import {
  type ExpectedDay,
  type PendingRow,
  type PendingSummary,
  pendingColumnSet,
  pendingColumns,
} from '@/domain/settlements/pending';
import type { PendingFilter, PendingOrder } from '../listQuery';
import { settlingRepository } from '../transactionQueries';
import { toDueTransaction, toPendingRow, toPendingSummary } from '../wire';
import { type PendingSums, pendingRepository, pendingSortKeys, reasonKey } from './pendingQueries';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/** Rows as they are shown, with why they are held. */
async function shown(
  { services }: Pick<Call, 'services'>,
  { mode }: TransactionReach,
  rows: readonly PendingSums[],
): Promise<PendingRow[]> {
  const reasons = await pendingRepository(services.database).reasons(mode, rows);
  const today = bankToday(services.clock());
  return rows.map((row) =>
    toPendingRow(row, row.state === 'held' ? (reasons.get(reasonKey(row)) ?? '') : '', today),
  );
}

/** One page of pending settlements. @throws Refusal 400 for a cursor of another list or order */
export async function listPending(call: ListCall<PendingOrder & PageAsked>): Promise<Response> {
  const { services, scope, query } = call;
  const { limit, after, before, ...order } = query;
  const reach = await transactionReach(services.database, scope, order.organization);
  const pending = pendingRepository(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: pendingSortKeys[order.sort].kind,
      stretch: (stretch) => pending.stretch({ reach, order }, stretch),
    },
  );
  return jsonAnswer({
    body: await shown(call, reach, await pending.rows(places)),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  });
}

/** All pending settlements that match, in order, with the chosen columns. */
export async function exportPending(
  call: ListCall<PendingOrder & { format: 'csv' | 'rows'; columns: string }>,
): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...order } = call.query;
  const reach = await transactionReach(services.database, scope, order.organization);
  const pending = pendingRepository(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(pendingColumnSet, columns.split(',')).map(
        (key) => pendingColumns[key],
      ),
      total: await pending.count({ reach, order }),
      stretch: async (stretch) => {
        const places = await pending.along({ reach, order }, stretch);
        return { places, rows: await shown(call, reach, await pending.rows(places)) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

/** What all pending settlements that match come to. */
export async function summarizePending(call: ListCall<PendingFilter>): Promise<PendingSummary> {
  const { services, scope, query } = call;
  const reach = await transactionReach(services.database, scope, query.organization);
  return toPendingSummary(await pendingRepository(services.database).summary(reach, query));
}

/** What is expected at the banks, by banking day; in whole cents. */
export async function expectedPending(call: ListCall<PendingFilter>): Promise<ExpectedDay[]> {
  const { services, scope, query } = call;
  const reach = await transactionReach(services.database, scope, query.organization);
  const today = bankToday(services.clock());
  const days = new Map<string, ExpectedDay>();
  for (const { day, state, netCents } of await pendingRepository(services.database).byDay(
    reach,
    query,
  )) {
    const on = expectedDay(batchDay(day, today));
    const sums = days.get(on) ?? { day: on, netCents: 0, heldCents: 0 };
    const name = state === 'held' ? 'heldCents' : 'netCents';
    days.set(on, { ...sums, [name]: sums[name] + netCents });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** A pending row in reach. @throws Refusal 404 for none */
async function rowOf({
  services,
  scope,
  params,
}: RowCall): Promise<{ row: PendingSums; reach: TransactionReach }> {
  const reach = await transactionReach(services.database, scope);
  const number = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0;
  const row = await pendingRepository(services.database).row(reach, number);
  if (!row) throw notFound();
  return { row, reach };
}

type RowCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/**
 * One pending row. @throws Refusal 404 for one that is absent, out of reach or settled meanwhile
 */
export async function pendingDetail(call: RowCall): Promise<PendingRow> {
  const { row, reach } = await rowOf(call);
  const [found] = await shown(call, reach, [row]);
  if (!found) throw notFound();
  return found;
}

/**
 * The transactions that a pending row is made of, a page of them. @throws Refusal 404 as the row
 */
export async function pendingTransactions(call: RowCall & { query: PageAsked }): Promise<Response> {
  const { row, reach } = await rowOf(call);
  const of = { ...row, mode: reach.mode };
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
