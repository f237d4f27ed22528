import { paymentSettler } from '@server/features/payments/reconcile';
import { sandboxProcessor } from '@server/features/payments/sandbox/sandboxProcessor';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { goodInvoice } from '../server/invoices/billing';
import {
  byBank,
  byCard,
  pay,
  sendInvoice,
  sendTaxInvoice,
  stored,
} from '../server/payments/paying';
import { openJourney } from '../support/journey';

const journey = openJourney();
beforeEach(() => {
  const { services } = journey.api();
  services.processor = sandboxProcessor(services.database, services.clock, {
    silence: 0,
    bank: 15_000,
  });
});

const partial = goodInvoice({ partialData: { isPartial: true, partialAmount: '40.00' } });

/** Pastes in place of what is there: typing letter by letter takes a test's time. */
async function write(person: UserEvent, label: RegExp, text: string): Promise<void> {
  await person.clear(screen.getByLabelText(label));
  await person.click(screen.getByLabelText(label));
  await person.paste(text);
}

async function typeCard(person: UserEvent, number: string): Promise<void> {
  await screen.findByLabelText(/^Card number/);
  await write(person, /^Card number/, number);
  await write(person, /^Expiry/, '1230');
  await write(person, /^Security code/, number.startsWith('37') ? '1234' : '123');
}

const payButton = (amount: string) => screen.findByRole('button', { name: `Pay ${amount}` });
const payments = () => journey.calls().filter(({ name }) => name.endsWith('/payments'));

describe('the pay page (spec 1.2)', () => {
  it('takes the partial amount, then the rest, and shows the receipt', async () => {
    const sent = await sendInvoice(journey.api(), { kind: 'recipient', form: partial });
    const person = journey.visit(`/invoicePay/${sent.key}`);
    expect(
      await screen.findByRole('heading', { name: `Invoice ${sent.row.invoiceNo}` }),
    ).toBeInTheDocument();
    expect(screen.getByText(/billed to Marchetti Packaging/)).toBeInTheDocument();
    expect(screen.queryByText(/strictly necessary cookies/i)).not.toBeInTheDocument();
    await person.click(await payButton('$40.00'));
    expect(await screen.findAllByText('This field is required.')).toHaveLength(3);
    expect(screen.getByLabelText(/^Card number/)).toHaveFocus();
    expect(payments()).toEqual([]);

    await person.type(screen.getByLabelText(/^Card number/), '40');
    expect(screen.getByLabelText(/^Card number/)).toHaveFocus();
    await typeCard(person, '4000000000000002');
    expect(screen.getByLabelText(/^Card number/)).toHaveValue('4000 0000 0000 0002');
    await person.click(await payButton('$40.00'));
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The card was declined');
    await waitFor(() => expect(failure).toHaveFocus());
    expect(screen.getByLabelText(/^Expiry/)).toHaveValue('12 / 30');
    expect(screen.getByLabelText(/^Security code/)).toHaveValue('');

    await typeCard(person, '4111111111111111');
    await person.click(await payButton('$40.00'));
    expect(await screen.findByText(/Please use a test card/)).toBeInTheDocument();
    await typeCard(person, '4242424242424242');
    await person.dblClick(await payButton('$40.00'));
    expect(await screen.findByRole('heading', { name: '$40.00 paid' })).toHaveFocus();
    expect(payments()).toHaveLength(2);
    expect(JSON.stringify(payments())).not.toMatch(/4242 ?4242|123"/);
    expect(JSON.stringify(sessionStorage)).not.toContain('gl-pay');

    await person.click(await screen.findByRole('button', { name: 'Pay the remaining $60.00' }));
    await typeCard(person, '378282246310005');
    await person.click(await payButton('$60.00'));
    expect(await screen.findByRole('heading', { name: '$60.00 paid' })).toBeInTheDocument();
    expect((await stored(journey.api(), sent)).status).toBe('Paid');
    await person.click(screen.getByRole('link', { name: 'View receipt' }));
    expect(
      await screen.findByRole('heading', { name: `Receipt for invoice ${sent.row.invoiceNo}` }),
    ).toBeInTheDocument();
    expect(screen.getByText('American Express ending in 0005')).toBeInTheDocument();

    journey.visit(`/invoicePay/${sent.key}`);
    expect(
      await screen.findByRole('heading', { name: 'This invoice is paid' }),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('link'),
    ).toHaveLength(2);
  });

  it('asks after a payment whose answer was lost, also after a reload, and pays once', async () => {
    const sent = await sendInvoice(journey.api());
    const place = `/invoicePay/${sent.key}`;
    const person = journey.visit(place);
    await typeCard(person, '4242424242424242');
    journey.cut(`${place}/payments`);
    journey.cut(`${place}/payments/*`);
    await person.click(await payButton('$100.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are never charged twice');
    const [attempt] = Object.values({ ...sessionStorage });
    expect(attempt).toMatch(/^[0-9a-f]{32}$/);
    journey.heal();
    await write(person, /^Security code/, '123');
    await person.click(await payButton('$100.00'));
    expect(await screen.findByRole('heading', { name: '$100.00 paid' })).toBeInTheDocument();
    expect(payments().at(-1)?.headers.get('idempotency-key')).toBe(attempt);

    sessionStorage.setItem(`gl-pay-${sent.key.slice(0, 22)}`, String(attempt));
    journey.visit(place);
    expect(await screen.findByRole('heading', { name: '$100.00 paid' })).toBeInTheDocument();
    expect(payments()).toHaveLength(1);
  });

  it.each([
    ['an answer that says nothing', { body: null }],
    ['a record that speaks of no payment', { body: { status: 'ok' } }],
    ['a payment of no known state', { body: { payment: {}, state: 'busy' } }],
  ])('takes %s for no payment, and pays by the same attempt', async (_name, answer) => {
    const sent = await sendInvoice(journey.api());
    const person = journey.visit(`/invoicePay/${sent.key}`);
    await typeCard(person, '4242424242424242');
    journey.answerWith(`/invoicePay/${sent.key}/payments`, 200, answer);
    await person.click(await payButton('$100.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Something went wrong|never charged twice/,
    );
    expect(screen.queryByRole('heading', { name: /paid$/ })).toBeNull();
    journey.heal();
    await write(person, /^Security code/, '123');
    await person.click(await payButton('$100.00'));
    expect(await screen.findByRole('heading', { name: '$100.00 paid' })).toBeInTheDocument();
    const keys = payments().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('a tax invoice by bank shows its fee and what is agreed to; a question reaches the sender', async () => {
    const sent = await sendTaxInvoice(journey.api(), true);
    const person = journey.visit(`/mtaInvoicePay/${sent.key}`);
    // Its paper says credit card: what the page asks for first is what that says.
    expect(await screen.findByRole('radio', { name: 'Card' })).toBeChecked();
    expect(await payButton('$216.00')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Credit card: fee $16.00' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Debit or prepaid card: fee $10.00' }));
    expect(await payButton('$210.00')).toBeInTheDocument();
    expect(screen.getByText('Tax period').nextElementSibling).toHaveTextContent('October 2026');
    await person.click(screen.getByRole('radio', { name: 'Bank (ACH)' }));
    expect(screen.getByText(/collection fee 5\.00% of \$200\.00/)).toBeInTheDocument();
    await write(person, /^Routing number/, '110000000');
    await write(person, /^Account number/, '000123456789');
    expect(
      screen.getByText(/one-time electronic debit of \$210\.00 .* ending in 6789/),
    ).toBeInTheDocument();
    await person.click(await payButton('$210.00'));
    expect(await screen.findByText('Please authorize the debit')).toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'I authorize this debit' }));
    await person.click(await payButton('$210.00'));
    expect(
      await screen.findByRole('heading', { name: '$210.00 is on its way' }),
    ).toBeInTheDocument();

    const form = screen.getByRole('form', { name: /Message the sender/, hidden: true });
    await write(person, /^Message/, 'The period is wrong.');
    await person.click(within(form).getByRole('button', { name: 'Send message', hidden: true }));
    await waitFor(async () =>
      expect((await journey.api().mails())[0]?.text).toContain('The period is wrong.'),
    );
  });

  it('asks again how much where somebody else paid meanwhile', async () => {
    const sent = await sendInvoice(journey.api(), { kind: 'recipient', form: partial });
    const person = journey.visit(`/invoicePay/${sent.key}`);
    await typeCard(person, '4242424242424242');
    await pay(journey.api(), sent, { body: byCard('4242424242424242', { amount: '40.00' }) });
    await person.click(await payButton('$40.00'));
    expect(await screen.findByText(/\$100\.00 before, \$60\.00 now/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose an amount first' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Full balance: $60.00' }));
    expect(await payButton('$60.00')).toBeEnabled();
    expect(screen.queryByText(/before, /)).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('says before all else that the bank returned the last debit', async () => {
    const sent = await sendInvoice(journey.api());
    await pay(journey.api(), sent, { body: byBank('000111111116') });
    journey.api().advance(16);
    const settle = paymentSettler(journey.api().services);
    await settle();
    await settle();
    journey.visit(`/invoicePay/${sent.key}`);
    const said =
      /^Your bank returned the debit of \$100\.00 from \d\d\/\d\d\/\d{4} \(Bank account ending in 1116\)/;
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(await payButton('$100.00')).toBeEnabled();
  });

  it('says so where a link was changed, and tries again where the server is away', async () => {
    const sent = await sendInvoice(journey.api());
    journey.visit(`/invoicePay/${sent.key}x`);
    expect(
      await screen.findByRole('heading', { name: 'This link does not work' }),
    ).toBeInTheDocument();
    journey.cut('/invoicePay/*');
    const person = journey.visit(`/invoicePay/${sent.key}`);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    journey.heal();
    await person.click(retry);
    expect(await payButton('$100.00')).toBeInTheDocument();
    journey.visit('/viewReceipt?key=nothing');
    expect(
      await screen.findByRole('heading', { name: 'This link does not work' }),
    ).toBeInTheDocument();
  });
});
