import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { easternDay } from '@/domain/dates/easternTime';
import { openShop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';

const journey = openJourney();

const dialog = async (name: string) => {
  const title = await screen.findByText(name, { selector: 'h2' });
  return within(title.closest<HTMLElement>('[role="dialog"]') ?? title);
};
type Part = Awaited<ReturnType<typeof dialog>>;

function write(part: Part, typed: Record<string, string>): void {
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(part.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
}

async function press(person: UserEvent, part: Part, button: string): Promise<void> {
  await person.click(await part.findByText(button, { selector: 'button' }));
}

async function menu(person: UserEvent, of: string, entry: string): Promise<void> {
  await person.click(await screen.findByText((text) => text.startsWith(`for ${of}`)));
  await person.click(await screen.findByText(entry, { selector: '.dropdown-item' }));
}

it('a wire over $3,000.00 needs its fields, its screening and two persons, and is received', async () => {
  const api = journey.api();
  const shop = await openShop(api);
  await shop.sell({ cents: 500_000 });
  await journey.resume(shop.people.staff);
  let person = journey.visit('/wire');
  await person.click(
    (await screen.findAllByText('New wire', { selector: 'button' }))[0] as HTMLElement,
  );
  let form = await dialog('New wire');
  await person.click(form.getByLabelText(/^Paid for/));
  await person.click(
    await screen.findByText('Green Door', { selector: '[role="option"] *, [role="option"]' }),
  );
  write(form, {
    Type: 'vendor',
    Amount: '3000.00',
    Purpose: 'Supplier invoice 881',
    'Beneficiary name': 'Sanctioned Trading Co',
    Bank: 'Cascade Bank',
    'Routing number': '325081403',
    'Account number': '99887766',
  });
  fireEvent.change(form.getByLabelText(/^Type/), { target: { value: 'merchant' } });
  await press(person, form, 'Send for approval');
  expect((await form.findAllByText('This field is required.')).length).toBe(6);
  expect(form.getByText(/the travel rule/)).toBeInTheDocument();
  write(form, {
    Street: '12 Main Street',
    City: 'Portland',
    'Postal code': '97201',
    'Originator name': 'Green Door',
    'Originator address': '1 First Avenue, Portland OR',
    'Originator account': '000123987',
  });
  await press(person, form, 'Send for approval');
  expect(await screen.findByText(/is waiting for approval/)).toBeInTheDocument();
  expect(await screen.findByText('Possible match', { selector: '.badge' })).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('99887766');

  await journey.resume(shop.people.second);
  person = journey.visit('/wire');
  await menu(person, 'W-1', 'Decide on match …');
  form = await dialog('Possible sanctions match: Sanctioned Trading Co');
  expect(form.getByText(/Program: SDNTK/)).toBeInTheDocument();
  await person.click(form.getByLabelText(/Is not the one on the list/));
  write(form, { Reason: 'Another company of that name' });
  await press(person, form, 'Save decision');
  expect(await screen.findByText('Cleared in writing', { selector: '.badge' })).toBeInTheDocument();
  await menu(person, 'W-1', 'Approve …');
  await press(person, await dialog('Approve W-1'), 'Approve');
  expect(await screen.findByText('W-1 is approved')).toBeInTheDocument();
  await menu(person, 'W-1', 'Record as sent …');
  form = await dialog('Send W-1');
  expect(form.getByText(/4:45 PM Eastern/)).toBeInTheDocument();
  write(form, { IMAD: '20261' });
  await press(person, form, 'Record as sent');
  expect(
    await form.findByText(/An IMAD has 22 characters: the date \(YYYYMMDD\)/),
  ).toBeInTheDocument();
  const imad = `${easternDay(api.services.clock()).replaceAll('-', '')}MMQFMPZZ000001`;
  write(form, { IMAD: imad });
  await press(person, form, 'Record as sent');
  expect(await screen.findByText('Sent', { selector: '.badge' })).toBeInTheDocument();
  await menu(person, 'W-1', 'Record receipt …');
  form = await dialog('Record receipt of W-1');
  write(form, { OMAD: imad });
  await press(person, form, 'Save');
  expect(await screen.findByText('The receipt of W-1 is recorded')).toBeInTheDocument();
  await menu(person, 'W-1', 'Save as template …');
  form = await dialog('Save as template');
  write(form, { 'Template name': 'Trading' });
  await press(person, form, 'Save template');
  await person.click(await screen.findByText('Templates', { selector: 'button' }));
  await person.click(await screen.findByLabelText('Use Trading'));
  form = await dialog('New wire: Trading');
  expect(form.getByLabelText(/^Beneficiary name/)).toHaveValue('Sanctioned Trading Co');
  expect(form.getByText(/Leave it empty to use •••• 7766/)).toBeInTheDocument();
  await press(person, form, 'Cancel');
  await person.click(await screen.findByText('Templates', { selector: 'button' }));
  await person.click(await screen.findByLabelText('Delete Trading'));
  form = await dialog('Delete template Trading');
  expect(form.getByText(/The account number of Sanctioned Trading Co/)).toBeInTheDocument();
  expect(screen.getByLabelText('Use Trading')).toBeInTheDocument();
  await press(person, form, 'Delete template');
  expect(await screen.findByText('Template Trading was deleted')).toBeInTheDocument();
});

it('whoever prepared a wire cannot approve it, and a merchant does not see the screen', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 50_000 });
  await journey.resume(shop.people.staff);
  const person = journey.visit('/wire');
  await person.click(
    (await screen.findAllByText('Record incoming', { selector: 'button' }))[0] as HTMLElement,
  );
  const form = await dialog('Record an incoming wire');
  await person.click(form.getByLabelText(/^Credited organization/));
  await person.click(
    await screen.findByText('Green Door', { selector: '[role="option"] *, [role="option"]' }),
  );
  write(form, {
    'Originator’s bank': 'Harbor Bank',
    Amount: '750.00',
    IMAD: `${shop.today.replaceAll('-', '')}MMQFMPZZ000009`,
  });
  fireEvent.change(form.getByLabelText(/^Originator(?!’)/), {
    target: { value: 'Coastal Buyers' },
  });
  await press(person, form, 'Send for approval');
  expect(await screen.findByText(/is waiting for approval at Manual ledger/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Coastal Buyers')).toBeInTheDocument());
  await journey.resume(shop.people.merchant);
  journey.visit('/wire');
  expect(await screen.findByText(/not allowed|not have access/i)).toBeInTheDocument();
});
