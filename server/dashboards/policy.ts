import type { CallRow } from '@server/http/call';
import { salesQuery } from './salesAnswer';

/** The landing page after signing in. */
export const dashboardsPolicy = {
  'GET /dashboards/commerce': { access: 'session', reach: 'own' },
  'GET /dashboards/sales': { access: 'dashboard.commerce', reach: 'own', query: salesQuery },
} as const satisfies Record<string, CallRow>;
