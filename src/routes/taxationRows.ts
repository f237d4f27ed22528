import type { RouteRow } from './routeRow';

const tax = { group: 'Tax authority (MTA)', archetype: 'report', menu: true } as const;
const authority = { label: 'Tax authority' } as const;

/**
 * Municipalities, license holders and what they owe, under the heading of the tax authority (spec
 * 1.2).
 */
export const taxationRows = [
  {
    ...tax,
    path: '/mta-configuration',
    title: 'Municipality configuration',
    subject: 'tax_authority.municipalityConfig',
    breadcrumb: [authority, { label: 'Municipality configuration' }],
  },
  {
    ...tax,
    path: '/licence-holders',
    title: 'License holders',
    subject: 'tax_authority.licenceHolder',
    breadcrumb: [authority, { label: 'License holders' }],
  },
  {
    ...tax,
    path: '/invoicesbylicenceholders',
    title: 'Invoices by license holder',
    subject: 'tax_authority.licenceHolder',
    breadcrumb: [authority, { label: 'Invoices by license holder' }],
  },
  {
    ...tax,
    path: '/invoiceStatement',
    title: 'Invoice statement',
    subject: 'tax_authority.invoiceStatement',
    breadcrumb: [authority, { label: 'Invoice statement' }],
  },
] as const satisfies readonly RouteRow[];
