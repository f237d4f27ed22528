import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import { filledSteps } from '@/domain/dates/steps';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import {
  type SettlementDetail,
  type SettlementPoint,
  type SettlementSummary,
  settledColumnSet,
  settledColumns,
  settlementColumnSet,
  settlementColumns,
} from '@/domain/settlements/history';
import { disputesRepository } from '../disputeStore';
import type { HistoryFilter, HistoryOrder, HistorySeries } from '../listQuery';
import { settlingRepository } from '../transactionQueries';
import { toSettledTransaction, toSettlementRow, toSettlementSummary } from '../wire';
import { eventsOf } from './events';
import { historyRepository, type StoredSettlement, settlementSortKeys } from './historyStore';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

const counted = (matched: number) => ({
  matched: Math.min(matched, mostCounted),
  matchedIsExact: matched <= mostCounted,
});

/** One page of the settlement history. @throws Refusal 400 for a cursor of another list or order */
export async function listSettlements({
  services,
  scope,
  query,
}: ListCall<HistoryOrder & PageAsked>): Promise<Response> {
  const { limit, after, before, ...order } = query;
  const reach = await transactionReach(services.database, scope, order.organization);
  const history = historyRepository(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: settlementSortKeys[order.sort].kind,
      stretch: (stretch) => history.stretch({ reach, order }, stretch),
    },
  );
  return jsonAnswer({
    body: (await history.rows(places)).map(toSettlementRow),
    page: { ...counted(matched), next, previous },
  });
}

/** All settlements that match, in order, with the chosen columns. */
export async function exportSettlements(
  call: ListCall<HistoryOrder & { format: 'csv' | 'rows'; columns: string }>,
): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...order } = call.query;
  const reach = await transactionReach(services.database, scope, order.organization);
  const history = historyRepository(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(settlementColumnSet, columns.split(',')).map(
        (key) => settlementColumns[key],
      ),
      total: await history.count({ reach, order }),
      stretch: async (stretch) => {
        const places = await history.along({ reach, order }, stretch);
        return { places, rows: (await history.rows(places)).map(toSettlementRow) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

/** What all settlements that match come to. */
export async function summarizeSettlements(
  call: ListCall<HistoryFilter>,
): Promise<SettlementSummary> {
  const { services, scope, query } = call;
  const reach = await transactionReach(services.database, scope, query.organization);
  return toSettlementSummary(await historyRepository(services.database).totals(reach, query));
}

/** What they pay over time, with a place for each step without one. */
export async function settlementSeries({
  services,
  scope,
  query: { step, ...filter },
}: ListCall<HistorySeries>): Promise<SettlementPoint[]> {
  const reach = await transactionReach(services.database, scope, filter.organization);
  const points = await historyRepository(services.database).series(reach, filter, step);
  const told = points.map(({ day, count, netCents }) => ({ day, count, net: toAmount(netCents) }));
  return filledSteps(told, { days: filter, step }, (day) => ({ day, count: 0, net: '0.00' }));
}

type OneCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** @throws Refusal 404 for one that is absent or out of reach */
async function found({ services, scope, params }: OneCall): Promise<StoredSettlement> {
  const reach = await transactionReach(services.database, scope);
  const row = await historyRepository(services.database).find(reach, params.id ?? '');
  if (!row) throw notFound();
  return row;
}

const amounts = (rows: readonly { id: string; reason: string; cents: number }[]) =>
  rows.map(({ id, reason, cents }) => ({ _id: id, reason, amount: toAmount(cents) }));

/**
 * One settlement with what belongs to it. @throws Refusal 404 for one that is absent or out of
 * reach
 */
export async function settlementDetail(call: OneCall): Promise<SettlementDetail> {
  const row = await found(call);
  const { database } = call.services;
  const history = historyRepository(database);
  const disputes = await disputesRepository(database).of(row.id);
  const last = disputes.at(-1);
  const maker = row.createdBy ? await history.nameOf(row.createdBy) : '';
  return {
    ...toSettlementRow(row),
    failure: row.failure,
    disputeReason: last?.reason ?? '',
    disputeAnswer: last?.answer ?? '',
    events: eventsOf(row, { maker, attempts: await history.attempts(row.id), disputes }),
    adjusted: amounts(await history.adjusted(row.id)),
    holds: amounts(await history.holds(row.id)),
  };
}

/** All transactions of a settlement. @throws Refusal 404 as the settlement */
export async function exportSettled(
  call: OneCall & Pick<Call, 'http'> & { query: { format: 'csv' | 'rows'; columns: string } },
): Promise<Response> {
  const { id, transactions } = await found(call);
  const { services, scope, http, query } = call;
  const settling = settlingRepository(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(settledColumnSet, query.columns.split(',')).map(
        (key) => settledColumns[key],
      ),
      total: transactions,
      stretch: async (stretch) => {
        const places = await settling.along({ settlementId: id }, stretch);
        return { places, rows: (await settling.rows(places)).map(toSettledTransaction) };
      },
    },
    { services, orgId: scope.orgId, http, format: query.format },
  );
}

/** The transactions of a settlement, a page of them. @throws Refusal 404 as the settlement */
export async function settlementTransactions(
  call: OneCall & { query: PageAsked },
): Promise<Response> {
  const { id } = await found(call);
  const settling = settlingRepository(call.services.database);
  const { places, matched, next, previous } = await pageOf(call.query, {
    sort: 'day',
    kind: 'day',
    stretch: (stretch) => settling.stretch({ settlementId: id }, stretch),
  });
  return jsonAnswer({
    body: (await settling.rows(places)).map(toSettledTransaction),
    page: { ...counted(matched), next, previous },
  });
}
