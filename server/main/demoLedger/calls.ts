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
import { resetDemoHistory } from '@server/main/demo/applicationHistory';
import { sampleData } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { demoColumnSet, demoColumns, demoMark } from '@/domain/transactions/besideColumns';
import { demoVisibility, openDemoLedger, resetDemoLedger } from './sampleLedger';

const own = { access: 'analytics.transactionLedger' } as const;

/** Name and lines of a file of it begin with the mark. */
const demo: Ledger = {
  columnSet: demoColumnSet,
  columns: demoColumns,
  marks: ['sample'],
  fileMark: demoMark,
  reachOf: demoVisibility,
};

/**
 * The demo ledger: sample rows of the caller's own organization, to be read and made anew; nothing
 * can be done with a row. The history on sample data is made anew likewise.
 */
export const demoLedgerCalls = calls({
  'POST /demoLedger/open': call({
    ...own,
    rate: { limit: 300, seconds: 600 },
    audit: sampleData,
    handle: openDemoLedger,
  }),
  'POST /demoLedger/reset': call({
    ...own,
    rate: { limit: 30, seconds: 600 },
    idempotent: true,
    audit: sampleData,
    handle: resetDemoLedger,
  }),
  'GET /demoLedger': call({
    ...own,
    query: listQuery,
    handle: (call) => listTransactions(call, demo),
  }),
  'GET /demoLedger/export': call({
    ...own,
    query: exportQuery,
    rate: { limit: 60, seconds: 600 },
    handle: (call) => exportTransactions(call, demo),
  }),
  'GET /demoLedger/summary': call({
    ...own,
    query: summaryQuery,
    handle: (call) => summarizeTransactions(call, demo),
  }),
  'GET /demoLedger/series': call({
    ...own,
    query: seriesQuery,
    handle: (call) => transactionSeries(call, demo),
  }),
  'GET /demoLedger/choices': call({ ...own, handle: (call) => chooseTransactions(call, demo) }),
  'GET /demoLedger/:id': call({
    ...own,
    handle: ({ scope, params, services }) =>
      services.database.transaction(
        (tx) => transactionDetail(tx, { scope, id: params.id ?? '', reachOf: demoVisibility }),
        {
          accessMode: 'read only',
        },
      ),
  }),
  'POST /onboarding/demoHistory/reset': call({
    access: 'onboarding.onboarding-history',
    idempotent: true,
    rate: { limit: 20, seconds: 600 },
    audit: sampleData,
    handle: (call) => {
      const { services, scope } = call;
      const { fieldKeys } = services.settings;
      return services.database.transaction((tx) =>
        idempotently(call, tx, async () => ({
          applications: await resetDemoHistory(tx, {
            keys: fieldKeys,
            scope,
            now: services.clock(),
          }),
        })),
      );
    },
  }),
});
