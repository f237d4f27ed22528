import { sandboxProcessor } from '@server/features/payments/sandbox/sandboxProcessor';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { madeLink, newMaker, payLink } from '../server/paymentLinks/links';
import { openJourney } from '../support/journey';
import { openTab } from '../support/tab';

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
  await person.paste(text);
}

it('a merchant creates a link, a payer pays it with a tip, and the merchant sees the payment', async () => {
  await journey.signInAs({ role: 'MERCHANT' });
  const person = journey.visit('/payment-link');
  expect(await screen.findByText('No payment links yet')).toBeInTheDocument();
  await person.click(screen.getAllByRole('button', { name: 'New payment link' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New payment link' }));
  await person.click(dialog.getByRole('button', { name: 'Create payment link' }));
  expect(await dialog.findAllByText('This field is required.')).toHaveLength(2);
  await write(person, /^Title/, 'House blend');
  await write(person, /^Amount in USD/, '40');
  await person.click(dialog.getByLabelText(/^Offer a tip/));
  await person.click(dialog.getByRole('button', { name: 'Create payment link' }));
  expect(await screen.findByText('House blend created')).toBeInTheDocument();

  const [link] = (
    await journey.api().services.database.$client.query('select id from payment_links')
  ).rows;
  const { linkKeyOf } = await import('@server/features/paymentLinks/linkKeys');
  const key = linkKeyOf(journey.api().services.settings.secretKey, link);
  journey.visit(`/paymentLink?key=${key}`);
  expect(await screen.findByRole('heading', { name: 'House blend' })).toBeInTheDocument();
  await person.click(await screen.findByLabelText(/^15%/));
  await write(person, /^Card number/, '4242424242424242');
  await write(person, /^Expiry/, '1230');
  await write(person, /^Security code/, '123');
  await write(person, /^Name/, 'Sofia Marchetti');
  await write(person, /^Email/, 'sofia@example.com');
  await person.click(screen.getByRole('button', { name: 'Pay $46.00' }));
  expect(await screen.findByRole('heading', { name: '$46.00 paid' })).toBeInTheDocument();
  for (const { body } of journey.calls())
    expect(JSON.stringify(body ?? '')).not.toContain('42424242');
  await person.click(screen.getByRole('link', { name: 'View receipt' }));
  expect(await screen.findByRole('heading', { name: 'Receipt PL-000001' })).toBeInTheDocument();
  expect(screen.getByText('$6.00')).toBeInTheDocument();
  expect(screen.queryByText(/invoice/i)).not.toBeInTheDocument();

  journey.visit('/payment-link');
  await person.click(await screen.findByRole('link', { name: 'House blend' }));
  expect(await screen.findByText('with $6.00 tip')).toBeInTheDocument();
  expect(screen.getByText('Sofia Marchetti')).toBeInTheDocument();
  expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
});

it('a merchant sends a link by text message', async () => {
  const user = await journey.signInAs({ role: 'MERCHANT' });
  const api = journey.api();
  const colleague = await api.addUser({ role: 'MERCHANT', orgId: user.orgId });
  await madeLink(api, { orgId: user.orgId, token: await api.signIn(colleague) }, {});
  const person = journey.visit('/payment-link');
  await person.click(await screen.findByRole('button', { name: 'Action for House blend' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Send by text message …' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Send House blend by text message' }),
  );
  await write(person, /^Mobile number/, '876-555-0142');
  await person.click(dialog.getByRole('button', { name: 'Send text message' }));
  expect(await dialog.findByText(/mobile number in the US or Canada/)).toBeInTheDocument();
  await write(person, /^Mobile number/, '707-555-0142');
  await person.dblClick(dialog.getByRole('button', { name: 'Send text message' }));
  expect(await screen.findByText('The link was sent to (707) 555-0142')).toBeInTheDocument();
  expect(await api.mails()).toHaveLength(1);
});

it('a link that was used up, or that nobody knows, says so and takes nothing', async () => {
  const link = await madeLink(journey.api(), await newMaker(journey.api()), { maxUses: '1' });
  await payLink(journey.api(), link);
  journey.visit(`/paymentLink?key=${link.key}`);
  expect(
    await screen.findByRole('heading', { name: 'This link has been used' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  journey.visit('/paymentLink?key=nothing');
  expect(
    await screen.findByRole('heading', { name: 'This link does not work' }),
  ).toBeInTheDocument();
});

it('a key that does not work shows nothing of the link that was open before', async () => {
  const link = await madeLink(journey.api(), await newMaker(journey.api()), {});
  const tab = openTab(`/paymentLink?key=${link.key}`);
  journey.visit(`/paymentLink?key=${link.key}`);
  expect(await screen.findByRole('heading', { name: link.title })).toBeInTheDocument();
  tab.type('/paymentLink?key=nothing');
  expect(
    await screen.findByRole('heading', { name: 'This link does not work' }),
  ).toBeInTheDocument();
  tab.close();
});

it('a merchant gives a payment back in part, and payer and merchant see what went back', async () => {
  const user = await journey.signInAs({ role: 'MERCHANT' });
  const api = journey.api();
  const colleague = await api.addUser({ role: 'MERCHANT', orgId: user.orgId });
  const maker = { orgId: user.orgId, token: await api.signIn(colleague) };
  const link = await madeLink(api, maker, { hasTip: true });
  const paid = await payLink(api, link, { body: { tip: '15.00' } });
  const person = journey.visit(`/payment-link?open=${link._id}`);
  await person.click(await screen.findByRole('button', { name: 'Action for PL-000001' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Refund …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund PL-000001' }));
  expect(dialog.getByLabelText(/^Amount to refund/)).toHaveValue('115.00');
  await write(person, /^Amount to refund/, '115.01');
  await person.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('No more than $115.00 can be refunded')).toBeInTheDocument();
  expect(dialog.getByText('This field is required.')).toBeInTheDocument();
  await write(person, /^Amount to refund/, '23');
  await write(person, /^Reason/, 'Cold coffee');
  await person.dblClick(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('$23.00 of PL-000001 refunded')).toBeInTheDocument();
  expect(await screen.findByText('Partly refunded')).toBeInTheDocument();
  expect(screen.getByText(/^\$23\.00 refunded by .*: Cold coffee$/)).toBeInTheDocument();
  const sent = journey.calls().filter(({ name }) => name.endsWith('/refund'));
  expect(sent).toHaveLength(1);

  journey.visit(`/viewReceipt?link=${paid.json.body.payment.receiptKey}`);
  expect(await screen.findByText('Refunded')).toBeInTheDocument();
  expect(screen.getByText('$23.00')).toBeInTheDocument();
});
