import { call, calls } from '@server/platform/http/call';
import { invoiceRecipientRoles } from '@/domain/access/invoiceRecipient';
import { ownInvoices } from './ownInvoiceQueries';
import { recipientInvoicesCalls } from './recipientCalls';
import { taxInvoicesCalls } from './taxCalls';

/** What a recipient with an account has been sent (catalogue: /recipientRegistration). */
const ownInvoicesCalls = calls({
  'GET /recipientInvoices': call({
    access: 'dashboard.commerce',
    roles: invoiceRecipientRoles,
    handle: ({ services, scope }) =>
      ownInvoices(services.database, scope, services.settings.secretKey),
  }),
});

/** Invoices of both kinds; what is out of the caller's reach answers like absent. */
export const invoicesCalls = {
  ...recipientInvoicesCalls,
  ...taxInvoicesCalls,
  ...ownInvoicesCalls,
};
