import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { easternDay } from '@/domain/dates/easternTime';
import { openShop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';

const journey = openJourney();

// What is saved stays in the test's hands, and leads the page nowhere.
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

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

it('a check is prepared, approved by another person, issued, told to the bank and stopped', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 200_000 });
  await journey.resume(shop.people.staff);
  let person = journey.visit('/check-issuance');
  await person.click(await screen.findByText('Add account', { selector: 'button' }));
  let form = await dialog('Add a check account');
  write(form, {
    Name: 'Operating',
    'Bank(?! address)': 'Cascade Bank',
    'Routing number': '325081403',
    'Account number': '4455667788',
    'Drawer(?! address)': 'Greenledger Inc',
    'Drawer address': '1 Market Street',
  });
  await press(person, form, 'Add account');
  await person.click(await screen.findByText('New check', { selector: 'button' }));
  form = await dialog('New check');
  await person.click(form.getByLabelText(/^Paid for/));
  await person.click(
    await screen.findByText('Green Door', { selector: '[role="option"] *, [role="option"]' }),
  );
  write(form, {
    Type: 'merchant',
    Payee: 'Green Door LLC',
    Street: '12 Main Street',
    City: 'Portland',
    State: 'OR',
    ZIP: '97201',
    Amount: '1000.00',
  });
  expect(await form.findByText(/One thousand and 00\/100 dollars\./)).toBeInTheDocument();
  await press(person, form, 'Send for approval');
  expect(await screen.findByText(/is waiting for approval/)).toBeInTheDocument();
  await person.click(await screen.findByText((text) => text.startsWith('for CK-1')));
  expect(await screen.findByText('A second person must approve this check.')).toBeInTheDocument();

  await journey.resume(shop.people.second);
  person = journey.visit('/check-issuance');
  await menu(person, 'CK-1', 'Approve …');
  await press(person, await dialog('Approve CK-1'), 'Approve');
  await menu(person, 'CK-1', 'Issue …');
  await press(person, await dialog('Issue CK-1'), 'Issue');
  expect(await screen.findByText('Issued', { selector: '.badge' })).toBeInTheDocument();
  await person.click(await screen.findByText(/^Print 1 issued check/, { selector: 'button' }));
  expect(await screen.findByText('Printed', { selector: '.badge' })).toBeInTheDocument();
  await person.click(await screen.findByText('Positive Pay', { selector: 'button' }));
  await press(person, await dialog('Positive Pay'), 'Make file');
  expect(await screen.findByText('The Positive Pay file is made')).toBeInTheDocument();
  await waitFor(() =>
    expect([...saved].sort()).toEqual([
      'check-1001.pdf',
      expect.stringMatching(/^positive-pay_P-1_.*\.csv$/),
    ]),
  );
  await menu(person, 'No. 1001', 'Mark as cleared …');
  form = await dialog('Clear No. 1001');
  write(form, { 'Amount paid by the bank': '999.99' });
  await press(person, form, 'Mark as cleared');
  expect(
    (await form.findAllByText('The bank paid $999.99, the check is for $1,000.00')).length,
  ).toBeGreaterThan(0);
  await press(person, form, 'Cancel');
  await menu(person, 'No. 1001', 'Stop payment …');
  form = await dialog('Stop No. 1001');
  write(form, { Reason: 'Lost in the mail' });
  await press(person, form, 'Stop payment');
  expect(await screen.findByText('Stopped', { selector: '.badge' })).toBeInTheDocument();
  await person.click(await screen.findByText('Positive Pay', { selector: 'button' }));
  form = await dialog('Positive Pay');
  expect(await form.findByLabelText('Download P-1 again')).toBeInTheDocument();
});

it('a bank’s file clears what agrees and lists what does not', async () => {
  const api = journey.api();
  const shop = await openShop(api);
  await shop.sell({ cents: 200_000 });
  const account = {
    name: 'Operating',
    bankName: 'Cascade Bank',
    routingNumber: '325081403',
    accountNumber: '4455667788',
    drawerName: 'Greenledger Inc',
    drawerAddress: '1 Market Street',
    nextNumber: '1001',
  };
  const accountId = (await shop.post('/issuedChecks/accounts', account)).json.body._id;
  for (const _one of [1, 2]) {
    const made = await shop.post('/issuedChecks', {
      organization: shop.orgId,
      payeeType: 'merchant',
      payee: 'Green Door LLC',
      street: '12 Main Street',
      city: 'Portland',
      region: 'OR',
      postalCode: '97201',
      amount: '100.00',
      account: accountId,
    });
    const path = `/issuedChecks/${made.json.body._id}`;
    await shop.post(`${path}/approve`, {}, shop.ben);
    await shop.post(`${path}/issue`, {}, shop.ben);
  }
  await journey.resume(shop.people.staff);
  const person = journey.visit('/check-issuance');
  await person.click(await screen.findByText('Read paid checks', { selector: 'button' }));
  const form = await dialog('Read paid checks');
  const day = easternDay(api.services.clock());
  const lines = ['number,amount,date', `1001,100.00,${day}`, `1002,1000.00,${day}`, ''];
  await person.upload(
    form.getByLabelText(/CSV file/, { selector: 'input' }),
    new File([lines.join('\n')], 'paid.csv', { type: 'text/csv' }),
  );
  expect(await form.findByText(/paid\.csv: 2 rows, no errors/)).toBeInTheDocument();
  await press(person, form, 'Clear checks');
  expect(await form.findByText('1 check cleared, 1 exception.')).toBeInTheDocument();
  expect(form.getByText('The bank paid $1,000.00, the check is for $100.00')).toBeInTheDocument();
  await press(person, form, 'Done');
  expect(await screen.findByText('Cleared', { selector: '.badge' })).toBeInTheDocument();
});
