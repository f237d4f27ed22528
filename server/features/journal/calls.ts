import { ownSetting } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { shownAccounts } from '@/domain/ledger/shownAccount';
import { thresholdError } from '@/domain/ledger/threshold';
import { balanceList, balanceTotals } from './balances/balanceListQueries';
import { setBalanceAlert } from './balances/handlers';
import { exportLines, linesOfPosting, listLines, summarizeLines } from './entries/handlers';
import * as entries from './entries/listQuery';
import { balanceSeries, exportDays, listDays, summarizeDays } from './history/handlers';
import * as history from './history/listQuery';
import { visibleOrganizations } from './organizations';

const ledger = { access: 'analytics.transactionLedger' } as const;
const balance = { access: 'analytics.availableBalanceHistory' } as const;
const exports = { limit: 60, seconds: 600 };
const text = string().default('').max(200);

/**
 * The double-entry ledger of an organization, and what its accounts come to (catalogue group 3).
 * Whose they are is decided as for transactions: the own organization's, for partners those of the
 * merchants under them, for staff all.
 */
export const journalCalls = calls({
  'GET /journal': call({ ...ledger, query: entries.listQuery, handle: listLines }),
  'GET /journal/export': call({
    ...ledger,
    query: entries.exportQuery,
    rate: exports,
    handle: exportLines,
  }),
  'GET /journal/summary': call({ ...ledger, query: entries.summaryQuery, handle: summarizeLines }),
  'GET /journal/organizations': call({
    ...ledger,
    handle: ({ services, scope }) => visibleOrganizations(services.database, scope, 'withBook'),
  }),
  'GET /journal/:number': call({
    ...ledger,
    query: object({ organization: text }),
    handle: ({ services, scope, query, params }) =>
      linesOfPosting(services.database, {
        scope,
        organization: query.organization,
        number: params.number ?? '',
      }),
  }),
  'GET /balances': call({ ...balance, ...balanceList.page }),
  'GET /balances/export': call({ ...balance, ...balanceList.export }),
  'GET /balances/summary': call({ ...balance, ...balanceTotals }),
  'GET /balances/organizations': call({
    ...balance,
    handle: ({ services, scope }) => visibleOrganizations(services.database, scope, 'withBook'),
  }),
  'PUT /balances/alert': call({
    ...balance,
    body: object({
      organization: string().required().max(200),
      account: string().oneOf(shownAccounts).required(),
      amount: ruledText(thresholdError),
    }),
    rate: { limit: 300, seconds: 600 },
    audit: ownSetting,
    handle: setBalanceAlert,
  }),
  'GET /balanceDays': call({ ...balance, query: history.listQuery, handle: listDays }),
  'GET /balanceDays/export': call({
    ...balance,
    query: history.exportQuery,
    rate: exports,
    handle: exportDays,
  }),
  'GET /balanceDays/summary': call({
    ...balance,
    query: history.summaryQuery,
    handle: summarizeDays,
  }),
  'GET /balanceDays/series': call({
    ...balance,
    query: history.seriesQuery,
    handle: balanceSeries,
  }),
});
