import type { CallRow } from '@server/http/call';

/** What the documents of an organisation have that no form holds, for the preview of an invoice that was never saved. */
export const invoicePaperPolicy = {
  'GET /invoices/paper': { access: 'analytics.printInvoice', reach: 'own' },
  'GET /mtaInvoices/paper': { access: 'tax_authority.invoices', reach: 'own' },
} as const satisfies Record<string, CallRow>;
