import type { HandlersOf } from '@server/platform/http/call';
import { exportBalances, listBalances, setBalanceAlert, totalBalances } from './balances/answers';
import { exportLines, linesOfPosting, listLines, summarizeLines } from './entries/answers';
import { balanceSeries, exportDays, listDays, summarizeDays } from './history/answers';
import { organisationsInReach } from './organisations';
import type { journalPolicy } from './policy';

/** Ledgers of organisations and their balances. What is out of reach answers like absent. */
export const journalHandlers: HandlersOf<typeof journalPolicy> = {
  'GET /journal': listLines,
  'GET /journal/export': exportLines,
  'GET /journal/summary': summarizeLines,
  'GET /journal/organisations': ({ services, scope }) =>
    organisationsInReach(services.database, scope, 'withBook'),
  'GET /journal/:number': ({ services, scope, query, params }) =>
    linesOfPosting(services.database, {
      scope,
      organisation: query.organisation,
      number: params.number ?? '',
    }),
  'GET /balances': listBalances,
  'GET /balances/export': exportBalances,
  'GET /balances/summary': totalBalances,
  'GET /balances/organisations': ({ services, scope }) =>
    organisationsInReach(services.database, scope, 'withBook'),
  'PUT /balances/alert': setBalanceAlert,
  'GET /balanceDays': listDays,
  'GET /balanceDays/export': exportDays,
  'GET /balanceDays/summary': summarizeDays,
  'GET /balanceDays/series': balanceSeries,
};
