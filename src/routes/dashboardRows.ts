import type { RouteRow } from './routeRow';

/** Dashboards and insight (spec 1.2). */
export const dashboardRows = [
  {
    path: '/dashboards/commerce',
    title: 'Commerce dashboard',
    subject: 'dashboard.commerce',
    archetype: 'dashboard',
    group: 'Dashboards and insight',
    breadcrumb: [{ label: 'Dashboards' }, { label: 'Commerce' }],
    menu: true,
  },
] as const satisfies readonly RouteRow[];
