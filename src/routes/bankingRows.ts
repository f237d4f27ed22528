import type { RouteRow } from './routeRow';

const banking = { group: 'Payments and banking', archetype: 'report', menu: true } as const;
const first = { label: 'Payments and banking' } as const;

/** Payments and banking (spec 1.2). */
export const bankingRows = [
  {
    ...banking,
    path: '/credit-card-payment',
    title: 'Card payment',
    subject: 'helox.virtualTerminal',
    breadcrumb: [first, { label: 'Card payment' }],
  },
  {
    ...banking,
    path: '/nmi-credit-card',
    title: 'Card payment (NMI)',
    subject: 'helox.virtualTerminal',
    breadcrumb: [first, { label: 'Card payment (NMI)' }],
  },
  {
    ...banking,
    path: '/payment-link',
    title: 'Payment links',
    subject: 'transaction',
    breadcrumb: [first, { label: 'Payment links' }],
  },
  {
    ...banking,
    path: '/generateQrCode',
    title: 'Generate QR code',
    subject: 'transaction',
    breadcrumb: [first, { label: 'Generate QR code' }],
  },
  {
    ...banking,
    path: '/funding-sources',
    title: 'Funding sources',
    subject: 'bankoptions.foundingsources',
    breadcrumb: [first, { label: 'Funding sources' }],
  },
  {
    ...banking,
    path: '/check-issuance',
    title: 'Check issuance',
    subject: 'admin.other',
    breadcrumb: [first, { label: 'Check issuance' }],
  },
  {
    ...banking,
    path: '/wire',
    title: 'Wires',
    subject: 'bankoptions.wire',
    breadcrumb: [first, { label: 'Wires' }],
  },
  {
    ...banking,
    path: '/nacha',
    title: 'NACHA files',
    subject: 'admin.nachaFile',
    breadcrumb: [first, { label: 'NACHA files' }],
  },
  {
    ...banking,
    path: '/processPreNotes',
    title: 'Process prenotes',
    subject: 'admin.nachaFile',
    breadcrumb: [first, { label: 'Process prenotes' }],
  },
  {
    ...banking,
    path: '/ach-transmittal',
    title: 'ACH transmittal',
    subject: 'admin.achReturnsAndTransmittal',
    breadcrumb: [first, { label: 'ACH transmittal' }],
  },
  {
    ...banking,
    path: '/ach-returns',
    title: 'ACH returns',
    subject: 'admin.achReturnsAndTransmittal',
    breadcrumb: [first, { label: 'ACH returns' }],
  },
  {
    ...banking,
    path: '/processReturns',
    title: 'Process returns',
    subject: 'admin.achReturnsAndTransmittal',
    breadcrumb: [first, { label: 'Process returns' }],
  },
  {
    ...banking,
    archetype: 'resource',
    path: '/processReturns/add',
    title: 'Add return',
    subject: 'admin.achReturnsAndTransmittal',
    breadcrumb: [first, { label: 'Process returns' }, { label: 'Add return' }],
  },
  {
    ...banking,
    path: '/odfi-editor',
    title: 'ODFI editor',
    subject: 'admin.odfiEditor',
    breadcrumb: [first, { label: 'ODFI editor' }],
  },
  {
    ...banking,
    path: '/bill-rates',
    title: 'Bill rates',
    subject: 'admin.billRates',
    breadcrumb: [first, { label: 'Bill rates' }],
  },
  {
    ...banking,
    path: '/card-editor',
    title: 'Card editor',
    subject: 'admin.cardEditor',
    breadcrumb: [first, { label: 'Card editor' }],
  },
] as const satisfies readonly RouteRow[];
