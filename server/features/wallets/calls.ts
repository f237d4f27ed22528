import { call, calls } from '@server/platform/http/call';
import { compareWallets, totalComparison } from './comparisonAnswers';
import {
  changeDetail,
  changeSeries,
  chooseChanges,
  exportChanges,
  listChanges,
  summarizeChanges,
} from './handlers';
import { comparisonQuery, walletQuery } from './listQuery';

const seen = { access: 'helox.*' } as const;

/**
 * The log of wallets, and how it stands against the ledger (catalogue group 3). Whose are seen is
 * decided by the reach of transactions.
 */
export const walletsCalls = calls({
  'GET /walletChanges': call({ ...seen, query: walletQuery.page, handle: listChanges }),
  'GET /walletChanges/export': call({
    ...seen,
    query: walletQuery.export,
    rate: { limit: 60, seconds: 600 },
    handle: exportChanges,
  }),
  'GET /walletChanges/summary': call({
    ...seen,
    query: walletQuery.summary,
    handle: summarizeChanges,
  }),
  'GET /walletChanges/series': call({ ...seen, query: walletQuery.series, handle: changeSeries }),
  'GET /walletChanges/choices': call({ ...seen, handle: chooseChanges }),
  'GET /walletChanges/comparison': call({
    ...seen,
    query: comparisonQuery.page,
    handle: compareWallets,
  }),
  'GET /walletChanges/comparison/summary': call({
    ...seen,
    query: comparisonQuery.summary,
    handle: totalComparison,
  }),
  'GET /walletChanges/:id': call({ ...seen, handle: changeDetail }),
});
