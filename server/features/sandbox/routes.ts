import {
  chooseTransactions,
  exportTransactions,
  type Ledger,
  listTransactions,
  summarizeTransactions,
  transactionSeries,
} from '@server/books/transactions/answers';
import { transactionDetail } from '@server/features/transactions/transactionDetail';
import type { Tx } from '@server/platform/db/client';
import type { HandlersOf } from '@server/platform/http/call';
import { scenarioFacts } from '@/domain/sandbox/scenario';
import { sandboxColumnSet, sandboxColumns } from '@/domain/transactions/besideColumns';
import type { TransactionListRow } from '@/domain/transactions/transactionListRow';
import { clearSandbox } from './clearing';
import type { sandboxPolicy } from './policy';
import { sandboxReach } from './reach';
import { sandboxRunsRepository } from './sandboxStore';
import { simulate } from './simulation';

/** Rows with what was simulated. */
async function told(tx: Tx, rows: TransactionListRow[]): Promise<TransactionListRow[]> {
  const found = await sandboxRunsRepository(tx).scenarios(rows.map(({ _id }) => _id));
  return rows.map((row) => {
    const scenario = found.get(row._id);
    return scenario ? { ...row, scenario: scenarioFacts[scenario].label } : row;
  });
}

const sandbox: Ledger = {
  columnSet: sandboxColumnSet,
  columns: sandboxColumns,
  reachOf: sandboxReach,
  told,
};

/** The sandbox ledger, and what can be tried out in it. */
export const sandboxHandlers: HandlersOf<typeof sandboxPolicy> = {
  'GET /sandboxLedger': (call) => listTransactions(call, sandbox),
  'GET /sandboxLedger/export': (call) => exportTransactions(call, sandbox),
  'GET /sandboxLedger/summary': (call) => summarizeTransactions(call, sandbox),
  'GET /sandboxLedger/series': (call) => transactionSeries(call, sandbox),
  'GET /sandboxLedger/choices': (call) => chooseTransactions(call, sandbox),
  'GET /sandboxLedger/own': ({ scope, services }) =>
    sandboxRunsRepository(services.database).own(scope),
  'GET /sandboxLedger/:id': ({ scope, params, services }) =>
    services.database.transaction(
      (tx) => transactionDetail(tx, { scope, id: params.id ?? '', reachOf: sandboxReach }),
      {
        accessMode: 'read only',
      },
    ),
  'POST /sandboxLedger/simulate': simulate,
  'POST /sandboxLedger/clear': clearSandbox,
};
