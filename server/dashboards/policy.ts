import type { CallRow } from '@server/http/call';

/** The landing page after signing in. */
export const dashboardsPolicy = {
  'GET /dashboards/commerce': { access: 'session', reach: 'own' },
} as const satisfies Record<string, CallRow>;
