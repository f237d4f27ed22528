import {
  dailyExportQuery,
  dailyQuery,
  dailySummaryQuery,
  exportQuery,
  listQuery,
  seriesQuery,
  summaryQuery,
} from '@server/books/transactions/listQuery';
import type { CallRow } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { array, number, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { requiredDay } from '@/domain/invoices/invoiceDay';
import { oneOf, required } from '@/domain/onboarding/fieldRules';
import { bankReturnCodes } from '@/domain/transactions/bankReturn';
import { reasonError } from '@/domain/transactions/deletion';

const own = { access: 'analytics.transactionLedger', reach: 'own' } as const;
const daily = { access: 'analytics.dailyAggregate', reach: 'own' } as const;
const waiting = { access: 'transaction', reach: 'own' } as const;
const exports = { limit: 60, seconds: 600 };
const reason = ruledText(reasonError);
const acting = {
  body: object({ reason }),
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const;

const chosenItems = array(
  object({ at: number().integer().min(0).required(), quantity: number().required() }),
)
  .max(500)
  .default([]);

/**
 * The transaction ledger and its parts (spec 1.3, 1.6; catalogue group 3). Whose rows are seen is
 * decided by ./reach: the own organisation's, for partners those of the merchants under them, for
 * staff all. Who acts: staff, and the organisation itself.
 */
export const transactionsPolicy = {
  'GET /transactions': { ...own, query: listQuery },
  'GET /transactions/export': { ...own, query: exportQuery, rate: exports },
  'GET /transactions/summary': { ...own, query: summaryQuery },
  'GET /transactions/figure': { ...own, query: summaryQuery },
  'GET /transactions/series': { ...own, query: seriesQuery },
  'GET /transactions/choices': own,
  'GET /transactions/daily': { ...daily, query: dailyQuery },
  'GET /transactions/daily/export': { ...daily, query: dailyExportQuery, rate: exports },
  'GET /transactions/daily/summary': { ...daily, query: dailySummaryQuery },
  'GET /transactions/daily/series': { ...daily, query: seriesQuery },
  'GET /transactions/daily/choices': daily,
  'GET /transactions/pending': { ...waiting, query: listQuery },
  'GET /transactions/pending/export': { ...waiting, query: exportQuery, rate: exports },
  'GET /transactions/pending/summary': { ...waiting, query: summaryQuery },
  'GET /transactions/pending/choices': waiting,
  'GET /transactions/bank': { ...waiting, query: listQuery },
  'GET /transactions/bank/export': { ...waiting, query: exportQuery, rate: exports },
  'GET /transactions/bank/summary': { ...waiting, query: summaryQuery },
  // The same as of the ledger: those who see what waits need not hold it.
  'GET /transactions/pending/:id': waiting,
  'GET /transactions/bank/:id': waiting,
  'GET /transactions/:id': own,
  'POST /transactions/:id/refund': {
    ...own,
    ...acting,
    body: object({ amount: string().default('').max(20), reason, items: chosenItems }),
  },
  'POST /transactions/:id/flag': { ...own, ...acting },
  'POST /transactions/:id/unflag': { ...own, ...acting },
  'POST /transactions/:id/capture': { ...waiting, ...acting },
  'POST /transactions/:id/void': { ...waiting, ...acting },
  'POST /transactions/:id/cancel': { ...waiting, ...acting },
  'POST /transactions/:id/retry': { ...waiting, ...acting },
  'POST /transactions/:id/bankReturn': {
    ...waiting,
    ...acting,
    roles: staffRoles,
    body: object({
      code: ruledText(required(oneOf(bankReturnCodes))),
      returnedOn: ruledText(requiredDay),
      fee: string().default('').max(20),
      reason,
    }),
  },
  'POST /transactions/:id/undoReturn': { ...waiting, ...acting, roles: staffRoles },
} as const satisfies Record<string, CallRow>;
