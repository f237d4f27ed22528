import { noFilter } from '@server/books/transactions/filterQueries';
import { movedCents } from '@server/books/transactions/keptQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { walletChanges } from '@server/platform/db/schema/wallets';
import { defineList } from '@server/platform/lists/defineList';
import type { SortKey } from '@server/platform/lists/listQueries';
import { stepped } from '@server/platform/lists/query';
import { sql } from 'drizzle-orm';
import type { InferType } from 'yup';
import { isStaff } from '@/domain/access/staff';
import { filledSteps } from '@/domain/dates/steps';
import type { WalletSeries, WalletSummary, walletSorts } from '@/domain/wallet/walletChange';
import { walletColumnSet, walletColumns } from '@/domain/wallet/walletColumns';
import { changesAt, matching, type WalletFilter, walletFilters } from './changeQueries';
import { summarizedCount, walletSteps, walletSums } from './sumsQueries';
import { toChangeRow, toWalletPoint, toWalletSummary } from './wire';

/** The log of wallets. Its count comes off the summary by day. */
export const changeList = defineList({
  name: 'wallets',
  columns: { set: walletColumnSet, byKey: walletColumns },
  filters: walletFilters,
  // Each has an index.
  sorts: {
    time: { value: sql`${walletChanges.day}`, kind: 'day' },
    amount: { value: sql`${walletChanges.amountCents}`, kind: 'number' },
    user: { value: sql`${walletChanges.holderKey}`, kind: 'text' },
  } satisfies Record<(typeof walletSorts)[number], SortKey>,
  usual: { sort: 'time', order: (sort) => (sort === 'user' ? 'asc' : 'desc') },
  rowsPerPage: 10,
  reader: async ({ services, scope, query }) => ({
    visible: await transactionVisibility(services.database, scope, query.organization),
    seesPhones: isStaff(scope.role),
  }),
  from: sql`${walletChanges}`,
  number: sql`${walletChanges.number}`,
  where: ({ visible }, filter) => matching(visible, filter),
  keptCount: (tx, { visible }, filter) => summarizedCount(tx, visible, filter),
  rows: changesAt,
  toRow: (row, { seesPhones }) => toChangeRow(seesPhones)(row),
});

/**
 * Whether the ledger's transactions by wallet of the same days come to the same: not while
 * something narrows the log, nor where some were taken out of the ledger on another day, or are of
 * nobody's wallet.
 */
async function isOfLedger(
  tx: Tx,
  visible: TransactionVisibility,
  {
    filter: { from, to, organization: _own, ...narrowed },
    ledgerCents,
  }: { filter: WalletFilter; ledgerCents: number },
): Promise<boolean> {
  if (Object.values(narrowed).some(Boolean)) return false;
  return (
    (await movedCents(tx, visible, { ...noFilter, method: 'wallet', from, to })) === ledgerCents
  );
}

/** What all changes that match come to. */
export const changeSummary = changeList.summary(
  async (tx, { visible }, filter): Promise<WalletSummary> => {
    const { sums, isExact } = await walletSums(tx, visible, filter);
    const { ledgerCents } = sums;
    const inLedger = isExact && (await isOfLedger(tx, visible, { filter, ledgerCents }));
    return toWalletSummary(sums, { isExact, inLedger });
  },
);

/** Query of what changes come to over time. */
export const changeSeriesQuery = changeList.query.summary.shape(stepped);

/** The same over time, with a place for each step in which nothing changed. */
export const changeSeries = changeList.over(
  async (tx, { visible }, query: InferType<typeof changeSeriesQuery>): Promise<WalletSeries> => {
    const { step } = query;
    const { points, isExact } = await walletSteps(tx, visible, query);
    const blankOf = (day: string) => ({ day, in: '0.00', out: '0.00' });
    return {
      step,
      points: filledSteps(points.map(toWalletPoint), { days: query, step }, blankOf),
      isExact,
    };
  },
);
