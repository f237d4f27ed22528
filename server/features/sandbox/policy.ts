import {
  exportQuery,
  listQuery,
  seriesQuery,
  summaryQuery,
} from '@server/books/transactions/listQuery';
import type { CallRow } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { scenarios, simulatedAmountError } from '@/domain/sandbox/scenario';

const simulated = { scenario: string().oneOf(scenarios) };
const own = { access: 'sandbox.sandboxLedger', reach: 'own' } as const;

/**
 * The ledger of test-mode transactions, whatever mode the session works in. Who simulates or clears
 * does so for the own organisation.
 */
export const sandboxPolicy = {
  'GET /sandboxLedger': { ...own, query: listQuery.shape(simulated) },
  'GET /sandboxLedger/export': {
    ...own,
    query: exportQuery.shape(simulated),
    rate: { limit: 60, seconds: 600 },
  },
  'GET /sandboxLedger/summary': { ...own, query: summaryQuery.shape(simulated) },
  'GET /sandboxLedger/series': { ...own, query: seriesQuery.shape(simulated) },
  'GET /sandboxLedger/choices': own,
  'GET /sandboxLedger/own': own,
  'GET /sandboxLedger/:id': own,
  'POST /sandboxLedger/simulate': {
    ...own,
    body: object({
      scenario: string().oneOf(scenarios).required(),
      amount: ruledText(simulatedAmountError),
    }),
    rate: { limit: 120, seconds: 600 },
    idempotent: true,
  },
  'POST /sandboxLedger/clear': { ...own, rate: { limit: 30, seconds: 600 }, idempotent: true },
} as const satisfies Record<string, CallRow>;
