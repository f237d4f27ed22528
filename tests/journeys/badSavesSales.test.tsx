import { sandboxProcessor } from '@server/features/payments/sandbox/sandboxProcessor';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newSeller, sold } from '../server/cards/keying';
import { bookFaults } from '../server/ledger/books';
import { madeLink } from '../server/paymentLinks/links';
import { sendInvoice } from '../server/payments/paying';
import { openShop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';
import { byButton, byMenu, expectTold, fill, type Save } from './badSavesStage';

const journey = openJourney();

/** One after the other in one window: each ends well, which is where the next one begins. */
async function walk(saves: readonly Save[]): Promise<void> {
  for (const save of saves) await expectTold(journey, save);
}

const rows = async (query: string) =>
  (await journey.api().services.database.$client.query(query)).rows;

const keyed = {
  Purchaser: 'Sofia Marchetti',
  'Amount in USD': '100',
  'Card number': '4242424242424242',
  Expiry: '1230',
  'Security code': '123',
  'Billing ZIP': '94105',
};

it('card sales: authorization, capture, refund, void and a saved card are each done once', async () => {
  const { services } = journey.api();
  services.processor = sandboxProcessor(services.database, services.clock, {
    silence: 0,
    bank: 15_000,
  });
  await newSeller(journey.api());
  await journey.signInAs({ role: 'MERCHANT' });
  const person = journey.visit('/credit-card-payment');
  const held = (of: number): Save =>
    byButton(person, {
      opener: 'New card payment',
      title: 'New card payment',
      typed: { ...keyed, Memo: `Order ${of}` },
      more: ({ form }) => person.click(within(form).getByLabelText(/^Authorize only/)),
      submit: /^Authorize/,
      path: '/cardSales',
      isFollowed: true,
      again: (found) => fill(found, { 'Security code': '123' }),
    });
  const act = (of: string, entry: string, over: object = {}): Save =>
    byMenu(person, {
      of,
      entry: `${entry} …`,
      title: `${entry} ${of}`,
      submit: entry,
      path: `/cardSales/:id/${entry.toLowerCase()}`,
      ...over,
    });
  const close = async (): Promise<void> => {
    const drawer = within(await screen.findByRole('dialog', { name: /CS-00000/ }));
    await person.click(drawer.getByRole('button', { name: /close/i }));
  };
  await walk([held(1)]);
  await close();
  await walk([held(2)]);
  await close();
  await walk([
    act('CS-000001', 'Capture', { typed: { 'Amount to capture': '60', Note: 'Two of three' } }),
    act('CS-000001', 'Refund', { typed: { 'Amount to refund': '25', Reason: 'Wrong size' } }),
    act('CS-000002', 'Void', { submit: 'Void authorization' }),
  ]);
  const sales = await rows(
    'select state, captured_cents::int as cents from card_sales order by number',
  );
  expect(sales).toEqual([
    { state: 'captured', cents: 6000 },
    { state: 'voided', cents: 0 },
  ]);
  expect(await rows('select amount_cents::int as cents from transactions order by number')).toEqual(
    [{ cents: 6000 }, { cents: -2500 }],
  );
  expect(await bookFaults(services.database)).toEqual([]);
});

it('an invoice is paid at the terminal once', async () => {
  const { services } = journey.api();
  services.processor = sandboxProcessor(services.database, services.clock, {
    silence: 0,
    bank: 15_000,
  });
  const { row } = await sendInvoice(journey.api());
  await journey.signInAs({ role: 'MERCHANT', orgId: row.orgId });
  const person = journey.visit('/credit-card-payment');
  await walk([
    byButton(person, {
      opener: 'New card payment',
      title: 'New card payment',
      more: async ({ form }) => {
        await person.click(within(form).getByLabelText(/^Invoice/));
        await person.click(await screen.findByRole('option', { name: /Marchetti/ }));
        await waitFor(() => expect(within(form).getByLabelText(/^Amount/)).toHaveValue('100.00'));
      },
      typed: { 'Card number': '4242424242424242', Expiry: '1230', 'Security code': '123' },
      submit: /^Charge/,
      path: '/cardSales/invoices/:id/payments',
      again: (found) => fill(found, { 'Security code': '123' }),
    }),
  ]);
  expect(await rows('select state from invoice_payments')).toEqual([{ state: 'cleared' }]);
  expect(await rows('select 1 from card_sales')).toEqual([]);
  expect(await bookFaults(services.database)).toEqual([]);
});

it('the card editor: rules and saved cards are changed once', async () => {
  await sold(journey.api(), await newSeller(journey.api()), { savesCard: true });
  await journey.signInAs({ role: 'TOP_ADMIN' });
  let person = journey.visit('/card-editor');
  const card = (entry: string, path: string): Save =>
    byMenu(person, {
      of: 'Visa',
      entry: `${entry} …`,
      title: new RegExp(`^${entry}`),
      submit: entry,
      path: `/savedCards/:id/${path}`,
      isUnkeyed: true,
    });
  await walk([
    byMenu(person, {
      of: 'Visa',
      entry: 'Edit …',
      title: /^Edit Visa/,
      typed: { Holder: 'Sofia M. Marchetti', Expiry: '0131' },
      submit: 'Save card',
      path: '/savedCards/:id',
    }),
    card('Block', 'block'),
    card('Delete token', 'deleteToken'),
  ]);
  person = journey.visit('/card-editor?part=rules');
  await walk([
    byButton(person, {
      opener: 'New BIN rule',
      title: 'New BIN rule',
      typed: { Prefix: '424242', Note: 'Test card' },
      submit: 'Add rule',
      path: '/binRules',
    }),
    byMenu(person, {
      of: 'rule for 424242',
      entry: 'Edit …',
      title: 'Edit rule for 424242',
      typed: { Note: 'Credit' },
      submit: 'Save rule',
      path: '/binRules/:id',
    }),
    byMenu(person, {
      of: 'rule for 424242',
      entry: 'Remove …',
      title: 'Remove rule for 424242',
      submit: 'Remove rule',
      path: '/binRules/:id/remove',
      isUnkeyed: true,
    }),
  ]);
});

it('bill rates: a rate, its next version, a copy and a withdrawal are each done once', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 5000 });
  await shop.sell({ cents: 5000 }, shop.otherOrgId);
  await journey.resume(shop.people.staff);
  const person = journey.visit('/bill-rates');
  await walk([
    byButton(person, {
      opener: 'New rate',
      title: 'New rate',
      typed: { 'Effective from': '01-15-2035', Note: 'First' },
      submit: 'Add rate',
      path: '/bill-rates',
    }),
    byMenu(person, {
      of: 'Card',
      entry: 'New version …',
      title: 'New version: Card',
      typed: { 'Effective from': '02-15-2035', Minimum: '0.50' },
      submit: 'Add rate',
      path: '/bill-rates',
    }),
    byMenu(person, {
      of: 'Card',
      entry: 'Copy to organization …',
      title: 'Copy Card',
      more: async ({ form }) => {
        await person.click(within(form).getByLabelText(/^Organization/));
        await person.click(await screen.findByRole('option', { name: /Green Door/ }));
      },
      typed: { 'Effective from': '03-15-2035' },
      submit: 'Copy rate',
      path: '/bill-rates/:id/copy',
    }),
    byMenu(person, {
      of: 'Card of Green Door',
      entry: 'Withdraw …',
      title: /^Withdraw/,
      submit: 'Withdraw',
      path: '/bill-rates/:id',
      isUnread: true,
      isUnkeyed: true,
    }),
  ]);
});

it('an event is edited and gets its guests once', async () => {
  await journey.signInAs({ role: 'MERCHANT' });
  const person = journey.visit('/generateQrCode?part=events');
  await walk([
    byButton(person, {
      opener: 'New event',
      title: 'New event',
      typed: {
        Event: 'Harvest Night',
        Place: 'Barn',
        Day: '01-15-2035',
        Begins: '7:30 PM',
        Ends: '11:00 PM',
        'Most guests': '10',
      },
      submit: 'Create event',
      path: '/checkInEvents',
    }),
    byMenu(person, {
      of: 'Harvest Night',
      entry: 'Edit …',
      title: 'Edit Harvest Night',
      typed: { Place: 'Big barn' },
      submit: 'Save event',
      path: '/checkInEvents/:id',
    }),
    byMenu(person, {
      of: 'Harvest Night',
      entry: 'Add guests …',
      title: 'Add guests to Harvest Night',
      typed: { Guests: 'Ada Holm, VIP' },
      submit: 'Add guests',
      path: '/checkInEvents/:id/guests',
    }),
  ]);
  expect(await rows('select venue from events')).toEqual([{ venue: 'Big barn' }]);
  expect(await rows('select 1 from event_tickets')).toHaveLength(1);
});

it('a payment link is edited, sent by text message and disabled once', async () => {
  const user = await journey.signInAs();
  const token = await journey.api().signIn(user);
  await madeLink(journey.api(), { token, orgId: user.orgId }, { title: 'House blend' });
  const person = journey.visit('/payment-link');
  await walk([
    byMenu(person, {
      of: 'House blend',
      entry: 'Edit …',
      title: 'Edit House blend',
      typed: { 'Amount in USD': '45.00' },
      submit: 'Save payment link',
      path: '/paymentLinks/:id',
    }),
    byMenu(person, {
      of: 'House blend',
      entry: 'Send by text message …',
      title: 'Send House blend by text message',
      typed: { 'Mobile number': '707-555-0142' },
      submit: 'Send text message',
      path: '/paymentLinks/:id/text',
    }),
    byMenu(person, {
      of: 'House blend',
      entry: 'Disable …',
      title: 'Disable: House blend',
      submit: 'Disable',
      path: '/paymentLinks/:id/disable',
      isUnkeyed: true,
    }),
  ]);
});
