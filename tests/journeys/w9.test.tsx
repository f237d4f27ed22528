import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openBillWorld } from '../server/billPay/billWorld';
import { openJourney } from '../support/journey';

const journey = openJourney();

it('a merchant asks for a W-9, the vendor fills it in, and the merchant finds it on file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  const world = await openBillWorld(journey.api());
  await world.addVendor();
  const owner = await journey.api().addUser({
    role: 'BILL_PAY_VENDOR',
    email: 'billing@acme.example.com',
    emailVerified: true,
  });
  await journey.resume(world.people.first);
  let person = journey.visit('/bill-pay');
  const vendors = async () => {
    await person.click(await screen.findByText('Vendors', { selector: 'button' }));
    await person.click(await screen.findByText((text) => text.startsWith('for Acme Packaging')));
  };
  await vendors();
  await person.click(await screen.findByText('Ask for W-9 …'));
  await person.click(await screen.findByText('Ask for W-9', { selector: 'button' }));
  expect(await screen.findByText('Acme Packaging was asked for its W-9')).toBeInTheDocument();
  expect(await screen.findByText(/^W-9 asked for /)).toBeInTheDocument();

  await journey.resume(owner);
  person = journey.visit('/dashboards/commerce');
  const card = within(await screen.findByRole('region', { name: 'Form W-9' }));
  expect(card.getByText('Green Door')).toBeInTheDocument();
  await person.click(await card.findByText('Fill in W-9'));
  const form = within(await screen.findByRole('dialog', { name: 'Form W-9' }));
  const write = (typed: Record<string, string>): void => {
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(form.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  };
  await person.click(form.getByText('Sign W-9'));
  await waitFor(() => expect(form.getByLabelText(/^Name/)).toHaveFocus());
  write({ Name: 'Acme Packaging LLC', Classification: 'llc' });
  write({ 'LLC is taxed': 'S', 'Exempt payee': '5', Street: '12 Main Street', City: 'Portland' });
  write({ State: 'OR', ZIP: '97201', 'Kind of number': 'ein', EIN: '123456789' });
  write({ 'Your name': 'Ann Acme' });
  expect(form.getByLabelText(/^EIN/)).toHaveValue('12-3456789');
  await person.click(form.getByLabelText('I certify this'));
  // Its answer is lost: the next press repeats what was sent.
  journey.lose('/w9Forms', 'changes');
  await person.click(form.getByText('Sign W-9'));
  expect(await form.findByText(/Network Error/)).toBeInTheDocument();
  journey.heal();
  await person.click(form.getByText('Sign W-9'));
  expect(await screen.findByText('Your W-9 is on file with 1 customer')).toBeInTheDocument();
  expect(await world.query('select id from w9_forms')).toMatchObject({ rowCount: 1 });
  await person.click(await card.findByText('Download W-9'));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));

  await journey.resume(world.people.first);
  person = journey.visit('/bill-pay');
  await vendors();
  expect(await screen.findByText(/^W-9 on file, signed /)).toBeInTheDocument();
  await person.click(await screen.findByText('Download W-9 (PDF)'));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  vi.restoreAllMocks();
});
