import type { RouteRow } from './routeRow';

const banking = { group: 'Payments and banking', archetype: 'report', menu: true } as const;
const first = { label: 'Payments and banking' } as const;

/** Payments and banking (spec 1.2). */
export const bankingRows = [
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
    path: '/odfi-editor',
    title: 'ODFI editor',
    subject: 'admin.odfiEditor',
    breadcrumb: [first, { label: 'ODFI editor' }],
  },
] as const satisfies readonly RouteRow[];
