import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pdf } from '../server/invoices/billing';
import { byCard, pay } from '../server/payments/paying';
import { openJourney } from '../support/journey';
import { office } from './invoicesStage';

const journey = openJourney();

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

/** An invoice that was sent, and the means of whoever sent it. */
async function sentInvoice() {
  const user = await journey.signInAs();
  const own = await office(journey, user);
  const { invoice } = await own.invoice();
  const body = { version: 1, pdf, fileName: 'invoice.pdf' };
  const detail = await own.call(`/invoices/${invoice._id}/send`, { method: 'POST', body });
  const key: string = detail.payLink.split('/').at(-1);
  return {
    ...own,
    id: invoice._id,
    place: `/invoice/${invoice._id}/view`,
    pay: `/invoicePay/${key}`,
    key,
  };
}

describe('a dispute', () => {
  it('is opened on the pay page, answered by the sender, and its answer read there', async () => {
    const { pay, place } = await sentInvoice();
    const person = journey.visit(pay);
    await person.click(await screen.findByText('Dispute this invoice'));
    const form = within(screen.getByRole('form', { name: 'Dispute this invoice' }));
    await person.type(form.getByLabelText('What is wrong?'), 'See www.evil.example');
    await person.click(form.getByRole('button', { name: 'Dispute invoice' }));
    expect(
      await form.findByText(/cannot contain links or addresses\. Please remove www\.evil\.example/),
    ).toBeInTheDocument();
    await person.clear(form.getByLabelText('Name'));
    await person.click(form.getByLabelText('Name'));
    await person.paste('=HYPERLINK("http://evil.example","Click")');
    await person.click(form.getByRole('button', { name: 'Dispute invoice' }));
    expect(
      await form.findByText(/cannot contain links or addresses\. Please remove http:\/\/evil/),
    ).toBeInTheDocument();
    await person.clear(form.getByLabelText('Name'));
    await person.type(form.getByLabelText('Name'), 'Rosa Vega');
    await person.clear(form.getByLabelText('What is wrong?'));
    await person.type(form.getByLabelText('What is wrong?'), 'Two boxes were missing.');
    await person.click(form.getByRole('button', { name: 'Dispute invoice' }));
    expect(
      await screen.findByRole('heading', { name: 'Dispute Waiting for an answer' }),
    ).toBeInTheDocument();

    const staff = journey.visit('/invoice/invoiceHistory');
    const open = within(await screen.findByRole('region', { name: 'Open disputes 1' }));
    expect(open.getByText('Two boxes were missing.')).toBeInTheDocument();
    const table = within(await screen.findByRole('table'));
    expect(await table.findByText('Disputed')).toBeInTheDocument();
    await staff.click(table.getByRole('button', { name: /INVC-000001/ }));
    const offered = screen.getAllByRole('menuitem').map((one) => one.textContent);
    expect(offered).toEqual(['View', 'Edit', 'PDF', 'Record payment …', 'Void …', 'Clone']);
    await staff.keyboard('{Escape}');
    await staff.click(open.getByRole('link', { name: 'INVC-000001' }));
    const stands = within(await screen.findByRole('region', { name: 'INVC-000001' }));
    expect(stands.getByText('Disputed')).toBeInTheDocument();
    for (const name of ['Remind', 'Resend'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await staff.click(await screen.findByRole('button', { name: 'Answer …' }));
    const answer = within(await dialog('Answer the dispute about INVC-000001'));
    await staff.click(answer.getByRole('button', { name: 'Send answer' }));
    expect(answer.getByLabelText('Message to the payer')).toBeInvalid();
    // Neither answer is given by not choosing one.
    await staff.type(answer.getByLabelText('Message to the payer'), 'All 4 boxes were signed for.');
    await staff.click(answer.getByRole('button', { name: 'Send answer' }));
    expect(answer.getByText('Please choose Accept or Reject')).toBeInTheDocument();
    await staff.click(answer.getByLabelText('Reject'));
    await staff.click(answer.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answer sent to rosa@vega.example.com')).toBeInTheDocument();
    const card = within(screen.getByRole('region', { name: 'Disputes' }));
    expect(await card.findByText('Rejected')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remind' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend' })).toBeInTheDocument();

    journey.visit(pay);
    expect(await screen.findByRole('heading', { name: 'Dispute Rejected' })).toBeInTheDocument();
    expect(screen.getByText(/rejected the dispute on/)).toBeInTheDocument();
    expect(screen.getByText('All 4 boxes were signed for.')).toBeInTheDocument();
    expect(place).toContain('/view');
  });
});

it('a long dispute is folded in its card, and the timeline names the event alone', async () => {
  const { place, key } = await sentInvoice();
  const text = 'The third box was open. '.repeat(60).trim();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const objection = { name: 'Vega', email: 'rosa@vega.example.com', text };
  await journey.api().call(`/invoicePay/${key}/dispute`, { body: objection, headers });
  const staff = journey.visit(place);
  const card = within(await screen.findByRole('region', { name: 'Disputes' }));
  expect(card.getByText(text)).toHaveClass('gl-clamped');
  await staff.click(card.getByRole('button', { name: 'Show all' }));
  expect(card.getByText(text)).not.toHaveClass('gl-clamped');
  expect(card.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Disputed by the recipient')).toBeInTheDocument();
  expect(screen.getAllByText(text, { exact: false })).toHaveLength(1);
});

describe('an accepted dispute', () => {
  it('asks nobody to pay, and leads the sender to a credit note over what is due', async () => {
    const { pay, place, key } = await sentInvoice();
    const objection = { name: 'Vega', email: 'rosa@vega.example.com', text: 'Nothing came.' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await journey.api().call(`/invoicePay/${key}/dispute`, { body: objection, headers });
    journey.visit(pay);
    const head = within(await screen.findByRole('region', { name: 'Invoice INVC-000001' }));
    expect(head.getByText('Disputed')).toBeInTheDocument();
    expect(
      screen.getByText(
        /^This invoice was disputed on \d\d\/\d\d\/\d{4}\. .* has not answered yet\. You can still pay it, or hold off until they answer\.$/,
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay $100.00' })).toBeInTheDocument();

    const staff = journey.visit(place);
    await staff.click(await screen.findByRole('button', { name: 'Answer …' }));
    const answer = within(await dialog('Answer the dispute about INVC-000001'));
    await staff.click(answer.getByLabelText('Accept'));
    await staff.type(answer.getByLabelText('Message to the payer'), 'You are right.');
    await staff.click(answer.getByRole('button', { name: 'Send answer' }));
    await staff.click(await screen.findByRole('button', { name: 'Credit $100.00 …' }));
    const credit = within(await dialog('Credit note for INVC-000001'));
    expect(credit.getByLabelText('Amount')).toHaveValue('100.00');
    expect(credit.getByLabelText('Reason')).toHaveDisplayValue(/^Dispute of .* accepted$/);
    await staff.click(credit.getByRole('button', { name: 'Cancel' }));

    const payer = journey.visit(pay);
    expect(await screen.findByText('Correction on its way')).toBeInTheDocument();
    expect(
      screen.getByText(/accepted the dispute on .*\. A correction is on its way\. You do not need/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay $100.00' })).toBeNull();
    await payer.click(screen.getByRole('button', { name: 'Pay $100.00 anyway' }));
    expect(screen.getByRole('button', { name: 'Pay $100.00' })).toBeInTheDocument();

    const again = journey.visit(place);
    await again.click(await screen.findByRole('button', { name: 'Credit $100.00 …' }));
    await again.click(await screen.findByRole('button', { name: 'Create credit note' }));
    expect(await screen.findByText('Credit note CRN-000001 created')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Credit \$/ })).toBeNull());
    journey.visit(pay);
    expect(await screen.findByText(/and updated the invoice\.$/)).toBeInTheDocument();
  });
});

describe('automatic reminders', () => {
  it('are set for all invoices, told on each, and switched off for one', async () => {
    const { place, call, id } = await sentInvoice();
    const person = journey.visit('/invoice/invoiceHistory');
    await person.click(await screen.findByRole('button', { name: 'Automatic reminders' }));
    const asked = within(await dialog('Automatic reminders'));
    await person.click(await asked.findByLabelText('3 days before the due date'));
    await person.click(asked.getByLabelText('On the due date'));
    await person.click(asked.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reminder schedule saved')).toBeInTheDocument();
    expect(await call('/invoices/reminders')).toEqual({ days: [-3, 0], version: 1 });

    const there = journey.visit(place);
    const card = within(await screen.findByRole('region', { name: 'Automatic reminders' }));
    expect(
      card.getByText(/^The next reminder is sent on \d\d\/\d\d\/\d{4}\.$/),
    ).toBeInTheDocument();
    await there.click(card.getByRole('button', { name: 'Turn off' }));
    expect(await card.findByText('Turned off for this invoice.')).toBeInTheDocument();
    await waitFor(async () => expect((await call(`/invoices/${id}`)).reminders.isOff).toBe(true));
  });
});

describe('what is taken off and given back', () => {
  it('a credit note lowers the balance and has its document; a refund follows on the invoice', async () => {
    const { place, key } = await sentInvoice();
    const person = journey.visit(place);
    await person.click(await screen.findByRole('button', { name: 'More for INVC-000001' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Credit note …' }));
    const credit = within(await dialog('Credit note for INVC-000001'));
    await person.type(credit.getByLabelText('Amount'), '100.01');
    await person.click(credit.getByRole('button', { name: 'Create credit note' }));
    expect(credit.getByText('No more than $100.00 can be credited')).toBeInTheDocument();
    await person.clear(credit.getByLabelText('Amount'));
    await person.type(credit.getByLabelText('Amount'), '30');
    await person.type(credit.getByLabelText('Reason'), 'Two boxes were missing');
    await person.click(credit.getByRole('button', { name: 'Create credit note' }));
    expect(await screen.findByText('Credit note CRN-000001 created')).toBeInTheDocument();
    const notes = within(await screen.findByRole('region', { name: 'Credit notes' }));
    expect(notes.getByRole('button', { name: 'Download CRN-000001 as PDF' })).toBeInTheDocument();
    const standing = within(screen.getByRole('region', { name: 'INVC-000001' }));
    expect(standing.getByText('Balance due').nextElementSibling).toHaveTextContent('$70.00');
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();

    const card = byCard('4242424242424242', { amount: '70.00' });
    expect((await pay(journey.api(), { key }, { body: card })).status).toBe(200);
    const again = journey.visit(place);
    await again.click(await screen.findByRole('button', { name: 'Refund up to $70.00' }));
    const asked = within(await dialog('Refund a payment for INVC-000001'));
    expect(asked.getByLabelText('Amount')).toHaveValue('70.00');
    expect(asked.getByRole('button', { name: 'Refund $70.00' })).toBeInTheDocument();
    expect(
      asked.getByText(
        'The refund goes back to Visa ending in 4242, which was used to pay. It is taken from your balance, so your next settlement is lower by this amount. A refund is final.',
      ),
    ).toBeInTheDocument();
    await again.clear(asked.getByLabelText('Amount'));
    await again.type(asked.getByLabelText('Amount'), '20');
    await again.type(asked.getByLabelText('Reason'), 'One more box');
    await again.click(asked.getByRole('button', { name: 'Refund $20.00' }));
    expect(await screen.findByText('$20.00 of INVC-000001 refunded')).toBeInTheDocument();
    expect(await screen.findByText('Partly refunded')).toBeInTheDocument();
    const owed = within(screen.getByRole('region', { name: 'INVC-000001' }));
    await waitFor(() =>
      expect(owed.getByText('Balance due').nextElementSibling).toHaveTextContent('$20.00'),
    );
  });
});
