import { noFilter } from '@server/books/transactions/filterQueries';
import { movedCents } from '@server/books/transactions/keptQueries';
import {
  type TransactionReach,
  transactionReach,
} from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import { isStaff } from '@/domain/access/staff';
import { filledSteps } from '@/domain/dates/steps';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import type {
  WalletChangeDetail,
  WalletChoices,
  WalletSeries,
  WalletSummary,
} from '@/domain/wallet/walletChange';
import { walletColumnSet, walletColumns } from '@/domain/wallet/walletColumns';
import { changesRepository, sortKeys } from './changeQueries';
import type { WalletFilter, WalletOrder, WalletSeriesQuery } from './listQuery';
import { sumsRepository } from './sumsQueries';
import { toChangeRow, toWalletPoint, toWalletSummary } from './wire';

/** A call of the log with its query. */
export type WalletCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

const rowsFor = ({ role }: Scope) => toChangeRow(isStaff(role));

/** One page of the log. @throws Refusal 400 for a cursor of another list or order */
export async function listChanges({
  services: { database },
  scope,
  query,
}: WalletCall<WalletOrder & PageAsked>): Promise<Response> {
  const { limit, after, before, ...order } = query;
  const reach = await transactionReach(database, scope, order.organization);
  const log = changesRepository(database);
  const kept = await sumsRepository(database).keptCount(reach, order);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: `wallets ${order.sort}`,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => log.stretch({ reach, order }, stretch, kept),
    },
  );
  const isExact = kept !== null || matched <= mostCounted;
  return jsonAnswer({
    body: (await log.rows(places)).map(rowsFor(scope)),
    page: { matched: isExact ? matched : mostCounted, matchedIsExact: isExact, next, previous },
  });
}

/** All changes that match, in order, with the chosen columns. */
export async function exportChanges(
  call: WalletCall<WalletOrder & { format: 'csv' | 'rows'; columns: string }>,
): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...order } = call.query;
  const { database } = services;
  const reach = await transactionReach(database, scope, order.organization);
  const log = changesRepository(database);
  return wholeListAnswer(
    {
      columns: chosenColumns(walletColumnSet, columns.split(',')).map((key) => walletColumns[key]),
      total: await log.count({ reach, order }),
      stretch: async (stretch) => {
        const places = await log.along({ reach, order }, stretch);
        return { places, rows: (await log.rows(places)).map(rowsFor(scope)) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

/**
 * Whether the ledger's transactions by wallet of the same days come to the same: not while
 * something narrows the log, nor where some were taken out of the ledger on another day, or are of
 * nobody's wallet.
 */
async function isOfLedger(
  tx: Tx,
  {
    reach,
    filter: { from, to, organization: _own, ...narrowed },
    ledgerCents,
  }: { reach: TransactionReach; filter: WalletFilter; ledgerCents: number },
): Promise<boolean> {
  if (Object.values(narrowed).some(Boolean)) return false;
  return (await movedCents(tx, reach, { ...noFilter, method: 'wallet', from, to })) === ledgerCents;
}

/** What all changes that match come to. */
export async function summarizeChanges({
  services: { database },
  scope,
  query,
}: WalletCall<WalletFilter>): Promise<WalletSummary> {
  const reach = await transactionReach(database, scope, query.organization);
  const { sums, isExact } = await sumsRepository(database).sums(reach, query);
  const inLedger =
    isExact &&
    (await isOfLedger(database, { reach, filter: query, ledgerCents: sums.ledgerCents }));
  return toWalletSummary(sums, { isExact, inLedger });
}

/** The same over time, with a place for each step in which nothing changed. */
export async function changeSeries({
  services: { database },
  scope,
  query: { step, ...filter },
}: WalletCall<WalletSeriesQuery>): Promise<WalletSeries> {
  const reach = await transactionReach(database, scope, filter.organization);
  const { points, isExact } = await sumsRepository(database).series(reach, filter, step);
  const blankOf = (day: string) => ({ day, in: '0.00', out: '0.00' });
  return {
    step,
    points: filledSteps(points.map(toWalletPoint), { days: filter, step }, blankOf),
    isExact,
  };
}

/** What the log can be narrowed to. */
export async function chooseChanges({
  services: { database },
  scope,
}: Pick<Call, 'services'> & { scope: Scope }): Promise<WalletChoices> {
  return sumsRepository(database).choices(await transactionReach(database, scope));
}

/** As many changes of its wallet are shown beside one. */
const latestShown = 8;

/** One change with its wallet. @throws Refusal 404 for one that is absent or out of reach */
export async function changeDetail({
  services: { database },
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<WalletChangeDetail> {
  const log = changesRepository(database);
  const row = await log.find(await transactionReach(database, scope), params.id ?? '');
  if (!row) throw notFound();
  const { wallet, latest } = await log.walletOf(row.walletId, latestShown);
  return {
    change: rowsFor(scope)(row),
    balance: toAmount(wallet.balanceCents),
    enrolledAt: wallet.enrolledAt.toISOString(),
    changes: wallet.lastChange,
    latest: latest
      .map(rowsFor(scope))
      .map(({ _id, wallet: number, place, event, amount, after, at }) => ({
        _id,
        wallet: number,
        place,
        event,
        amount,
        after,
        at,
      })),
  };
}
