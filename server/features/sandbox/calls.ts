import {
  chooseTransactions,
  exportTransactions,
  type Ledger,
  listTransactions,
  summarizeTransactions,
  transactionSeries,
} from '@server/books/transactions/handlers';
import {
  exportQuery,
  listQuery,
  seriesQuery,
  summaryQuery,
} from '@server/books/transactions/listQuery';
import { transactionDetail } from '@server/features/transactions/transactionDetail';
import type { Tx } from '@server/platform/db/client';
import { notesItself, sampleData } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { scenarioFacts, scenarios, simulatedAmountError } from '@/domain/sandbox/scenario';
import { sandboxColumnSet, sandboxColumns } from '@/domain/transactions/besideColumns';
import type { TransactionListRow } from '@/domain/transactions/transactionListRow';
import { clearSandbox } from './clearing';
import { sandboxRunsRepository } from './sandboxStore';
import { simulate } from './simulation';
import { sandboxVisibility } from './visibility';

const simulated = { scenario: string().oneOf(scenarios) };
const own = { access: 'sandbox.sandboxLedger' } as const;

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
  reachOf: sandboxVisibility,
  told,
};

/**
 * The ledger of test-mode transactions, whatever mode the session works in. Who simulates or clears
 * does so for the own organization.
 */
export const sandboxCalls = calls({
  'GET /sandboxLedger': call({
    ...own,
    query: listQuery.shape(simulated),
    handle: (call) => listTransactions(call, sandbox),
  }),
  'GET /sandboxLedger/export': call({
    ...own,
    query: exportQuery.shape(simulated),
    rate: { limit: 60, seconds: 600 },
    handle: (call) => exportTransactions(call, sandbox),
  }),
  'GET /sandboxLedger/summary': call({
    ...own,
    query: summaryQuery.shape(simulated),
    handle: (call) => summarizeTransactions(call, sandbox),
  }),
  'GET /sandboxLedger/series': call({
    ...own,
    query: seriesQuery.shape(simulated),
    handle: (call) => transactionSeries(call, sandbox),
  }),
  'GET /sandboxLedger/choices': call({
    ...own,
    handle: (call) => chooseTransactions(call, sandbox),
  }),
  'GET /sandboxLedger/own': call({
    ...own,
    handle: ({ scope, services }) => sandboxRunsRepository(services.database).own(scope),
  }),
  'GET /sandboxLedger/:id': call({
    ...own,
    handle: ({ scope, params, services }) =>
      services.database.transaction(
        (tx) => transactionDetail(tx, { scope, id: params.id ?? '', reachOf: sandboxVisibility }),
        {
          accessMode: 'read only',
        },
      ),
  }),
  'POST /sandboxLedger/simulate': call({
    ...own,
    body: object({
      scenario: string().oneOf(scenarios).required(),
      amount: ruledText(simulatedAmountError),
    }),
    rate: { limit: 120, seconds: 600 },
    idempotent: true,
    audit: sampleData,
    handle: simulate,
  }),
  'POST /sandboxLedger/clear': call({
    ...own,
    rate: { limit: 30, seconds: 600 },
    idempotent: true,
    audit: notesItself,
    handle: clearSandbox,
  }),
});
