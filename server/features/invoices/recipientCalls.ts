import { inHistory, ownDraft, ownSetting } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { recordPayment } from './actions/recording';
import { reversePayment } from './actions/reversing';
import { remind, send } from './actions/sending';
import { endRecurrence, setRecurrence, voidInvoice } from './actions/standing';
import {
  changedInvoice,
  crediting,
  draft,
  newInvoice,
  recurring,
  remindersSwitch,
  scheduling,
  versioned,
} from './bodies';
import { creditInvoice } from './credits/crediting';
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

const own = { access: 'analytics.printInvoice' } as const;

/**
 * Invoices of the caller's organization to its recipients (spec 1.6). What a body says of number,
 * status, amounts worked out and the monthly mark never decides.
 */
export const recipientInvoicesCalls = calls({
  'GET /invoices': call({ ...own, ...invoiceLists.recipient.page }),
  'GET /invoices/export': call({ ...own, ...invoiceLists.recipient.export }),
  'GET /invoices/summary': call({ ...own, ...invoiceLists.recipient.summary(summaryOf) }),
  'GET /invoices/items': call({ ...stock, handle: items }),
  'GET /invoices/drafts': call({ ...own, handle: (call) => unfinished(call, 'recipient') }),
  'GET /invoices/disputes': call({ ...own, handle: (call) => openDisputes(call, 'recipient') }),
  'GET /invoices/reminders': call({ ...own, handle: scheduleOf }),
  'PUT /invoices/reminders': call({
    ...own,
    body: scheduling,
    rate: acts,
    idempotent: true,
    audit: ownSetting,
    handle: setSchedule,
  }),
  'GET /invoices/:id': call({ ...own, handle: (call) => one(call, 'recipient') }),
  'GET /invoices/:id/versions/:version': call({
    ...own,
    handle: (call) => version(call, 'recipient'),
  }),
  'POST /invoices': call({
    ...own,
    ...adding,
    body: newInvoice.recipient,
    audit: inHistory,
    handle: (call) => added(call, { kind: 'recipient', body: call.body }),
  }),
  'PUT /invoices/:id': call({
    ...own,
    body: changedInvoice.recipient,
    rate: acts,
    audit: inHistory,
    handle: ({ body: { version: read, ...body }, ...call }) =>
      saved(call, { kind: 'recipient', body }, read),
  }),
  'POST /invoices/:id/clone': call({
    ...own,
    ...adding,
    audit: inHistory,
    handle: (call) => cloned(call, 'recipient'),
  }),
  'POST /invoices/:id/void': call({
    ...own,
    body: versioned,
    rate: acts,
    audit: { event: 'deletion', title: 'Void invoice' },
    handle: (call) => voidInvoice(call, 'recipient'),
  }),
  'POST /invoices/:id/send': call({
    ...own,
    ...mailing,
    audit: inHistory,
    handle: (call) => send(call, 'recipient'),
  }),
  'POST /invoices/:id/remind': call({
    ...own,
    ...remindingRow,
    audit: inHistory,
    handle: (call) => remind(call, 'recipient'),
  }),
  'POST /invoices/:id/payments': call({
    ...own,
    ...recording,
    audit: { event: 'money', title: 'Record a payment of invoice' },
    handle: (call) => recordPayment(call, 'recipient'),
  }),
  'POST /invoices/:id/payments/:paymentId/reverse': call({
    ...own,
    ...reversingRow,
    audit: { event: 'money', title: 'Reverse a payment of invoice' },
    handle: (call) => reversePayment(call, 'recipient'),
  }),
  'POST /invoices/:id/credits': call({
    ...own,
    body: crediting,
    rate: acts,
    idempotent: true,
    audit: { event: 'money', title: 'Credit invoice' },
    handle: creditInvoice,
  }),
  'PUT /invoices/:id/recurrence': call({
    ...own,
    body: recurring,
    rate: acts,
    audit: inHistory,
    handle: (call) => setRecurrence(call, 'recipient'),
  }),
  'DELETE /invoices/:id/recurrence': call({
    ...own,
    rate: acts,
    audit: { event: 'deletion', title: 'End the recurrence of invoice' },
    handle: (call) => endRecurrence(call, 'recipient'),
  }),
  'PUT /invoices/:id/reminders': call({
    ...own,
    body: remindersSwitch,
    rate: acts,
    audit: inHistory,
    handle: (call) => switchReminders(call, 'recipient'),
  }),
  'POST /invoices/:id/disputes/:disputeId/answer': call({
    ...own,
    ...answeringRow,
    audit: inHistory,
    handle: (call) => answerDispute(call, 'recipient'),
  }),
  'GET /invoices/drafts/:key': call({ ...own, handle: (call) => draftOf(call, 'recipient') }),
  'PUT /invoices/drafts/:key': call({
    ...own,
    body: draft('recipient'),
    rate: { limit: 1200, seconds: 600 },
    audit: ownDraft,
    handle: (call) => keepDraft(call, 'recipient'),
  }),
  'DELETE /invoices/drafts/:key': call({
    ...own,
    audit: ownDraft,
    handle: (call) => dropDraft(call, 'recipient'),
  }),
});
