import { inHistory, ownDraft, ownSetting } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { penaltyLines } from './actions/penaltyLines';
import { recordPayment } from './actions/recording';
import { reversePayment } from './actions/reversing';
import { remind, send } from './actions/sending';
import { endRecurrence, setRecurrence, voidInvoice } from './actions/standing';
import {
  changedInvoice,
  draft,
  newInvoice,
  penaltyQuery,
  recurring,
  remindersSwitch,
  scheduling,
  versioned,
} from './bodies';
import { answerDispute, openDisputes } from './disputes/answering';
import { draftOf, dropDraft, keepDraft, unfinished } from './drafts/drafts';
import { added, cloned, items, one, saved, version } from './handlers';
import { invoiceLists } from './lists/invoiceListQueries';
import { summaryOf } from './lists/summaryQueries';
import { scheduleOf, setSchedule, switchReminders } from './reminders/schedule';
import {
  acts,
  adding,
  answeringRow,
  mailing,
  recording,
  remindingRow,
  reversingRow,
  stock,
} from './rows';

const taxReading = { access: 'tax_authority.invoices' } as const;
const taxWriting = { access: 'tax_authority.createMtaInvoices' } as const;

/** Tax invoices, under their own path and with their own rights (spec 1.6). */
export const taxInvoicesCalls = calls({
  'GET /mtaInvoices': call({ ...taxReading, ...invoiceLists.mta.page }),
  'GET /mtaInvoices/export': call({ ...taxReading, ...invoiceLists.mta.export }),
  'GET /mtaInvoices/summary': call({ ...taxReading, ...invoiceLists.mta.summary(summaryOf) }),
  'GET /mtaInvoices/items': call({ ...stock, handle: items }),
  'GET /mtaInvoices/penalties': call({ ...taxWriting, query: penaltyQuery, handle: penaltyLines }),
  'GET /mtaInvoices/drafts': call({ ...taxWriting, handle: (call) => unfinished(call, 'mta') }),
  'GET /mtaInvoices/disputes': call({ ...taxReading, handle: (call) => openDisputes(call, 'mta') }),
  'GET /mtaInvoices/reminders': call({ ...taxReading, handle: scheduleOf }),
  'PUT /mtaInvoices/reminders': call({
    ...taxWriting,
    body: scheduling,
    rate: acts,
    idempotent: true,
    audit: ownSetting,
    handle: setSchedule,
  }),
  'GET /mtaInvoices/:id': call({ ...taxReading, handle: (call) => one(call, 'mta') }),
  'GET /mtaInvoices/:id/versions/:version': call({
    ...taxReading,
    handle: (call) => version(call, 'mta'),
  }),
  'POST /mtaInvoices': call({
    ...taxWriting,
    ...adding,
    body: newInvoice.mta,
    audit: inHistory,
    handle: (call) => added(call, { kind: 'mta', body: call.body }),
  }),
  'PUT /mtaInvoices/:id': call({
    ...taxWriting,
    body: changedInvoice.mta,
    rate: acts,
    audit: inHistory,
    handle: ({ body: { version: read, ...body }, ...call }) =>
      saved(call, { kind: 'mta', body }, read),
  }),
  'POST /mtaInvoices/:id/clone': call({
    ...taxWriting,
    ...adding,
    audit: inHistory,
    handle: (call) => cloned(call, 'mta'),
  }),
  'POST /mtaInvoices/:id/void': call({
    ...taxWriting,
    body: versioned,
    rate: acts,
    audit: { event: 'deletion', title: 'Void tax invoice' },
    handle: (call) => voidInvoice(call, 'mta'),
  }),
  'POST /mtaInvoices/:id/send': call({
    ...taxWriting,
    ...mailing,
    audit: inHistory,
    handle: (call) => send(call, 'mta'),
  }),
  'POST /mtaInvoices/:id/remind': call({
    ...taxWriting,
    ...remindingRow,
    audit: inHistory,
    handle: (call) => remind(call, 'mta'),
  }),
  'POST /mtaInvoices/:id/payments': call({
    ...taxWriting,
    ...recording,
    audit: { event: 'money', title: 'Record a payment of tax invoice' },
    handle: (call) => recordPayment(call, 'mta'),
  }),
  'POST /mtaInvoices/:id/payments/:paymentId/reverse': call({
    ...taxWriting,
    ...reversingRow,
    audit: { event: 'money', title: 'Reverse a payment of tax invoice' },
    handle: (call) => reversePayment(call, 'mta'),
  }),
  'PUT /mtaInvoices/:id/recurrence': call({
    ...taxWriting,
    body: recurring,
    rate: acts,
    audit: inHistory,
    handle: (call) => setRecurrence(call, 'mta'),
  }),
  'DELETE /mtaInvoices/:id/recurrence': call({
    ...taxWriting,
    rate: acts,
    audit: { event: 'deletion', title: 'End the recurrence of tax invoice' },
    handle: (call) => endRecurrence(call, 'mta'),
  }),
  'PUT /mtaInvoices/:id/reminders': call({
    ...taxWriting,
    body: remindersSwitch,
    rate: acts,
    audit: inHistory,
    handle: (call) => switchReminders(call, 'mta'),
  }),
  'POST /mtaInvoices/:id/disputes/:disputeId/answer': call({
    ...taxWriting,
    ...answeringRow,
    audit: inHistory,
    handle: (call) => answerDispute(call, 'mta'),
  }),
  'GET /mtaInvoices/drafts/:key': call({ ...taxWriting, handle: (call) => draftOf(call, 'mta') }),
  'PUT /mtaInvoices/drafts/:key': call({
    ...taxWriting,
    body: draft('mta'),
    rate: { limit: 1200, seconds: 600 },
    audit: ownDraft,
    handle: (call) => keepDraft(call, 'mta'),
  }),
  'DELETE /mtaInvoices/drafts/:key': call({
    ...taxWriting,
    audit: ownDraft,
    handle: (call) => dropDraft(call, 'mta'),
  }),
});
