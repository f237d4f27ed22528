import { exportDays, listDays, summarizeDays } from '@server/books/transactions/dailyAnswers';
import {
  chooseTransactions,
  exportTransactions,
  figureOfFact,
  listTransactions,
  summarizeTransactions,
  transactionSeries,
} from '@server/books/transactions/handlers';
import {
  dailyExportQuery,
  dailyQuery,
  dailySummaryQuery,
  exportQuery,
  listQuery,
  seriesQuery,
  summaryQuery,
} from '@server/books/transactions/listQuery';
import { bankCalls, pendingCalls } from '@server/books/transactions/pendingAnswers';
import { type Call, call, calls, type Scope } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { array, number, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { requiredDay } from '@/domain/dates/days';
import { oneOf, required } from '@/domain/forms/fieldRules';
import { bankReturnCodes } from '@/domain/transactions/bankReturn';
import { reasonError } from '@/domain/transactions/deletion';
import { recordBankReturn } from './actions/bankReturning';
import { flagTransaction, unflagTransaction } from './actions/flagging';
import { pendingHandler } from './actions/pendingActing';
import { refundTransaction } from './actions/refunding';
import { retryTransaction } from './actions/retrying';
import { undoBankReturn } from './actions/returnUndoing';
import { transactionDetail } from './transactionDetail';

const own = { access: 'analytics.transactionLedger' } as const;
const daily = { access: 'analytics.dailyAggregate' } as const;
const waiting = { access: 'transaction' } as const;
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
 * One transaction with all that is known of it. @throws Refusal 404 for one that is absent or out
 * of reach
 */
const showTransaction = ({
  scope,
  params,
  services,
}: Pick<Call, 'params' | 'services'> & { scope: Scope }) =>
  services.database.transaction((tx) => transactionDetail(tx, { scope, id: params.id ?? '' }), {
    accessMode: 'read only',
  });

/**
 * The transaction ledger and its parts (spec 1.3, 1.6; catalogue group 3). Whose rows are seen is
 * decided by ./reach: the own organization's, for partners those of the merchants under them, for
 * staff all. Who acts: staff, and the organization itself.
 */
export const transactionsCalls = calls({
  'GET /transactions': call({ ...own, query: listQuery, handle: (call) => listTransactions(call) }),
  'GET /transactions/export': call({
    ...own,
    query: exportQuery,
    rate: exports,
    handle: (call) => exportTransactions(call),
  }),
  'GET /transactions/summary': call({
    ...own,
    query: summaryQuery,
    handle: (call) => summarizeTransactions(call),
  }),
  'GET /transactions/figure': call({ ...own, query: summaryQuery, handle: figureOfFact }),
  'GET /transactions/series': call({
    ...own,
    query: seriesQuery,
    handle: (call) => transactionSeries(call),
  }),
  'GET /transactions/choices': call({ ...own, handle: (call) => chooseTransactions(call) }),
  'GET /transactions/daily': call({ ...daily, query: dailyQuery, handle: listDays }),
  'GET /transactions/daily/export': call({
    ...daily,
    query: dailyExportQuery,
    rate: exports,
    handle: exportDays,
  }),
  'GET /transactions/daily/summary': call({
    ...daily,
    query: dailySummaryQuery,
    handle: summarizeDays,
  }),
  'GET /transactions/daily/series': call({
    ...daily,
    query: seriesQuery,
    handle: (call) => transactionSeries(call),
  }),
  'GET /transactions/daily/choices': call({ ...daily, handle: (call) => chooseTransactions(call) }),
  'GET /transactions/pending': call({ ...waiting, query: listQuery, handle: pendingCalls.list }),
  'GET /transactions/pending/export': call({
    ...waiting,
    query: exportQuery,
    rate: exports,
    handle: pendingCalls.export,
  }),
  'GET /transactions/pending/summary': call({
    ...waiting,
    query: summaryQuery,
    handle: pendingCalls.summary,
  }),
  'GET /transactions/pending/choices': call({
    ...waiting,
    handle: (call) => chooseTransactions(call),
  }),
  'GET /transactions/bank': call({ ...waiting, query: listQuery, handle: bankCalls.list }),
  'GET /transactions/bank/export': call({
    ...waiting,
    query: exportQuery,
    rate: exports,
    handle: bankCalls.export,
  }),
  'GET /transactions/bank/summary': call({
    ...waiting,
    query: summaryQuery,
    handle: bankCalls.summary,
  }),
  // The same as of the ledger: those who see what waits need not hold it.
  'GET /transactions/pending/:id': call({ ...waiting, handle: showTransaction }),
  'GET /transactions/bank/:id': call({ ...waiting, handle: showTransaction }),
  'GET /transactions/:id': call({ ...own, handle: showTransaction }),
  'POST /transactions/:id/refund': call({
    ...own,
    ...acting,
    body: object({ amount: string().default('').max(20), reason, items: chosenItems }),
    audit: { event: 'money', title: 'Refund transaction' },
    handle: refundTransaction,
  }),
  'POST /transactions/:id/flag': call({
    ...own,
    ...acting,
    audit: { event: 'recordChange', title: 'Flag transaction' },
    handle: flagTransaction,
  }),
  'POST /transactions/:id/unflag': call({
    ...own,
    ...acting,
    audit: { event: 'recordChange', title: 'Remove the flag of transaction' },
    handle: unflagTransaction,
  }),
  'POST /transactions/:id/capture': call({
    ...waiting,
    ...acting,
    audit: { event: 'money', title: 'Capture transaction' },
    handle: pendingHandler('capture'),
  }),
  'POST /transactions/:id/void': call({
    ...waiting,
    ...acting,
    audit: { event: 'money', title: 'Void transaction' },
    handle: pendingHandler('void'),
  }),
  'POST /transactions/:id/cancel': call({
    ...waiting,
    ...acting,
    audit: { event: 'money', title: 'Cancel transaction' },
    handle: pendingHandler('cancel'),
  }),
  'POST /transactions/:id/retry': call({
    ...waiting,
    ...acting,
    audit: { event: 'money', title: 'Retry transaction' },
    handle: retryTransaction,
  }),
  'POST /transactions/:id/bankReturn': call({
    ...waiting,
    ...acting,
    roles: staffRoles,
    body: object({
      code: ruledText(required(oneOf(bankReturnCodes))),
      returnedOn: ruledText(requiredDay),
      fee: string().default('').max(20),
      reason,
    }),
    audit: { event: 'money', title: 'Record the return of transaction' },
    handle: recordBankReturn,
  }),
  'POST /transactions/:id/undoReturn': call({
    ...waiting,
    ...acting,
    roles: staffRoles,
    audit: { event: 'money', title: 'Undo the return of transaction' },
    handle: undoBankReturn,
  }),
});
