import type { CallRow } from '@server/platform/http/call';
import { object, string } from 'yup';
import {
  answering,
  changedInvoice,
  crediting,
  draft,
  mostPdfBytes,
  newInvoice,
  penaltyQuery,
  recorded,
  recurring,
  refunding,
  remindersSwitch,
  reminding,
  reversing,
  scheduling,
  sending,
  versioned,
} from './bodies';
import { exportQuery, listQuery, summaryQuery } from './lists/listQuery';

const acts = { limit: 600, seconds: 600 };
const exports = { limit: 60, seconds: 600 };

const own = { access: 'analytics.printInvoice', reach: 'own' } as const;
const taxReading = { access: 'tax_authority.invoices', reach: 'own' } as const;
const taxWriting = { access: 'tax_authority.createMtaInvoices', reach: 'own' } as const;

const stock = {
  access: 'product.inventory',
  reach: 'own',
  query: object({ search: string().default('').max(200) }),
} as const;

const listing = { query: listQuery };
const exporting = { query: exportQuery, rate: exports };
const summing = { query: summaryQuery };
const adding = { rate: acts, idempotent: true } as const;
const mailing = {
  body: sending,
  mostBodyBytes: mostPdfBytes,
  rate: acts,
  idempotent: true,
} as const;
const remindingRow = { ...mailing, body: reminding } as const;
const reversingRow = { body: reversing, rate: acts, idempotent: true } as const;
const answeringRow = { body: answering, rate: acts, idempotent: true } as const;
const recording = { body: recorded, rate: acts, idempotent: true } as const;

/**
 * Invoices of the caller's organisation: recipient invoices, and tax invoices under their own path,
 * each kind with its own rights (spec 1.6). What a body says of number, status, amounts worked out
 * and the monthly mark never decides.
 */
export const invoicesPolicy = {
  'GET /invoices': { ...own, ...listing },
  'GET /invoices/export': { ...own, ...exporting },
  'GET /invoices/summary': { ...own, ...summing },
  'GET /invoices/items': stock,
  'GET /invoices/drafts': own,
  'GET /invoices/disputes': own,
  'GET /invoices/reminders': own,
  'PUT /invoices/reminders': { ...own, body: scheduling, rate: acts },
  'GET /invoices/:id': own,
  'GET /invoices/:id/versions/:version': own,
  'POST /invoices': { ...own, ...adding, body: newInvoice.recipient },
  'PUT /invoices/:id': { ...own, body: changedInvoice.recipient, rate: acts },
  'POST /invoices/:id/clone': { ...own, ...adding },
  'POST /invoices/:id/void': { ...own, body: versioned, rate: acts },
  'POST /invoices/:id/send': { ...own, ...mailing },
  'POST /invoices/:id/remind': { ...own, ...remindingRow },
  'POST /invoices/:id/payments': { ...own, ...recording },
  'POST /invoices/:id/payments/:paymentId/reverse': { ...own, ...reversingRow },
  'POST /invoices/:id/payments/:paymentId/refund': {
    ...own,
    body: refunding,
    rate: acts,
    idempotent: true,
  },
  'POST /invoices/:id/credits': { ...own, body: crediting, rate: acts, idempotent: true },
  'PUT /invoices/:id/recurrence': { ...own, body: recurring, rate: acts },
  'DELETE /invoices/:id/recurrence': { ...own, rate: acts },
  'PUT /invoices/:id/reminders': { ...own, body: remindersSwitch, rate: acts },
  'POST /invoices/:id/disputes/:disputeId/answer': { ...own, ...answeringRow },
  'GET /invoices/drafts/:key': own,
  'PUT /invoices/drafts/:key': {
    ...own,
    body: draft('recipient'),
    rate: { limit: 1200, seconds: 600 },
  },
  'DELETE /invoices/drafts/:key': own,
  'GET /mtaInvoices': { ...taxReading, ...listing },
  'GET /mtaInvoices/export': { ...taxReading, ...exporting },
  'GET /mtaInvoices/summary': { ...taxReading, ...summing },
  'GET /mtaInvoices/items': stock,
  'GET /mtaInvoices/penalties': { ...taxWriting, query: penaltyQuery },
  'GET /mtaInvoices/drafts': taxWriting,
  'GET /mtaInvoices/disputes': taxReading,
  'GET /mtaInvoices/reminders': taxReading,
  'PUT /mtaInvoices/reminders': { ...taxWriting, body: scheduling, rate: acts },
  'GET /mtaInvoices/:id': taxReading,
  'GET /mtaInvoices/:id/versions/:version': taxReading,
  'POST /mtaInvoices': { ...taxWriting, ...adding, body: newInvoice.mta },
  'PUT /mtaInvoices/:id': { ...taxWriting, body: changedInvoice.mta, rate: acts },
  'POST /mtaInvoices/:id/clone': { ...taxWriting, ...adding },
  'POST /mtaInvoices/:id/void': { ...taxWriting, body: versioned, rate: acts },
  'POST /mtaInvoices/:id/send': { ...taxWriting, ...mailing },
  'POST /mtaInvoices/:id/remind': { ...taxWriting, ...remindingRow },
  'POST /mtaInvoices/:id/payments': { ...taxWriting, ...recording },
  'POST /mtaInvoices/:id/payments/:paymentId/reverse': { ...taxWriting, ...reversingRow },
  'PUT /mtaInvoices/:id/recurrence': { ...taxWriting, body: recurring, rate: acts },
  'DELETE /mtaInvoices/:id/recurrence': { ...taxWriting, rate: acts },
  'PUT /mtaInvoices/:id/reminders': { ...taxWriting, body: remindersSwitch, rate: acts },
  'POST /mtaInvoices/:id/disputes/:disputeId/answer': { ...taxWriting, ...answeringRow },
  'GET /mtaInvoices/drafts/:key': taxWriting,
  'PUT /mtaInvoices/drafts/:key': {
    ...taxWriting,
    body: draft('mta'),
    rate: { limit: 1200, seconds: 600 },
  },
  'DELETE /mtaInvoices/drafts/:key': taxWriting,
} as const satisfies Record<string, CallRow>;
