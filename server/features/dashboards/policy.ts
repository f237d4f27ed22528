import type { CallRow } from '@server/platform/http/call';
import {
  insightQuery,
  lagQuery,
  organisationQuery,
  purchasersQuery,
  tradeQuery,
} from './insight/insightQuery';
import { overviewQuery } from './overview/overviewAnswer';
import { itemQuery, salesQuery } from './salesAnswer';
import { collectedQuery, taxQuery } from './tax/taxAnswer';
import { tipsQuery } from './tips/tipsAnswer';

const dashboard = { access: 'dashboard', reach: 'own' } as const;
/** Rows behind a figure, which name people. */
const ledger = { access: 'analytics.transactionLedger', reach: 'own' } as const;

/**
 * The landing page after signing in, the overview and the insight. Whoever may sign in may open
 * them: each part asks for the subject of the screen behind it, and is null without. Whose rows are
 * added up is decided by the reach of each list.
 */
export const dashboardsPolicy = {
  'GET /dashboards/commerce': { access: 'session', reach: 'own' },
  'GET /dashboards/sales': { access: 'dashboard.commerce', reach: 'own', query: salesQuery },
  'GET /dashboards/sales/items/transactions': { ...ledger, query: itemQuery },
  'GET /dashboards/overview': { ...dashboard, query: overviewQuery },
  'GET /dashboards/standing': { ...dashboard, query: organisationQuery },
  'GET /dashboards/tasks': dashboard,
  'GET /dashboards/tips': { ...dashboard, query: tipsQuery },
  'GET /dashboards/tax': { ...dashboard, query: taxQuery },
  'GET /dashboards/tax/collected': {
    access: 'tax_authority.invoices',
    reach: 'own',
    query: collectedQuery,
  },
  'GET /dashboards/insight/trade': { ...dashboard, query: tradeQuery },
  'GET /dashboards/insight/days': { ...dashboard, query: organisationQuery },
  'GET /dashboards/insight/organisations': dashboard,
  'GET /dashboards/insight/purchasers': { ...dashboard, query: insightQuery },
  'GET /dashboards/insight/purchasers/named': { ...ledger, query: purchasersQuery },
  'GET /dashboards/insight/reasons': { ...dashboard, query: insightQuery },
  'GET /dashboards/insight/lag': { ...dashboard, query: insightQuery },
  'GET /dashboards/insight/lag/settlements': {
    access: 'analytics.settlementHistory',
    reach: 'own',
    query: lagQuery,
  },
} as const satisfies Record<string, CallRow>;
