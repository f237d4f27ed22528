import { changedRecipient } from '@server/features/invoices/bodies';
import type { CallRow } from '@server/platform/http/call';
import { object, string } from 'yup';
import { recipientSchema } from '@/domain/invoices/schemas';
import { exportQuery, listQuery } from './lists/listQuery';

const recipients = { access: 'crm.recipients', reach: 'own' } as const;
const acts = { limit: 300, seconds: 600 };

/**
 * Recipients of an organisation's invoices; the form of an invoice searches them with the right to
 * make invoices.
 */
export const recipientsPolicy = {
  'GET /recipients': { ...recipients, query: listQuery },
  'GET /recipients/export': {
    ...recipients,
    query: exportQuery,
    rate: { limit: 60, seconds: 600 },
  },
  'GET /recipients/:id': recipients,
  'POST /recipients': { ...recipients, body: recipientSchema, rate: acts, idempotent: true },
  'PUT /recipients/:id': { ...recipients, body: changedRecipient, rate: acts },
  'POST /recipients/:id/merge': {
    ...recipients,
    body: object({ into: string().required().max(100) }),
    rate: acts,
  },
  'GET /invoices/recipients': {
    access: 'analytics.printInvoice',
    reach: 'own',
    query: object({ search: string().default('').max(200) }),
  },
} as const satisfies Record<string, CallRow>;
