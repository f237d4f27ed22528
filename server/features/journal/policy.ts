import type { CallRow } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { shownAccounts } from '@/domain/ledger/shownAccount';
import { thresholdError } from '@/domain/ledger/threshold';
import * as balances from './balances/listQuery';
import * as entries from './entries/listQuery';
import * as history from './history/listQuery';

const ledger = { access: 'analytics.transactionLedger', reach: 'own' } as const;
const balance = { access: 'analytics.availableBalanceHistory', reach: 'own' } as const;
const exports = { limit: 60, seconds: 600 };
const text = string().default('').max(200);

/**
 * The double-entry ledger of an organisation, and what its accounts come to (catalogue group 3).
 * Whose they are is decided as for transactions: the own organisation's, for partners those of the
 * merchants under them, for staff all.
 */
export const journalPolicy = {
  'GET /journal': { ...ledger, query: entries.listQuery },
  'GET /journal/export': { ...ledger, query: entries.exportQuery, rate: exports },
  'GET /journal/summary': { ...ledger, query: entries.summaryQuery },
  'GET /journal/organisations': ledger,
  'GET /journal/:number': { ...ledger, query: object({ organisation: text }) },
  'GET /balances': { ...balance, query: balances.listQuery },
  'GET /balances/export': { ...balance, query: balances.exportQuery, rate: exports },
  'GET /balances/summary': { ...balance, query: balances.summaryQuery },
  'GET /balances/organisations': balance,
  'PUT /balances/alert': {
    ...balance,
    body: object({
      organisation: string().required().max(200),
      account: string().oneOf(shownAccounts).required(),
      amount: ruledText(thresholdError),
    }),
    rate: { limit: 300, seconds: 600 },
  },
  'GET /balanceDays': { ...balance, query: history.listQuery },
  'GET /balanceDays/export': { ...balance, query: history.exportQuery, rate: exports },
  'GET /balanceDays/summary': { ...balance, query: history.summaryQuery },
  'GET /balanceDays/series': { ...balance, query: history.seriesQuery },
} as const satisfies Record<string, CallRow>;
