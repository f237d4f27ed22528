import { sandboxProcessor } from '@server/features/payments/sandbox/sandboxProcessor';
import { screen, within } from '@testing-library/react';
import { it } from 'vitest';
import { daysAfter, typedDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import type { LinkValues } from '@/domain/paymentLinks/linkForm';
import { linkPath } from '@/domain/paymentLinks/linkPage';
import { goodInvoice, pdf } from '../server/invoices/billing';
import { madeLink, newMaker } from '../server/paymentLinks/links';
import { byCard, pay, sendInvoice, sendTaxInvoice } from '../server/payments/paying';
import { openJourney } from '../support/journey';
import {
  dialog,
  expectTold,
  fill,
  heldBySaves,
  type Opened,
  opened,
  press,
  type Save,
} from './badSavesStage';
import { office } from './invoicesStage';

const journey = openJourney();

/** The processor of the sandbox, which answers at once. */
function quickProcessor(): void {
  const { services } = journey.api();
  services.processor = sandboxProcessor(services.database, services.clock, {
    silence: 0,
    bank: 15_000,
  });
}

const securityCode = (found: Opened): Promise<void> => fill(found, { 'Security code': '123' });

const card = {
  'Card number': '4242424242424242',
  Expiry: '1230',
  'Security code': '123',
  Name: 'Sofia Marchetti',
  Email: 'sofia@example.com',
};

const payments = /Out of order|Something went wrong|never charged twice/;

/** A payment by card through a link of some kind. */
const linkSave = (
  form: string,
  over: Partial<LinkValues>,
  typed: Record<string, string>,
): Save => ({
  form,
  open: async () => {
    quickProcessor();
    const link = await madeLink(journey.api(), await newMaker(journey.api()), over);
    const person = journey.visit(linkPath(link).slice(2));
    const found = await opened(person, 'Payment');
    await fill(found, { ...typed, ...card });
    return found;
  },
  submit: /^Pay \$/,
  path: '/paymentLink/:key/payments',
  says: payments,
  again: securityCode,
  isFollowed: true,
});

/** A form under an invoice that is to be paid. */
async function payerForm(name: RegExp, texts: Record<string, string>): Promise<Opened> {
  const sent = await sendTaxInvoice(journey.api(), true);
  const person = journey.visit(`/mtaInvoicePay/${sent.key}`);
  await person.click(await screen.findByText(name, { selector: 'summary' }));
  const found = await opened(person, name);
  await fill(found, texts);
  return found;
}

/** A sent invoice in front of its sender, paid by card where that is asked for. */
async function sentInvoice(isPaid = false) {
  quickProcessor();
  const user = await journey.signInAs();
  const own = await office(journey, user);
  const { invoice } = await own.invoice();
  const body = { version: 1, pdf, fileName: 'invoice.pdf' };
  const detail = await own.call(`/invoices/${invoice._id}/send`, { method: 'POST', body });
  const key: string = detail.payLink.split('/').at(-1);
  if (isPaid) await pay(journey.api(), { key }, { body: byCard('4242424242424242') });
  return { key, person: journey.visit(`/invoice/${invoice._id}/view`) };
}

const saves: readonly Save[] = [
  {
    form: 'payment of an invoice by card',
    open: async () => {
      quickProcessor();
      const sent = await sendInvoice(journey.api(), { kind: 'recipient', form: goodInvoice() });
      const found = await opened(journey.visit(`/invoicePay/${sent.key}`), 'Payment');
      await fill(found, card);
      return found;
    },
    submit: /^Pay \$/,
    path: '/invoicePay/:key/payments',
    says: payments,
    again: securityCode,
    isFollowed: true,
  },
  {
    form: 'payment of a tax invoice by bank',
    open: async () => {
      quickProcessor();
      const sent = await sendTaxInvoice(journey.api(), true);
      const person = journey.visit(`/mtaInvoicePay/${sent.key}`);
      await person.click(await screen.findByRole('radio', { name: 'Bank (ACH)' }));
      const found = await opened(person, 'Payment');
      await fill(found, { 'Routing number': '110000000', 'Account number': '000123456789' });
      await person.click(screen.getByRole('checkbox', { name: 'I authorize this debit' }));
      return found;
    },
    submit: /^Pay \$/,
    path: '/invoicePay/:key/payments',
    says: payments,
    isFollowed: true,
  },
  linkSave('payment of a payment link', {}, {}),
  linkSave('payment of a request', { source: 'request', title: 'Catering' }, {}),
  linkSave(
    'payment of an order',
    { source: 'order', title: 'Order 12', orderNo: '12', amount: '108.50', tax: '8.50' },
    {},
  ),
  linkSave(
    'payment of a universal payment page',
    { source: 'biller', title: 'Pay us', amount: '' },
    { Amount: '25', Reference: 'INV-2041' },
  ),
  {
    form: 'decline of a request',
    open: async () => {
      const maker = await newMaker(journey.api());
      const link = await madeLink(journey.api(), maker, { source: 'request', title: 'Catering' });
      const person = journey.visit(linkPath(link).slice(2));
      await press(person, 'Decline');
      const found = await dialog(person, 'Decline this request');
      await fill(found, { Reason: 'We found another caterer.' });
      return found;
    },
    submit: 'Decline',
    path: '/paymentLink/:key/decline',
    isFollowed: true,
  },
  {
    form: 'message of a payer',
    open: () => payerForm(/Message the sender/, { Message: 'The period is wrong.' }),
    submit: 'Send message',
    path: '/invoicePay/:key/message',
  },
  {
    form: 'request of a cash pickup',
    open: () =>
      payerForm(/request a pickup/, {
        Phone: '7075550142',
        Day: typedDay(daysAfter(isoToday(), 9)),
      }),
    submit: 'Request a pickup',
    path: '/invoicePay/:key/cashPickup',
    ends: /Your request was sent/,
  },
  {
    form: 'dispute of a payer',
    open: async () => {
      const { key } = await sentInvoice();
      const person = journey.visit(`/invoicePay/${key}`);
      await person.click(await screen.findByText('Dispute this invoice'));
      const found = await opened(person, 'Dispute this invoice');
      await fill(found, { 'What is wrong': 'Two boxes were missing.' });
      return found;
    },
    submit: 'Dispute invoice',
    path: '/invoicePay/:key/dispute',
    isFollowed: true,
  },
  {
    form: 'recorded payment',
    open: async () => {
      const { person } = await sentInvoice();
      await press(person, 'Record payment');
      const found = await dialog(person, /^Record a payment/);
      await fill(found, { Amount: '40.00' });
      return found;
    },
    submit: 'Record payment',
    path: '/invoices/:id/payments',
  },
  {
    form: 'credit note',
    open: async () => {
      const { person } = await sentInvoice();
      await press(person, /^More for/);
      await person.click(await screen.findByRole('menuitem', { name: 'Credit note …' }));
      const found = await dialog(person, /^Credit note/);
      await fill(found, { Amount: '30', Reason: 'Two boxes were missing' });
      return found;
    },
    submit: 'Create credit note',
    path: '/invoices/:id/credits',
  },
  {
    form: 'refund of a payment',
    open: async () => {
      const { person } = await sentInvoice(true);
      await press(person, /^Refund up to/);
      const found = await dialog(person, /^Refund a payment/);
      await fill(found, { Amount: '20', Reason: 'One more box' });
      return found;
    },
    submit: /^Refund \$/,
    path: '/invoices/:id/payments/:paymentId/refund',
  },
  {
    form: 'answer to a dispute',
    open: async () => {
      const { key } = await sentInvoice();
      const place = window.location.hash.slice(1);
      const objection = { name: 'Vega', email: 'rosa@vega.example.com', text: 'Nothing came.' };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await journey.api().call(`/invoicePay/${key}/dispute`, { body: objection, headers });
      const person = journey.visit(place);
      await press(person, 'Answer …');
      const found = await dialog(person, /^Answer the dispute/);
      await person.click(within(found.form).getByLabelText('Reject'));
      await fill(found, { 'Message to the payer': 'All 4 boxes were signed for.' });
      return found;
    },
    submit: 'Send answer',
    path: '/invoices/:id/disputes/:disputeId/answer',
  },
  {
    form: 'invoice that is sent',
    open: async () => {
      const user = await journey.signInAs();
      const { invoice } = await (await office(journey, user)).invoice();
      const person = journey.visit(`/invoice/${invoice._id}/view`);
      await press(person, 'Send');
      const found = await dialog(person, /^Send INVC/);
      await fill(found, { Message: 'With thanks.' });
      return found;
    },
    submit: 'Send invoice',
    path: '/invoices/:id/send',
  },
  {
    form: 'schedule of reminders',
    open: async () => {
      await journey.signInAs();
      const person = journey.visit('/invoice/invoiceHistory');
      await press(person, 'Automatic reminders');
      const found = await dialog(person, 'Automatic reminders');
      await person.click(await within(found.form).findByLabelText('On the due date'));
      return found;
    },
    submit: 'Save',
    path: '/invoices/reminders',
  },
  {
    form: 'payment link',
    open: async () => {
      await journey.signInAs();
      const person = journey.visit('/payment-link');
      await press(person, 'New payment link');
      const found = await dialog(person, 'New payment link');
      await fill(found, { Title: 'House blend', 'Amount in USD': '40.00' });
      return found;
    },
    submit: 'Create payment link',
    path: '/paymentLinks',
  },
  {
    form: 'mail of a payment link',
    open: async () => {
      const user = await journey.signInAs();
      const token = await journey.api().signIn(user);
      await madeLink(journey.api(), { token, orgId: user.orgId }, { title: 'House blend' });
      const person = journey.visit('/payment-link');
      await press(person, /for House blend$/);
      await person.click(await screen.findByRole('menuitem', { name: 'Send by email …' }));
      const found = await dialog(person, 'Send House blend');
      await fill(found, { Email: 'sofia@example.com' });
      return found;
    },
    submit: 'Send email',
    path: '/paymentLinks/:id/mail',
  },
  {
    form: 'request for a new password',
    open: async () => {
      const found = await opened(journey.visit('/pages/forgot-password'), 'Forgot password');
      await fill(found, { Email: 'rosa@example.com' });
      return found;
    },
    submit: 'Send reset link',
    path: '/users/resetPasswordMailForUnauthorized',
    ends: /we have sent a link to reset the password/,
    isUnkeyed: true,
    isUnread: true,
  },
  {
    form: 'new password',
    open: async () => {
      await journey.api().addUser({ email: 'rosa@example.com' });
      await journey
        .api()
        .call('/users/resetPasswordMailForUnauthorized', { body: { email: 'rosa@example.com' } });
      const [mail] = await journey.api().mails();
      const place = /#(\/resetPassword\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const found = await opened(journey.visit(place), 'Set new password');
      await fill(found, { 'New password': 'Fresh-Leaf!9', 'Confirm password': 'Fresh-Leaf!9' });
      return found;
    },
    submit: 'Save password',
    path: '/users/updateUserPasswordForUnauthorized/',
    says: /Something Went Wrong/,
    isUnkeyed: true,
    isUnread: true,
  },
];

it.each(saves)(heldBySaves, (save) => expectTold(journey, save));
