import type { RouteRow } from './routeRow';

const tax = { group: 'Tax authority (MTA)' } as const;
const reading = { ...tax, subject: 'tax_authority.invoices' } as const;
const writing = { ...tax, subject: 'tax_authority.createMtaInvoices' } as const;
const taxList = { label: 'Tax invoices', path: '/invoices' } as const;

/** Tax invoices, under the heading of the tax authority (spec 1.2). */
export const taxInvoiceRows = [
  {
    ...writing,
    path: '/mta-live-invoice',
    title: 'Live tax invoice',
    archetype: 'tool',
    breadcrumb: [{ label: 'Tax authority' }, { label: 'Live tax invoice' }],
    menu: true,
  },
  {
    ...reading,
    path: '/sample-MTA-invoice',
    title: 'Sample tax invoice',
    archetype: 'tool',
    breadcrumb: [{ label: 'Tax authority' }, { label: 'Sample tax invoice' }],
    menu: true,
  },
  {
    ...reading,
    path: '/invoices',
    title: 'Tax invoices',
    archetype: 'report',
    breadcrumb: [{ label: 'Tax authority' }, { label: 'Tax invoices' }],
    menu: true,
  },
  {
    ...writing,
    path: '/createInvoices',
    title: 'Create tax invoice',
    archetype: 'resource',
    breadcrumb: [{ label: 'Tax authority' }, taxList, { label: 'Create tax invoice' }],
    menu: true,
  },
  {
    ...reading,
    path: '/createInvoices/:applicationId/view',
    title: 'View tax invoice',
    archetype: 'resource',
    breadcrumb: [{ label: 'Tax authority' }, taxList, { label: 'View tax invoice' }],
  },
  {
    ...writing,
    path: '/createInvoices/:applicationId/edit',
    title: 'Edit tax invoice',
    archetype: 'resource',
    breadcrumb: [{ label: 'Tax authority' }, taxList, { label: 'Edit tax invoice' }],
  },
] as const satisfies readonly RouteRow[];

const invoice = { subject: 'analytics.printInvoice', group: 'Invoices' } as const;
const history = { label: 'Invoice history', path: '/invoice/invoiceHistory' } as const;

const view = {
  ...invoice,
  title: 'View invoice',
  archetype: 'resource',
  breadcrumb: [{ label: 'Invoices' }, history, { label: 'View invoice' }],
} as const;

const edit = {
  ...invoice,
  title: 'Edit invoice',
  archetype: 'resource',
  breadcrumb: [{ label: 'Invoices' }, history, { label: 'Edit invoice' }],
} as const;

/**
 * Recipient invoices (spec 1.2); view and edit have two spellings each, the shorter one is
 * canonical (readings C15).
 */
export const invoiceRows = [
  {
    ...invoice,
    path: '/invoice',
    title: 'Invoices',
    archetype: 'action',
    breadcrumb: [{ label: 'Invoices' }],
    redirects: true,
  },
  {
    ...invoice,
    path: '/invoice/createInvoice',
    title: 'Create invoice',
    archetype: 'resource',
    breadcrumb: [{ label: 'Invoices' }, { label: 'Create invoice' }],
    menu: true,
  },
  { ...view, path: '/invoice/:applicationId/view' },
  { ...edit, path: '/invoice/:applicationId/edit' },
  { ...view, path: '/invoice/createInvoice/:applicationId/view' },
  { ...edit, path: '/invoice/createInvoice/:applicationId/edit' },
  {
    ...invoice,
    path: '/invoice/printinvoice',
    title: 'Print invoice',
    archetype: 'tool',
    breadcrumb: [{ label: 'Invoices' }, { label: 'Print invoice' }],
    menu: true,
  },
  {
    ...invoice,
    path: '/invoice/invoiceHistory',
    title: 'Invoice history',
    archetype: 'report',
    breadcrumb: [{ label: 'Invoices' }, { label: 'Invoice history' }],
    menu: true,
  },
  {
    path: '/invoice/create-recipient',
    title: 'Create recipient',
    subject: 'crm.recipients',
    group: 'Invoices',
    archetype: 'resource',
    breadcrumb: [{ label: 'Invoices' }, { label: 'Create recipient' }],
    menu: true,
  },
] as const satisfies readonly RouteRow[];
