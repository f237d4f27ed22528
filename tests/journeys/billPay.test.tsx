import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { daysAfter, typedDay } from '@/domain/dates/days';
import { openBillWorld, paper } from '../server/billPay/billWorld';
import { openWallet } from '../server/wallets/holding';
import { openJourney } from '../support/journey';

const journey = openJourney();

const dialog = async (name: string) => {
  const title = await screen.findByText(name, { selector: 'h2' });
  return within(title.closest<HTMLElement>('[role="dialog"]') ?? title);
};
type Part = Pick<Awaited<ReturnType<typeof dialog>>, 'getByLabelText' | 'findByText'>;

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

it('a bill is added with its vendor and PDF, approved by another person and paid by check', async () => {
  const world = await openBillWorld(journey.api());
  await world.sell({ cents: 200_000 });
  await world.checkAccount();
  await journey.resume(world.people.first);
  let person = journey.visit('/bill-pay');
  expect(await screen.findByText('No bills yet')).toBeInTheDocument();
  const [add] = await screen.findAllByText(/Add bill/, { selector: 'button' });
  if (add) await person.click(add);
  const form = await dialog('Add bill');
  await press(person, form, 'Add a vendor');
  const vendor = await dialog('Add vendor');
  write(vendor, {
    Name: 'Acme Packaging',
    Email: 'billing@acme.example.com',
    Street: '12 Main Street',
    City: 'Portland',
    State: 'OR',
    ZIP: '97201',
  });
  await press(person, vendor, 'Save vendor');
  expect(await screen.findByText('Acme Packaging is saved')).toBeInTheDocument();
  await person.click(form.getByLabelText(/^Vendor/));
  await person.click(
    await screen.findByText('Acme Packaging', { selector: '[role="option"] *, [role="option"]' }),
  );
  write(form, {
    'Bill no': 'INV-0042',
    'Due date': typedDay(daysAfter(world.today(), 20)),
    Amount: '1250.00',
    Memo: 'Jars',
  });
  // The vendor's usual method came along.
  expect(form.getByLabelText(/^Method/)).toHaveValue('check');
  await person.upload(form.getByLabelText(/^Document/), paper('bill.pdf'));
  expect(form.getByText('bill.pdf', { selector: '.gl-file-name' })).toBeInTheDocument();
  await press(person, form, 'Save bill');
  expect(await screen.findByText('Bill INV-0042 is waiting for approval')).toBeInTheDocument();
  await person.click(await screen.findByText((text) => text.startsWith('for bill INV-0042')));
  expect(
    await screen.findByText('A second person must approve or return this bill.'),
  ).toBeInTheDocument();

  await journey.resume(world.people.second);
  person = journey.visit('/bill-pay');
  expect(await screen.findByText('1 bill for you to approve')).toBeInTheDocument();
  await person.click(
    await screen.findByText('Approve 1 bill', { selector: '.btn-outline-secondary' }),
  );
  await press(person, await dialog('Approve bills'), 'Approve 1 bill');
  expect(await screen.findByText('1 bill approved')).toBeInTheDocument();
  await menu(person, 'bill INV-0042', 'Pay now …');
  const pay = await dialog('Pay bill INV-0042 now');
  expect(await pay.findByText(/\$2,000\.00 is available\./)).toBeInTheDocument();
  await press(person, pay, 'Pay now');
  expect(await screen.findByText('Bill INV-0042 is paid')).toBeInTheDocument();
  expect(await screen.findByText('Paid', { selector: '.badge' })).toBeInTheDocument();
  await person.click(screen.getByText('Acme Packaging', { selector: 'a, button' }));
  expect(await screen.findByText('Bill INV-0042 of Acme Packaging')).toBeInTheDocument();
  expect(await screen.findByText('D-1, Check 1001')).toBeInTheDocument();
  expect(screen.getByText('Sent for approval')).toBeInTheDocument();
});

it('rules, a schedule and a recurring bill are set, and a similar bill is told', async () => {
  const world = await openBillWorld(journey.api());
  const vendor = (await world.addVendor()).json.body._id;
  const id = (await world.addBill(vendor)).json.body._id;
  await world.act(`${id}/approve`);
  await journey.resume(world.people.first);
  const person = journey.visit('/bill-pay');
  await menu(person, 'bill INV-0001', 'Schedule …');
  const schedule = await dialog('Schedule bill INV-0001');
  write(schedule, { 'Pay on': '12-25-2027' });
  await press(person, schedule, 'Schedule');
  expect(
    await schedule.findByText(/Choose a day within a year|Banks are closed/),
  ).toBeInTheDocument();
  await press(person, schedule, 'Cancel');
  await person.click(await screen.findByText('Approval rules', { selector: 'button' }));
  expect(await screen.findByText('These are the usual rules.')).toBeInTheDocument();
  const rules = await dialog('Approval rules');
  fireEvent.change(rules.getAllByLabelText(/^Approvals/)[1] ?? document.body, {
    target: { value: '3' },
  });
  await press(person, rules, 'Save rules');
  expect(await screen.findByText('The approval rules are saved')).toBeInTheDocument();
  const lower = { organization: '', steps: [{ from: '0.00', approvers: '1' }] };
  await world.post('/bills/rules', lower, world.cleo);
  await person.click(await screen.findByText('Approval rules', { selector: 'button' }));
  expect(
    await screen.findByText(/asked for lower approvals on .*: 1 from \$0\.00\./),
  ).toBeInTheDocument();
  await press(person, await dialog('Approval rules'), 'Confirm lower rules');
  expect(await screen.findByText('The lower rules are confirmed')).toBeInTheDocument();
  await person.click(screen.getByText('Recurring', { selector: 'button' }));
  const recurring = await dialog('Recurring bills');
  expect(await recurring.findByText('No recurring bills yet')).toBeInTheDocument();
  await press(person, recurring, 'Add recurring bill');
  const add = await dialog('Add recurring bill');
  await person.click(add.getByLabelText(/^Vendor/));
  await person.click(
    await screen.findByText('Acme Packaging', { selector: '[role="option"] *, [role="option"]' }),
  );
  write(add, { 'Bill no': 'RENT', Amount: '250.00', Method: 'check' });
  expect(add.getByText(/12 in all\./)).toBeInTheDocument();
  await press(person, add, 'Add recurring bill');
  expect(await recurring.findByText(/0 of 12, next/)).toBeInTheDocument();
});

it('a vendor is invited, uploads its W-9 and accepts on the public page; its link is used then', async () => {
  const world = await openBillWorld(journey.api());
  const id = (await world.addVendor()).json.body._id;
  await journey.resume(world.people.first);
  let person = journey.visit('/bill-pay');
  await person.click(await screen.findByText('Vendors', { selector: 'button' }));
  await menu(person, 'Acme Packaging', 'Invite …');
  await press(person, await dialog('Invite: Acme Packaging'), 'Invite');
  expect(await screen.findByText('Acme Packaging was invited')).toBeInTheDocument();
  expect(await screen.findByText('Invited', { selector: '.badge' })).toBeInTheDocument();
  const [mail] = await journey.api().mails();
  const place = mail?.link?.split('#')[1] ?? '';

  person = journey.visit(place);
  expect(await screen.findByText('Green Door would like to pay you by ACH')).toBeInTheDocument();
  const page = within(document.body);
  write(page, {
    'Legal name': 'Acme Packaging LLC',
    EIN: '123456789',
    'Routing number': '325081403',
    'Account number(?! again)': '4455667788',
    'Account number again': '4455667780',
  });
  await press(person, page, 'Accept');
  expect(await page.findByText('The account numbers are not the same')).toBeInTheDocument();
  write(page, { 'Account number again': '4455667788' });
  await person.click(page.getByLabelText(/I agree that Green Door pays me/));
  await press(person, page, 'Accept');
  expect(await page.findByText('Please upload your W-9 form')).toBeInTheDocument();
  expect(page.getByLabelText(/^Routing number/)).toHaveValue('325081403');
  await person.upload(page.getByLabelText(/^W-9 form/), paper());
  await waitFor(async () =>
    expect((await world.visit('open', { key: place.split('/')[2] ?? '' })).json.body.w9Name).toBe(
      'w9.pdf',
    ),
  );
  await press(person, page, 'Accept');
  expect(await page.findByText('You accepted')).toBeInTheDocument();
  expect(await world.vendor(id)).toMatchObject({ state: 'active', tinMatch: 'match' });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('4455667788');

  journey.visit(place);
  expect(await page.findByText('This invitation was used')).toBeInTheDocument();
  journey.visit('/billPayInvitation/changed');
  expect(await page.findByText('This link does not work')).toBeInTheDocument();

  await journey.resume(world.people.second);
  person = journey.visit('/bill-pay');
  await person.click(await screen.findByText('Vendors', { selector: 'button' }));
  await menu(person, 'Acme Packaging', 'Confirm details …');
  const confirm = await dialog('Confirm details: Acme Packaging');
  expect(await confirm.findByText(/12 Main Street, .*7788/)).toBeInTheDocument();
  await press(person, confirm, 'Confirm details');
  expect(await screen.findByText('Acme Packaging can be paid')).toBeInTheDocument();
});

it('a vendor declines on the public page, with a reason', async () => {
  const world = await openBillWorld(journey.api());
  const id = (await world.addVendor()).json.body._id;
  const key = await world.invited(id);
  const person = journey.visit(`/billPayInvitation/${key}`);
  await press(person, screen, 'Decline');
  const form = await dialog('Decline this invitation');
  write(form, { Reason: 'Checks only' });
  await press(person, form, 'Decline');
  expect(await screen.findByText('This invitation was declined')).toBeInTheDocument();
  expect(await world.vendor(id)).toMatchObject({ state: 'declined', stateNote: 'Checks only' });
});

it('a vendor gets a wallet, a second person confirms it, and a bill is paid into it', async () => {
  const world = await openBillWorld(journey.api());
  await world.sell({ cents: 200_000 });
  await openWallet(journey.api(), world.orgId);
  await world.activeVendor();
  await journey.resume(world.people.first);
  let person = journey.visit('/bill-pay');
  await person.click(await screen.findByText('Vendors', { selector: 'button' }));
  await menu(person, 'Acme Packaging', 'Set wallet …');
  const wallet = await dialog('Wallet of Acme Packaging');
  write(wallet, { 'Phone number': '(707) 555-0143' });
  await press(person, wallet, 'Save wallet');
  expect(await wallet.findByText(/No wallet of your program/)).toBeInTheDocument();
  write(wallet, { 'Phone number': '(707) 555-0142' });
  await press(person, wallet, 'Save wallet');
  expect(
    await screen.findByText('The wallet of Acme Packaging must be confirmed by a second person'),
  ).toBeInTheDocument();
  const vendors = await dialog('Vendors');
  expect(await vendors.findByText(/Wallet of Rosa V\., \*{3}-\*{3}-0142/)).toBeInTheDocument();
  await person.click(vendors.getByLabelText('Close'));
  const [add] = await screen.findAllByText(/Add bill/, { selector: 'button' });
  if (add) await person.click(add);
  const form = await dialog('Add bill');
  await person.click(form.getByLabelText(/^Vendor/));
  await person.click(
    await screen.findByText('Acme Packaging', { selector: '[role="option"] *, [role="option"]' }),
  );
  write(form, {
    'Bill no': 'INV-7',
    'Due date': typedDay(daysAfter(world.today(), 20)),
    Amount: '250.00',
    Method: 'wallet',
  });
  expect(await form.findByText(/A second person must confirm it/)).toBeInTheDocument();
  await press(person, form, 'Save bill');
  expect(await screen.findByText('Bill INV-7 is waiting for approval')).toBeInTheDocument();

  await journey.resume(world.people.second);
  person = journey.visit('/bill-pay?method=wallet');
  await person.click(await screen.findByText('Vendors', { selector: 'button' }));
  await menu(person, 'Acme Packaging', 'Confirm details …');
  const confirm = await dialog('Confirm details: Acme Packaging');
  expect(await confirm.findByText(/Wallet of Rosa V\./)).toBeInTheDocument();
  await press(person, confirm, 'Confirm details');
  expect(await screen.findByText('Acme Packaging can be paid')).toBeInTheDocument();
  await person.click((await dialog('Vendors')).getByLabelText('Close'));
  await menu(person, 'bill INV-7', 'Approve …');
  await press(person, await dialog('Approve: bill INV-7'), 'Approve');
  expect(await screen.findByText('Bill INV-7 is approved by you')).toBeInTheDocument();
  await menu(person, 'bill INV-7', 'Pay now …');
  const pay = await dialog('Pay bill INV-7 now');
  expect(pay.getByLabelText(/^Method/)).toHaveValue('wallet');
  expect(pay.getByText(/only its holder can send it back/)).toBeInTheDocument();
  await press(person, pay, 'Pay now');
  expect(await screen.findByText('Bill INV-7 is paid')).toBeInTheDocument();
  await person.click(screen.getByText('Acme Packaging', { selector: 'a, button' }));
  expect(await screen.findByText('D-1, Wallet W-1')).toBeInTheDocument();

  await journey.resume(world.people.staff);
  person = journey.visit('/heloxAccountBalanceLogs?period=all');
  await person.click(
    (await screen.findAllByText('D-1'))[0]?.closest('tr')?.querySelector('a') ?? document.body,
  );
  expect(await screen.findByRole('heading', { name: 'QR code' })).toBeInTheDocument();
  expect(await screen.findByAltText('QR code of Wallet W-1')).toBeInTheDocument();
  await person.click(await screen.findByText('Freeze wallet …', { selector: 'button' }));
  const freeze = await dialog('Freeze wallet: W-1 of Rosa Vega');
  write(freeze, { Reason: 'Looked into' });
  await press(person, freeze, 'Freeze wallet');
  expect(await screen.findByText('Wallet W-1 is frozen')).toBeInTheDocument();
  expect(await screen.findByText('Frozen: Looked into')).toBeInTheDocument();
});
