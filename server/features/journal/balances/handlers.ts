import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import { activityRepository } from '@server/platform/logs/activity';
import type { InferType } from 'yup';
import { balanceColumnSet, balanceColumns } from '@/domain/ledger/journalColumns';
import type { BalanceTotal } from '@/domain/ledger/journalRow';
import { type ShownAccount, shownAccountLabels } from '@/domain/ledger/shownAccount';
import { chosenColumns } from '@/domain/lists/textColumn';
import { formatMoney, toCents } from '@/domain/money/cents';
import { booksRepository } from '../bookQueries';
import { toBalanceRow, toBalanceTotal } from '../wire';
import { type BalanceReach, balancesRepository, sortKeys } from './balanceStore';
import type { BalanceFilter, exportQuery, listQuery } from './listQuery';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

const balanceReach = async (tx: Tx, scope: Scope, organization: string): Promise<BalanceReach> => ({
  ...(await transactionReach(tx, scope, organization)),
  userId: scope.userId,
});

/** One page of the latest balances. @throws Refusal 400 for a cursor of another order */
export async function listBalances(call: ListCall<InferType<typeof listQuery>>): Promise<Response> {
  const { limit, after, before, ...order } = call.query;
  const { database } = call.services;
  const reach = await balanceReach(database, call.scope, order.organization);
  const balances = balancesRepository(database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: `balances ${order.sort}`,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => balances.stretch({ reach, order }, stretch),
    },
  );
  const counted = {
    matched: Math.min(matched, mostCounted),
    matchedIsExact: matched <= mostCounted,
  };
  const rows = await balances.rows(reach, places);
  return jsonAnswer({ body: rows.map(toBalanceRow), page: { ...counted, next, previous } });
}

/** All balances that match, with the chosen columns. */
export async function exportBalances(
  call: ListCall<InferType<typeof exportQuery>>,
): Promise<Response> {
  const { services, scope, http, query } = call;
  const { format, columns, ...order } = query;
  const reach = await balanceReach(services.database, scope, order.organization);
  const balances = balancesRepository(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(balanceColumnSet, columns.split(',')).map(
        (key) => balanceColumns[key],
      ),
      total: await balances.count({ reach, order }),
      stretch: async (stretch) => {
        const places = await balances.along({ reach, order }, stretch);
        return { places, rows: (await balances.rows(reach, places)).map(toBalanceRow) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

/** What all balances that match come to, account by account. */
export async function totalBalances({
  services,
  scope,
  query,
}: ListCall<BalanceFilter>): Promise<BalanceTotal[]> {
  const reach = await balanceReach(services.database, scope, query.organization);
  return (await balancesRepository(services.database).totals(reach, query)).map(toBalanceTotal);
}

type AlertCall = Pick<Call, 'services'> & {
  scope: Scope;
  body: { organization: string; account: ShownAccount; amount: string };
};

/**
 * Says below how much an account counts as low for the caller, who is then mailed; an empty amount
 * takes that away. @throws Refusal 404 out of reach
 */
export function setBalanceAlert({ services, scope, body }: AlertCall): Promise<void> {
  return services.database.transaction(async (tx) => {
    const reach = await transactionReach(tx, scope, body.organization);
    if ((await booksRepository(tx).only(reach)) === null) throw notFound();
    const { organization: orgId, account } = body;
    const cents = body.amount === '' ? null : toCents(body.amount);
    const noted = { setBy: scope.userId, setAt: services.clock() };
    await balancesRepository(tx).setAlert(
      { orgId, systemMode: reach.mode, account, ...noted },
      cents,
    );
    const what = `the low-balance alert of ${shownAccountLabels[account]}`;
    const label = cents === null ? `Removed ${what}` : `Set ${what} to ${formatMoney(cents)}`;
    await activityRepository(tx).record({ userId: scope.userId, orgId, kind: 'ledger', label });
  });
}
