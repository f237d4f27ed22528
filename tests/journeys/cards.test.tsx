import { sandboxProcessor } from '@server/features/payments/sandbox/sandboxProcessor';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { addRule, newSeller, sold } from '../server/cards/keying';
import { newMaker } from '../server/paymentLinks/links';
import { sendInvoice } from '../server/payments/paying';
import { openJourney } from '../support/journey';

const journey = openJourney();
beforeEach(() => {
  const { services } = journey.api();
  services.processor = sandboxProcessor(services.database, services.clock, {
    silence: 0,
    bank: 15_000,
  });
});

async function write(person: UserEvent, label: RegExp, text: string): Promise<void> {
  const box = await screen.findByLabelText(label);
  await person.clear(box);
  await person.click(box);
  if (text !== '') await person.paste(text);
}

/** A merchant of California at a screen, with BIN rules for the test cards. */
async function atTerminal(path: string): Promise<UserEvent> {
  const api = journey.api();
  const { token } = await newMaker(api, 'TOP_ADMIN');
  await addRule(api, token, { prefix: '424242', funding: 'credit' });
  await addRule(api, token, { prefix: '400005', funding: 'debit' });
  const { orgId } = await journey.signInAs({ role: 'MERCHANT' });
  await api.services.database.$client.query(`update organizations set state = 'CA' where id = $1`, [
    orgId,
  ]);
  return journey.visit(path);
}

async function open(person: UserEvent, name: string): Promise<void> {
  await person.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
  await screen.findByRole('dialog', { name });
}

async function key(person: UserEvent, { amount = '100', number = '4242424242424242' } = {}) {
  await write(person, /^Purchaser/, 'Sofia Marchetti');
  await write(person, /^Amount in USD/, amount);
  await write(person, /^Card number/, number);
  await write(person, /^Expiry/, '1230');
  await write(person, /^Security code/, '123');
  await write(person, /^Billing ZIP/, '94105');
}

it('staff key a sale: the surcharge stands there first, and the number stays in the browser', async () => {
  const person = await atTerminal('/credit-card-payment');
  expect(await screen.findByText('No card payments yet')).toBeInTheDocument();
  await open(person, 'New card payment');
  await person.click(screen.getByRole('button', { name: 'Charge card' }));
  expect(await screen.findAllByText('This field is required.')).not.toHaveLength(0);
  await key(person);
  const kept = () => JSON.stringify({ ...sessionStorage, ...localStorage });
  await waitFor(() => expect(kept()).toContain('Sofia Marchetti'));
  expect(kept()).not.toMatch(/4242|12 \/ 30|\b123\b/);
  await write(person, /^Card surcharge/, '4');
  await waitFor(() =>
    expect(screen.getByText(/Card networks allow a surcharge of at most 3%/)).toBeInTheDocument(),
  );
  await person.click(await screen.findByRole('button', { name: 'Charge $104.00' }));
  expect(
    await screen.findAllByText(/Card networks allow a surcharge of at most 3%/),
  ).not.toHaveLength(0);
  await write(person, /^Card surcharge/, '3');
  const sums = within(screen.getByLabelText('What is charged'));
  expect(sums.getByText('Card surcharge 3%')).toBeInTheDocument();
  expect(sums.getByText('$3.00')).toBeInTheDocument();
  await person.dblClick(await screen.findByRole('button', { name: 'Charge $103.00' }));
  expect(await screen.findByText('$103.00 charged')).toBeInTheDocument();
  const drawer = within(await screen.findByRole('dialog', { name: /CS-000001/ }));
  expect(await drawer.findByText('Z: ZIP matches')).toBeInTheDocument();
  expect(drawer.getByText('M: Matches')).toBeInTheDocument();
  for (const { body } of journey.calls()) {
    const text = JSON.stringify(body ?? '');
    expect(text).not.toMatch(/4242 ?4242 ?4242/);
    expect(text).not.toContain('"123"');
  }
  await person.click(drawer.getByRole('link', { name: 'Receipt' }));
  expect(await screen.findByRole('heading', { name: 'Receipt CS-000001' })).toBeInTheDocument();
  expect(screen.getByText('Card surcharge')).toBeInTheDocument();
});

it('a ZIP that does not match is told, and what was typed stays', async () => {
  const person = await atTerminal('/credit-card-payment');
  await open(person, 'New card payment');
  await key(person);
  await write(person, /^Billing ZIP/, '00001');
  await person.click(await screen.findByRole('button', { name: 'Charge $100.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('the billing ZIP does not match');
  expect(screen.getByLabelText(/^Purchaser/)).toHaveValue('Sofia Marchetti');
  await write(person, /^Billing ZIP/, '94105');
  await person.click(screen.getByRole('button', { name: 'Charge $100.00' }));
  expect(await screen.findByText('$100.00 charged')).toBeInTheDocument();
});

it('an open invoice is found by its recipient and paid, and an amount above it is refused', async () => {
  const { row } = await sendInvoice(journey.api());
  await journey.signInAs({ role: 'MERCHANT', orgId: row.orgId });
  const person = journey.visit('/credit-card-payment');
  await open(person, 'New card payment');
  await write(person, /^Invoice/, 'nobody here');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  await write(person, /^Invoice/, row.invoiceNo);
  await person.click(await screen.findByRole('option', { name: new RegExp(row.invoiceNo) }));
  expect(await screen.findByText(/^Balance \$100\.00, due/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^Amount in USD/)).toHaveValue('100.00'));
  for (const hidden of [/^Tip/, /^Card surcharge/, /^Billing ZIP/, /^Authorize only/])
    expect(screen.queryByLabelText(hidden)).not.toBeInTheDocument();
  await write(person, /^Card number/, '4242424242424242');
  await write(person, /^Expiry/, '1230');
  await write(person, /^Security code/, '123');
  await write(person, /^Amount in USD/, '100.01');
  await person.click(await screen.findByRole('button', { name: 'Charge $100.01' }));
  expect(
    await screen.findByText('The amount cannot be more than the balance due'),
  ).toBeInTheDocument();
  await write(person, /^Amount in USD/, '100');
  await write(person, /^Security code/, '123');
  await person.dblClick(await screen.findByRole('button', { name: 'Charge $100.00' }));
  expect(
    await screen.findByText(`$100.00 charged for invoice ${row.invoiceNo}`),
  ).toBeInTheDocument();
  await person.click(await screen.findByRole('link', { name: 'Receipt' }));
  expect(
    await screen.findByRole('heading', { name: new RegExp(row.invoiceNo) }),
  ).toBeInTheDocument();
});

it('an answer that was lost charges once', async () => {
  const person = await atTerminal('/credit-card-payment');
  await open(person, 'New card payment');
  await key(person);
  journey.lose('/cardSales', 'post');
  await person.click(await screen.findByRole('button', { name: 'Charge $100.00' }));
  expect(await screen.findByText('$100.00 charged')).toBeInTheDocument();
  journey.heal();
  const { rows } = await journey
    .api()
    .services.database.$client.query('select state from card_sales');
  expect(rows).toEqual([{ state: 'captured' }]);
});

it('an amount is held, captured in part and given back', async () => {
  const person = await atTerminal('/credit-card-payment');
  await open(person, 'New card payment');
  await key(person);
  await person.click(screen.getByLabelText(/^Authorize only/));
  await person.click(await screen.findByRole('button', { name: 'Authorize $100.00' }));
  expect(await screen.findByText('$100.00 authorized')).toBeInTheDocument();
  const drawer = () => within(screen.getByRole('dialog', { name: /CS-000001/ }));
  await screen.findByRole('dialog', { name: /CS-000001/ });
  await person.click(await drawer().findByRole('button', { name: 'Capture …' }));
  await write(person, /^Amount to capture/, '100.01');
  await person.click(screen.getByRole('button', { name: 'Capture' }));
  expect(await screen.findByText('No more than $100.00 was authorized')).toBeInTheDocument();
  await write(person, /^Amount to capture/, '60');
  await person.click(screen.getByRole('button', { name: 'Capture' }));
  expect(await screen.findByText('$60.00 captured')).toBeInTheDocument();
  await person.click(await drawer().findByRole('button', { name: 'Refund …' }));
  expect(screen.getByLabelText(/^Amount to refund/)).toHaveValue('60.00');
  await write(person, /^Amount to refund/, '25');
  await write(person, /^Reason/, 'Wrong size');
  await person.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('$25.00 refunded')).toBeInTheDocument();
  expect(await drawer().findByText('Partly refunded')).toBeInTheDocument();
  expect(drawer().getByText(/Wrong size/)).toBeInTheDocument();
});

it('a card is saved and charged again without its number', async () => {
  const person = await atTerminal('/credit-card-payment');
  await open(person, 'New card payment');
  await key(person);
  await person.click(screen.getByLabelText(/^Save this card/));
  await person.click(await screen.findByRole('button', { name: 'Charge $100.00' }));
  expect(await screen.findByText('$100.00 charged')).toBeInTheDocument();
  await person.click(
    within(await screen.findByRole('dialog', { name: /CS-000001/ })).getByRole('button', {
      name: /close/i,
    }),
  );
  await open(person, 'New card payment');
  await person.click(await screen.findByLabelText(/^Saved card/));
  await person.click(await screen.findByRole('option', { name: /Sofia Marchetti/ }));
  expect(screen.queryByLabelText(/^Card number/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^Purchaser/)).toHaveValue('Sofia Marchetti'));
  await write(person, /^Amount in USD/, '20');
  await person.click(await screen.findByRole('button', { name: 'Charge $20.00' }));
  expect(await screen.findByText('$20.00 charged')).toBeInTheDocument();
});

it('test mode says loudly that no money moves', async () => {
  const person = await atTerminal('/nmi-credit-card');
  await person.click(await screen.findByRole('button', { name: 'Test mode' }));
  expect(screen.getByText('Test mode.')).toBeInTheDocument();
  await open(person, 'New test sale');
  await key(person);
  expect(screen.queryByLabelText(/^Save this card/)).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Charge $100.00' }));
  expect(await screen.findByText('$100.00 charged as a test. No money moved.')).toBeInTheDocument();
  const { rows } = await journey
    .api()
    .services.database.$client.query('select id from transactions');
  expect(rows).toEqual([]);
});

it('the card editor edits, blocks and deletes saved cards, and keeps BIN rules', async () => {
  const api = journey.api();
  await sold(api, await newSeller(api), { savesCard: true });
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const person = journey.visit('/card-editor');
  await person.click(await screen.findByRole('button', { name: /^Action for .*4242/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit …' }));
  await write(person, /^Holder/, 'Sofia M. Marchetti');
  await write(person, /^Expiry/, '0131');
  await person.click(screen.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText('The card of Sofia M. Marchetti is saved')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: /^Action for .*4242/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete token …' }));
  await person.click(await screen.findByRole('button', { name: 'Delete token' }));
  expect(await screen.findByText('Token deleted')).toBeInTheDocument();

  await person.click(screen.getByRole('link', { name: 'BIN rules' }));
  expect(await screen.findByText('No BIN rules yet')).toBeInTheDocument();
  await open(person, 'New BIN rule');
  await write(person, /^Prefix/, '4242');
  await person.click(screen.getByRole('button', { name: 'Add rule' }));
  expect(await screen.findByText('A prefix has 6 to 8 digits')).toBeInTheDocument();
  await write(person, /^Prefix/, '424242');
  await person.click(screen.getByRole('button', { name: 'Add rule' }));
  expect(await screen.findByText('The rule for 424242 is added')).toBeInTheDocument();
  expect(await screen.findByText('424242')).toBeInTheDocument();
});
