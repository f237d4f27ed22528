import { itemsFound } from '@server/features/inventory/pickerQueries';
import { ownReach } from '@server/features/inventory/reach';
import { refundPayment } from '@server/features/payments/refunds/refundPayment';
import type { Call, HandlersOf, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { found, told } from './acts/acting';
import { penaltyLines } from './acts/penaltyLines';
import { recordPayment } from './acts/recording';
import { reversePayment } from './acts/reversing';
import { clone, create, type Posted, save } from './acts/saving';
import { remind, send } from './acts/sending';
import { endRecurrence, setRecurrence, voidInvoice } from './acts/standing';
import { creditInvoice } from './credits/crediting';
import { answerDispute, openDisputes } from './disputes/answering';
import { draftOf, dropDraft, keepDraft, unfinished } from './drafts/drafts';
import { invoiceEventsRepository } from './eventStore';
import { exportInvoices, listInvoices, summarizeInvoices } from './lists/answers';
import type { invoicesPolicy } from './policy';
import { scheduleOf, setSchedule, switchReminders } from './reminders/schedule';

type Acting = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

async function one(call: Acting, kind: InvoiceKind): Promise<AnyInvoiceDetail> {
  const { database } = call.services;
  return told(database, call, await found(database, call, kind));
}

/**
 * The form as a save left it. @throws Refusal 404 out of reach, and for a version that there is not
 */
async function version(call: Acting, kind: InvoiceKind): Promise<unknown> {
  const { database } = call.services;
  const row = await found(database, call, kind);
  const wanted = call.params.version ?? '';
  const form = /^\d{1,9}$/.test(wanted)
    ? await invoiceEventsRepository(database).formOf(row.id, Number(wanted))
    : null;
  if (form === null) throw notFound();
  return form;
}

/** Most items that a search while typing gives. */
const mostFound = 20;

/** The caller's own items by title or SKU, for the lines of an invoice. */
const items = ({ services, scope, query }: Acting & { query: { search: string } }) =>
  itemsFound(services.database, { reach: ownReach(scope), search: query.search, most: mostFound });

const added = (call: Acting & { body: unknown }, posted: Posted): Promise<AnyInvoiceDetail> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => create(tx, call, posted)),
  );

const saved = (call: Acting, posted: Posted, readVersion: number): Promise<AnyInvoiceDetail> =>
  call.services.database.transaction((tx) => save(tx, { call, posted, version: readVersion }));

const cloned = (call: Acting & { body: undefined }, kind: InvoiceKind): Promise<AnyInvoiceDetail> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => clone(tx, call, kind)));

/** Invoices of both kinds. What is out of the caller's reach answers like absent. */
export const invoicesHandlers: HandlersOf<typeof invoicesPolicy> = {
  'GET /invoices': (call) => listInvoices(call, 'recipient'),
  'GET /invoices/export': (call) => exportInvoices(call, 'recipient'),
  'GET /invoices/summary': (call) => summarizeInvoices(call, 'recipient'),
  'GET /invoices/items': items,
  'GET /invoices/drafts': (call) => unfinished(call, 'recipient'),
  'GET /invoices/disputes': (call) => openDisputes(call, 'recipient'),
  'GET /invoices/reminders': scheduleOf,
  'PUT /invoices/reminders': setSchedule,
  'GET /invoices/:id': (call) => one(call, 'recipient'),
  'GET /invoices/:id/versions/:version': (call) => version(call, 'recipient'),
  'POST /invoices': (call) => added(call, { kind: 'recipient', body: call.body }),
  'PUT /invoices/:id': ({ body: { version: read, ...body }, ...call }) =>
    saved(call, { kind: 'recipient', body }, read),
  'POST /invoices/:id/clone': (call) => cloned(call, 'recipient'),
  'POST /invoices/:id/void': (call) => voidInvoice(call, 'recipient'),
  'POST /invoices/:id/send': (call) => send(call, 'recipient'),
  'POST /invoices/:id/remind': (call) => remind(call, 'recipient'),
  'POST /invoices/:id/payments': (call) => recordPayment(call, 'recipient'),
  'POST /invoices/:id/payments/:paymentId/reverse': (call) => reversePayment(call, 'recipient'),
  'POST /invoices/:id/payments/:paymentId/refund': refundPayment,
  'POST /invoices/:id/credits': creditInvoice,
  'PUT /invoices/:id/recurrence': (call) => setRecurrence(call, 'recipient'),
  'DELETE /invoices/:id/recurrence': (call) => endRecurrence(call, 'recipient'),
  'PUT /invoices/:id/reminders': (call) => switchReminders(call, 'recipient'),
  'POST /invoices/:id/disputes/:disputeId/answer': (call) => answerDispute(call, 'recipient'),
  'GET /invoices/drafts/:key': (call) => draftOf(call, 'recipient'),
  'PUT /invoices/drafts/:key': (call) => keepDraft(call, 'recipient'),
  'DELETE /invoices/drafts/:key': (call) => dropDraft(call, 'recipient'),
  'GET /mtaInvoices': (call) => listInvoices(call, 'mta'),
  'GET /mtaInvoices/export': (call) => exportInvoices(call, 'mta'),
  'GET /mtaInvoices/summary': (call) => summarizeInvoices(call, 'mta'),
  'GET /mtaInvoices/items': items,
  'GET /mtaInvoices/penalties': penaltyLines,
  'GET /mtaInvoices/drafts': (call) => unfinished(call, 'mta'),
  'GET /mtaInvoices/disputes': (call) => openDisputes(call, 'mta'),
  'GET /mtaInvoices/reminders': scheduleOf,
  'PUT /mtaInvoices/reminders': setSchedule,
  'GET /mtaInvoices/:id': (call) => one(call, 'mta'),
  'GET /mtaInvoices/:id/versions/:version': (call) => version(call, 'mta'),
  'POST /mtaInvoices': (call) => added(call, { kind: 'mta', body: call.body }),
  'PUT /mtaInvoices/:id': ({ body: { version: read, ...body }, ...call }) =>
    saved(call, { kind: 'mta', body }, read),
  'POST /mtaInvoices/:id/clone': (call) => cloned(call, 'mta'),
  'POST /mtaInvoices/:id/void': (call) => voidInvoice(call, 'mta'),
  'POST /mtaInvoices/:id/send': (call) => send(call, 'mta'),
  'POST /mtaInvoices/:id/remind': (call) => remind(call, 'mta'),
  'POST /mtaInvoices/:id/payments': (call) => recordPayment(call, 'mta'),
  'POST /mtaInvoices/:id/payments/:paymentId/reverse': (call) => reversePayment(call, 'mta'),
  'PUT /mtaInvoices/:id/recurrence': (call) => setRecurrence(call, 'mta'),
  'DELETE /mtaInvoices/:id/recurrence': (call) => endRecurrence(call, 'mta'),
  'PUT /mtaInvoices/:id/reminders': (call) => switchReminders(call, 'mta'),
  'POST /mtaInvoices/:id/disputes/:disputeId/answer': (call) => answerDispute(call, 'mta'),
  'GET /mtaInvoices/drafts/:key': (call) => draftOf(call, 'mta'),
  'PUT /mtaInvoices/drafts/:key': (call) => keepDraft(call, 'mta'),
  'DELETE /mtaInvoices/drafts/:key': (call) => dropDraft(call, 'mta'),
};
