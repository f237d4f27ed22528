import type { CallRow } from '@server/platform/http/call';
import { comparisonQuery, walletQuery } from './listQuery';

const seen = { access: 'helox.*', reach: 'own' } as const;

/**
 * The log of wallets, and how it stands against the ledger (catalogue group 3). Whose are seen is
 * decided by the reach of transactions.
 */
export const walletsPolicy = {
  'GET /walletChanges': { ...seen, query: walletQuery.page },
  'GET /walletChanges/export': {
    ...seen,
    query: walletQuery.export,
    rate: { limit: 60, seconds: 600 },
  },
  'GET /walletChanges/summary': { ...seen, query: walletQuery.summary },
  'GET /walletChanges/series': { ...seen, query: walletQuery.series },
  'GET /walletChanges/choices': seen,
  'GET /walletChanges/comparison': { ...seen, query: comparisonQuery.page },
  'GET /walletChanges/comparison/summary': { ...seen, query: comparisonQuery.summary },
  'GET /walletChanges/:id': seen,
} as const satisfies Record<string, CallRow>;
