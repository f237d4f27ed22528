import { call, calls } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { reasonError } from '@/domain/transactions/deletion';
import { walletStates } from '@/domain/wallet/walletState';
import { changeList, changeSeries, changeSeriesQuery, changeSummary } from './changeListQueries';
import { compareWallets, totalComparison } from './comparisonAnswers';
import { comparisonQuery } from './comparisonQueries';
import { changeDetail, chooseChanges } from './handlers';
import { setWalletState } from './setState';

const seen = { access: 'helox.*' } as const;

/**
 * The log of wallets, and how it stands against the ledger (catalogue group 3). Whose are seen is
 * decided by the reach of transactions.
 */
export const walletsCalls = calls({
  'GET /walletChanges': call({ ...seen, ...changeList.page }),
  'GET /walletChanges/export': call({ ...seen, ...changeList.export }),
  'GET /walletChanges/summary': call({ ...seen, ...changeSummary }),
  'GET /walletChanges/series': call({ ...seen, query: changeSeriesQuery, handle: changeSeries }),
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
  'POST /wallets/:id/state': call({
    ...seen,
    body: object({
      state: string().oneOf(walletStates).required(),
      reason: ruledText(reasonError),
    }),
    rate: { limit: 60, seconds: 600 },
    idempotent: true,
    audit: { event: 'recordChange', title: 'Freeze, close or open wallet' },
    handle: setWalletState,
  }),
});
