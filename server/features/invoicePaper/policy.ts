import type { CallRow } from '@server/platform/http/call';
import { object, string } from 'yup';

const own = { access: 'analytics.printInvoice', reach: 'own' } as const;

/**
 * What the documents of an organisation have that no form holds: who they are from, with its logo,
 * and the rules of fees.
 */
export const invoicePaperPolicy = {
  'GET /invoices/paper': own,
  'GET /mtaInvoices/paper': {
    access: 'tax_authority.invoices',
    reach: 'own',
    // The municipality's label; none: the tax authority itself.
    query: object({ municipality: string().default('').max(100) }),
  },
  'GET /invoiceLogo': own,
  'PUT /invoiceLogo': {
    ...own,
    // Base64; null for none.
    body: object({ logo: string().nullable().defined() }),
    rate: { limit: 60, seconds: 600 },
  },
} as const satisfies Record<string, CallRow>;
