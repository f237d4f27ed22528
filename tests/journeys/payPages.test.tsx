import { linkReceiptKeyOf } from '@server/features/paymentLinks/linkKeys';
import { sandboxProcessor } from '@server/features/payments/sandbox/sandboxProcessor';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { linkPath } from '@/domain/paymentLinks/linkPage';
import { madeLink, newMaker, payLink } from '../server/paymentLinks/links';
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
  await person.paste(text);
}

async function byCard(person: UserEvent): Promise<void> {
  await write(person, /^Card number/, '4242424242424242');
  await write(person, /^Expiry/, '1230');
  await write(person, /^Security code/, '123');
  await write(person, /^Name/, 'Sofia Marchetti');
  await write(person, /^Email/, 'sofia@example.com');
}

const hashOf = (link: Parameters<typeof linkPath>[0]): string => linkPath(link).slice(2);

it('a merchant sends a request; its payer declines it with a reason, which the merchant reads', async () => {
  await journey.signInAs({ role: 'MERCHANT' });
  const person = journey.visit('/payment-link');
  await screen.findByText('No payment links yet');
  await person.click(screen.getAllByRole('button', { name: 'New payment link' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New payment link' }));
  await person.click(dialog.getByLabelText('Payment request'));
  expect(dialog.queryByLabelText(/^Number of payments/)).not.toBeInTheDocument();
  await write(person, /^Title/, 'Catering');
  await write(person, /^Amount in USD/, '640');
  await person.click(dialog.getByRole('button', { name: 'Create and send' }));
  const mail = within(await screen.findByRole('dialog', { name: 'Send Catering' }));
  await write(person, /^Email/, 'sofia@example.com');
  await person.click(mail.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('The link was sent to sofia@example.com')).toBeInTheDocument();
  const [letter] = await journey.api().mails();
  const address = /#(\/analytics-virtual-terminal-pay\?key=\S+)/.exec(letter?.text ?? '')?.[1];

  journey.visit(address ?? '');
  await person.click(await screen.findByRole('button', { name: 'Decline' }));
  const question = within(await screen.findByRole('dialog', { name: 'Decline this request' }));
  await write(person, /^Reason/, 'We found another caterer.');
  await person.click(question.getByRole('button', { name: 'Decline' }));
  expect(
    await screen.findByRole('heading', { name: 'You declined this request' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();

  journey.visit('/payment-link');
  await person.click(await screen.findByRole('link', { name: 'Catering' }));
  expect(await screen.findByText('We found another caterer.')).toBeInTheDocument();
});

it('an order shows its tax and leads back to its point of sale, unpaid and paid', async () => {
  const order = { source: 'order', title: 'Order 12', orderNo: '12', amount: '108.50' } as const;
  const link = await madeLink(journey.api(), await newMaker(journey.api()), {
    ...order,
    tax: '8.50',
    returnUrl: 'https://pos.example.com/done',
  });
  const person = journey.visit(hashOf(link));
  expect(await screen.findByText('$8.50')).toBeInTheDocument();
  expect(screen.getByText('$100.00')).toBeInTheDocument();
  const back = async (name: string): Promise<string | null> =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await back('Cancel and go back to pos.example.com')).toBe(
    'https://pos.example.com/done?order=12&status=cancelled',
  );
  await byCard(person);
  await person.click(screen.getByRole('button', { name: 'Pay $108.50' }));
  expect(await screen.findByRole('heading', { name: '$108.50 paid' })).toBeInTheDocument();
  expect(await back('Back to pos.example.com')).toBe(
    'https://pos.example.com/done?order=12&status=paid',
  );
});

it('a universal payment page asks for a reference, and its receipt and status say it', async () => {
  const maker = await newMaker(journey.api());
  const link = await madeLink(journey.api(), maker, { source: 'biller', title: 'Pay us' });
  const person = journey.visit(hashOf(link));
  await write(person, /^Amount/, '25');
  await byCard(person);
  await person.click(screen.getByRole('button', { name: 'Pay $25.00' }));
  expect(
    await screen.findByText('Please enter your invoice, order or account number'),
  ).toBeInTheDocument();
  await write(person, /^Reference/, 'INV-2041');
  await person.click(screen.getByRole('button', { name: 'Pay $25.00' }));
  await person.click(await screen.findByRole('link', { name: 'View receipt' }));
  expect(await screen.findByRole('heading', { name: 'Receipt PL-000001' })).toBeInTheDocument();
  expect(window.location.hash).toMatch(/^#\/universal-payment-view-receipt\?link=/);
  expect(screen.getByText('INV-2041')).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Follow this payment' }));
  expect(await screen.findByRole('heading', { name: 'Payment PL-000001' })).toBeInTheDocument();
  expect(screen.getByText('The payment is complete.')).toBeInTheDocument();
  expect(screen.getByText('Authorized')).toBeInTheDocument();
});

it('the status of a payment tells a debit that waits, and a key that does not work', async () => {
  const link = await madeLink(journey.api(), await newMaker(journey.api()), {});
  const { byBank } = await import('../server/payments/paying');
  await payLink(journey.api(), link, { body: byBank() as object });
  const { rows } = await journey
    .api()
    .services.database.$client.query('select id from link_payments');
  const key = linkReceiptKeyOf(journey.api().services.settings.secretKey, rows[0]);
  journey.visit(`/viewPayment?link=${key}`);
  expect(await screen.findByText('Debit sent to your bank')).toBeInTheDocument();
  expect(screen.getByText(/confirms the debit within a few business days/)).toBeInTheDocument();
  journey.visit('/viewPayment?link=nothing');
  expect(await screen.findByText(/does not work/)).toBeInTheDocument();
});

it('with a processor whose script is not there, the page says that nothing can be paid; with it, the script is asked', async () => {
  const { services } = journey.api();
  const merchant = await newMaker(journey.api());
  const link = await madeLink(journey.api(), merchant, { source: 'biller', title: 'Pay us' });
  const { processor } = services.settings;
  Object.assign(services.settings, { processor: { url: 'https://pay.example.com', key: 'k' } });
  try {
    journey.visit(hashOf(link));
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Payments cannot be taken on this page now');
    expect(screen.queryByLabelText(/^Card number/)).toBeNull();
    Object.assign(globalThis, {
      processorTokens: () => Promise.reject(new Error('The processor is closed for today.')),
    });
    const person = journey.visit(hashOf(link));
    await write(person, /^Amount/, '12.00');
    await write(person, /^Reference/, 'A-17');
    await byCard(person);
    await person.click(screen.getByRole('button', { name: 'Pay $12.00' }));
    expect(await screen.findByText('The processor is closed for today.')).toBeInTheDocument();
  } finally {
    Reflect.deleteProperty(globalThis, 'processorTokens');
    Object.assign(services.settings, { processor });
  }
});
