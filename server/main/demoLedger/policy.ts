import {
  exportQuery,
  listQuery,
  seriesQuery,
  summaryQuery,
} from '@server/books/transactions/listQuery';
import type { CallRow } from '@server/platform/http/call';

const own = { access: 'analytics.transactionLedger', reach: 'own' } as const;

/**
 * The demo ledger: sample rows of the caller's own organisation, to be read and made anew; nothing
 * can be done with a row. The history on sample data is made anew likewise.
 */
export const demoLedgerPolicy = {
  'POST /demoLedger/open': { ...own, rate: { limit: 300, seconds: 600 } },
  'POST /demoLedger/reset': { ...own, rate: { limit: 30, seconds: 600 }, idempotent: true },
  'GET /demoLedger': { ...own, query: listQuery },
  'GET /demoLedger/export': { ...own, query: exportQuery, rate: { limit: 60, seconds: 600 } },
  'GET /demoLedger/summary': { ...own, query: summaryQuery },
  'GET /demoLedger/series': { ...own, query: seriesQuery },
  'GET /demoLedger/choices': own,
  'GET /demoLedger/:id': own,
  'POST /onboarding/demoHistory/reset': {
    access: 'onboarding.onboarding-history',
    reach: 'own',
    idempotent: true,
    rate: { limit: 20, seconds: 600 },
  },
} as const satisfies Record<string, CallRow>;
