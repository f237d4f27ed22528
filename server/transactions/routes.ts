import type { HandlersOf } from '@server/http/call';
import { exportTransactions, listTransactions, summarizeTransactions } from './answers';
import type { transactionsPolicy } from './policy';
import { transactionDetail } from './transactionDetail';

/** The transaction ledger: pages, sums, the whole of it as a file, and one transaction. */
export const transactionsHandlers: HandlersOf<typeof transactionsPolicy> = {
  'GET /transactions': listTransactions,
  'GET /transactions/export': exportTransactions,
  'GET /transactions/summary': summarizeTransactions,
  'GET /transactions/:id': ({ scope, params, services }) =>
    services.database.transaction((tx) => transactionDetail(tx, scope, params.id ?? ''), {
      accessMode: 'read only',
    }),
};
