import {
  chooseTransactions,
  exportTransactions,
  figureOfFact,
  listTransactions,
  summarizeTransactions,
  transactionSeries,
} from '@server/books/transactions/answers';
import { exportDays, listDays, summarizeDays } from '@server/books/transactions/dailyAnswers';
import { bankCalls, pendingCalls } from '@server/books/transactions/pendingAnswers';
import type { Call, HandlersOf, Scope } from '@server/platform/http/call';
import { recordBankReturn } from './acts/bankReturning';
import { flagTransaction, unflagTransaction } from './acts/flagging';
import { pendingHandler } from './acts/pendingActing';
import { refundTransaction } from './acts/refunding';
import { retryTransaction } from './acts/retrying';
import { undoBankReturn } from './acts/returnUndoing';
import type { transactionsPolicy } from './policy';
import { transactionDetail } from './transactionDetail';

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
 * The transaction ledger and its parts: pages, sums, the whole of them as files, single
 * transactions and what is done with them.
 */
export const transactionsHandlers: HandlersOf<typeof transactionsPolicy> = {
  'GET /transactions': (call) => listTransactions(call),
  'GET /transactions/export': (call) => exportTransactions(call),
  'GET /transactions/summary': (call) => summarizeTransactions(call),
  'GET /transactions/figure': figureOfFact,
  'GET /transactions/series': (call) => transactionSeries(call),
  'GET /transactions/choices': (call) => chooseTransactions(call),
  'GET /transactions/daily': listDays,
  'GET /transactions/daily/export': exportDays,
  'GET /transactions/daily/summary': summarizeDays,
  'GET /transactions/daily/series': (call) => transactionSeries(call),
  'GET /transactions/daily/choices': (call) => chooseTransactions(call),
  'GET /transactions/pending': pendingCalls.list,
  'GET /transactions/pending/export': pendingCalls.export,
  'GET /transactions/pending/summary': pendingCalls.summary,
  'GET /transactions/pending/choices': (call) => chooseTransactions(call),
  'GET /transactions/bank': bankCalls.list,
  'GET /transactions/bank/export': bankCalls.export,
  'GET /transactions/bank/summary': bankCalls.summary,
  'GET /transactions/pending/:id': showTransaction,
  'GET /transactions/bank/:id': showTransaction,
  'GET /transactions/:id': showTransaction,
  'POST /transactions/:id/refund': refundTransaction,
  'POST /transactions/:id/flag': flagTransaction,
  'POST /transactions/:id/unflag': unflagTransaction,
  'POST /transactions/:id/capture': pendingHandler('capture'),
  'POST /transactions/:id/void': pendingHandler('void'),
  'POST /transactions/:id/cancel': pendingHandler('cancel'),
  'POST /transactions/:id/retry': retryTransaction,
  'POST /transactions/:id/bankReturn': recordBankReturn,
  'POST /transactions/:id/undoReturn': undoBankReturn,
};
