import {
  chooseTransactions,
  exportTransactions,
  type Ledger,
  listTransactions,
  summarizeTransactions,
  transactionSeries,
} from '@server/books/transactions/answers';
import { transactionDetail } from '@server/features/transactions/transactionDetail';
import { resetDemoHistory } from '@server/main/demo/applicationHistory';
import type { HandlersOf } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { demoColumnSet, demoColumns, demoMark } from '@/domain/transactions/besideColumns';
import type { demoLedgerPolicy } from './policy';
import { demoReach, openDemoLedger, resetDemoLedger } from './sampleLedger';

/** Name and lines of a file of it begin with the mark. */
const demo: Ledger = {
  columnSet: demoColumnSet,
  columns: demoColumns,
  marks: ['sample'],
  fileMark: demoMark,
  reachOf: demoReach,
};

/** The demo ledger. */
export const demoLedgerHandlers: HandlersOf<typeof demoLedgerPolicy> = {
  'POST /demoLedger/open': openDemoLedger,
  'POST /demoLedger/reset': resetDemoLedger,
  'GET /demoLedger': (call) => listTransactions(call, demo),
  'GET /demoLedger/export': (call) => exportTransactions(call, demo),
  'GET /demoLedger/summary': (call) => summarizeTransactions(call, demo),
  'GET /demoLedger/series': (call) => transactionSeries(call, demo),
  'GET /demoLedger/choices': (call) => chooseTransactions(call, demo),
  'GET /demoLedger/:id': ({ scope, params, services }) =>
    services.database.transaction(
      (tx) => transactionDetail(tx, { scope, id: params.id ?? '', reachOf: demoReach }),
      {
        accessMode: 'read only',
      },
    ),
  'POST /onboarding/demoHistory/reset': (call) => {
    const { services, scope } = call;
    const { fieldKeys } = services.settings;
    return services.database.transaction((tx) =>
      idempotently(call, tx, async () => ({
        applications: await resetDemoHistory(tx, { keys: fieldKeys, scope, now: services.clock() }),
      })),
    );
  },
};
