import { salesSubjects } from '@/domain/dashboard/sales';
import type { RouteRow } from './routeRow';

/** Dashboards and insight (spec 1.2). */
export const dashboardRows = [
  {
    path: '/dashboards',
    title: 'Overview',
    subject: 'dashboard',
    archetype: 'dashboard',
    group: 'Dashboards and insight',
    breadcrumb: [{ label: 'Dashboards' }, { label: 'Overview' }],
    menu: true,
    // What moves and stands open: nothing of it is a payer's, a vendor's or a bank's.
    shows: [
      ...salesSubjects,
      'analytics.settlement',
      'analytics.settlementHistory',
      'analytics.tips',
      'tax_authority.invoices',
      'settings.applications',
      'compliance.onboardinglicenseHolders',
    ],
  },
  {
    path: '/dashboards/commerce',
    title: 'Commerce dashboard',
    subject: 'dashboard.commerce',
    archetype: 'dashboard',
    group: 'Dashboards and insight',
    breadcrumb: [{ label: 'Dashboards' }, { label: 'Commerce' }],
    menu: true,
  },
  {
    path: '/dashboard/insight',
    title: 'Insight',
    subject: 'dashboard',
    archetype: 'dashboard',
    group: 'Dashboards and insight',
    breadcrumb: [{ label: 'Dashboards' }, { label: 'Insight' }],
    menu: true,
    // Sales, or else how long settling takes.
    shows: [...salesSubjects, 'analytics.settlementHistory'],
  },
] as const satisfies readonly RouteRow[];
