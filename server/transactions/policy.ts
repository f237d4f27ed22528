import type { CallRow } from '@server/http/call';
import { exportQuery, listQuery, summaryQuery } from './listQuery';

const own = { access: 'analytics.transactionLedger', reach: 'own' } as const;

/**
 * The transaction ledger (spec 1.3, 1.6). Whose rows are seen is decided by ./reach: the own organisation's, for partners those of the
 * merchants under them, for staff all.
 */
export const transactionsPolicy = {
  'GET /transactions': { ...own, query: listQuery },
  'GET /transactions/export': { ...own, query: exportQuery, rate: { limit: 60, seconds: 600 } },
  'GET /transactions/summary': { ...own, query: summaryQuery },
  'GET /transactions/:id': own,
} as const satisfies Record<string, CallRow>;
