import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goodInvoice, goodRecipient } from '../server/invoices/billing';
import { sendInvoice } from '../server/payments/paying';
import { testPassword } from '../support/api';
import { openJourney } from '../support/journey';

const journey = openJourney();

const typed = {
  'First name': 'Sofia',
  'Last name': 'Marchetti',
  'Company name': 'Marchetti Packaging',
  Phone: '7075550142',
  'Street address': '18 Mill Road',
  City: 'Eureka',
  'Zip code': '95501',
  Password: testPassword,
  'Confirm password': testPassword,
};

it('a recipient registers, verifies the address, and pays from the list of own invoices', async () => {
  const api = journey.api();
  const to = goodRecipient({ recipientEmail: 'Sofia@example.com' });
  await sendInvoice(api, { kind: 'recipient', form: goodInvoice({ recipientId: to }) });
  const person = journey.visit('/recipientRegistration?email=sofia@example.com');
  expect(await screen.findByLabelText('Email')).toHaveValue('sofia@example.com');
  await person.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  for (const [label, value] of Object.entries(typed))
    await person.type(screen.getByLabelText(label), value);
  await person.selectOptions(screen.getByLabelText('State'), 'CA');
  await person.click(screen.getByRole('button', { name: 'Register' }));
  const dialog = await screen.findByRole('dialog', { name: 'Good job!' });
  expect(dialog).toHaveTextContent('You Registered Successfully');
  await person.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(journey.place()).toBe('/pages/login'));

  const [mail] = await api.mails();
  expect(mail?.to).toBe('sofia@example.com');
  const [, token = ''] = /token=([\w-]+)/.exec(JSON.stringify(mail)) ?? [];
  await api.call('/users/sofia@example.com/emailVerify', { body: { token } });
  await journey.resume({ email: 'sofia@example.com' });
  journey.visit('/dashboards/commerce');
  const card = within(await screen.findByRole('region', { name: 'Invoices to pay' }));
  expect(await card.findByText('$100.00')).toBeInTheDocument();
  await person.click(card.getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: /^Invoice/ })).toBeInTheDocument();
});
