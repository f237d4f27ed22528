import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import {
  type SettlementDetail,
  settledColumnSet,
  settledColumns,
} from '@/domain/settlements/history';
import { disputesRepository } from '../disputeStore';
import { settlingRepository } from '../transactionQueries';
import { toSettledTransaction, toSettlementRow } from '../wire';
import { eventsOf } from './events';
import {
  adjustedIn,
  attemptsOf,
  holdsIn,
  nameOf,
  oneSettlement,
  type StoredSettlement,
} from './historyStore';

const counted = (matched: number) => ({
  matched: Math.min(matched, mostCounted),
  matchedIsExact: matched <= mostCounted,
});

type OneCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** @throws Refusal 404 for one that is absent or out of reach */
async function found({ services, scope, params }: OneCall): Promise<StoredSettlement> {
  const visible = await transactionReach(services.database, scope);
  const row = await oneSettlement(services.database, visible, params.id ?? '');
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
  const disputes = await disputesRepository(database).of(row.id);
  const last = disputes.at(-1);
  const maker = row.createdBy ? await nameOf(database, row.createdBy) : '';
  return {
    ...toSettlementRow(row),
    failure: row.failure,
    disputeReason: last?.reason ?? '',
    disputeAnswer: last?.answer ?? '',
    events: eventsOf(row, { maker, attempts: await attemptsOf(database, row.id), disputes }),
    adjusted: amounts(await adjustedIn(database, row.id)),
    holds: amounts(await holdsIn(database, row.id)),
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
