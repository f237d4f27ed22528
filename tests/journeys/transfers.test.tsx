import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openTransfers } from '../server/banking/transfersStage';
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

async function choose(
  person: UserEvent,
  part: Part,
  [label, option]: readonly [label: string, option: string],
) {
  await person.click(part.getByLabelText(new RegExp(`^${label}`)));
  await person.click(
    await screen.findByText(option, { selector: '[role="option"] *, [role="option"]' }),
  );
}

async function menu(person: UserEvent, of: string, entry: string): Promise<void> {
  await person.click(await screen.findByText((text) => text.startsWith(`for ${of}`)));
  await person.click(await screen.findByText(entry, { selector: '.dropdown-item' }));
}

const firstButton = async (name: string): Promise<HTMLElement> =>
  (await screen.findAllByText(name, { selector: 'button' }))[0] as HTMLElement;

it('a merchant transfers to the bank and to a virtual account, staff process what waits', async () => {
  const stage = await openTransfers(journey.api());
  await stage.sell({ cents: 100_000 });
  await stage.linkBank();
  await stage.openVirtual('Payroll');
  await journey.resume(stage.people.merchant);
  let person = journey.visit('/transfer');
  await person.click(await firstButton('New transfer'));
  let form = await dialog('New transfer');
  await choose(person, form, ['From', 'Main balance']);
  expect(form.getByText('$1,000.00 is available.')).toBeInTheDocument();
  await choose(person, form, ['To', 'Cascade Bank •••• 7890 (Green Door LLC)']);
  write(form, { Amount: '1000.01', Memo: 'Rent', Date: '11-01-2026' });
  await press(person, form, 'Transfer');
  expect(await form.findByText('The date cannot be in the past')).toBeInTheDocument();
  write(form, { Date: stage.today() });
  await press(person, form, 'Transfer');
  expect(
    (await form.findAllByText('Only $1,000.00 is available for payout.')).length,
  ).toBeGreaterThan(0);
  write(form, { Amount: '400.00' });
  await press(person, form, 'Transfer');
  expect(await screen.findByText('Ready to process', { selector: '.badge' })).toBeInTheDocument();
  await person.click(await firstButton('New transfer'));
  form = await dialog('New transfer');
  await choose(person, form, ['From', 'Main balance']);
  // Among what it can come from, and not twice: the list of the one field is closed by then.
  expect(screen.queryByText(/^Payroll ••••/)).toBeNull();
  await person.click(form.getByLabelText(/^To/));
  await person.click(await screen.findByText(/^Payroll ••••/));
  write(form, { Amount: '100.00', Date: stage.today(), Repeat: 'month' });
  write(form, { 'How many': '3' });
  await press(person, form, 'Transfer');
  expect(await screen.findByText('Completed', { selector: '.badge' })).toBeInTheDocument();
  expect(await screen.findByText('Scheduled', { selector: '.badge' })).toBeInTheDocument();
  await menu(person, 'T-4', 'Cancel it and those that follow …');
  form = await dialog('Cancel T-4 and those that follow');
  write(form, { Reason: 'No longer needed' });
  await press(person, form, 'Cancel transfer');
  expect(await screen.findByText('Canceled', { selector: '.badge' })).toBeInTheDocument();
  journey.visit('/processTransfer');
  expect(await screen.findByText(/not allowed|not have access/i)).toBeInTheDocument();

  await journey.resume(stage.people.staff);
  person = journey.visit('/processTransfer');
  expect(await screen.findByText(/left until 16:45 Eastern/)).toBeInTheDocument();
  await menu(person, 'T-2', 'Exclude …');
  form = await dialog('Exclude T-2');
  write(form, { Reason: 'The merchant asked us to wait' });
  await press(person, form, 'Exclude transfer');
  expect(await screen.findByText('Excluded: The merchant asked us to wait')).toBeInTheDocument();
  await menu(person, 'T-2', 'Include again');
  await waitFor(() => expect(screen.getByText('Ready')).toBeInTheDocument());
  await person.click(screen.getByLabelText('Select T-2'));
  await person.click(screen.getByText('Validate', { selector: 'button' }));
  expect(await screen.findByText('1 of 1 transfer can go')).toBeInTheDocument();
  expect(await screen.findByText('Valid', { selector: '.badge' })).toBeInTheDocument();
  await person.click(screen.getByText('Process 1 transfer …', { selector: 'button' }));
  form = await dialog('Process 1 transfer');
  await press(person, form, 'Process');
  expect(await screen.findByText(/1 transfer processed: \$400.00 out/)).toBeInTheDocument();
  expect(await screen.findByText('No transfers are waiting')).toBeInTheDocument();
  await person.click(screen.getByText('Open the NACHA file'));
  expect(await screen.findByText('F-1', { selector: 'h2' })).toBeInTheDocument();
});

it('a virtual account is opened, frozen, read as a statement and closed', async () => {
  const stage = await openTransfers(journey.api(), { needsBanks: false });
  await stage.sell({ cents: 50_000 });
  await journey.resume(stage.people.staff);
  const person = journey.visit('/virtual-account');
  await person.click(await firstButton('Open account'));
  let form = await dialog('Open a virtual account');
  await press(person, form, 'Open account');
  expect((await form.findAllByText('This field is required.')).length).toBe(2);
  await choose(person, form, ['Organization', 'Green Door']);
  write(form, { Name: 'Payroll', Purpose: 'Wages of the month' });
  await press(person, form, 'Open account');
  expect(await screen.findByText('Active', { selector: '.badge' })).toBeInTheDocument();
  const [account] = await stage.get('/virtual-accounts', stage.ada);
  await stage.made({ to: `virtual:${account._id}`, amount: '200.00', memo: 'Week 48' });
  await menu(person, 'Payroll', 'Freeze …');
  form = await dialog('Freeze Payroll');
  write(form, { Reason: 'Court order' });
  await press(person, form, 'Freeze account');
  expect(await screen.findByText('Frozen', { selector: '.badge' })).toBeInTheDocument();
  await menu(person, 'Payroll', 'Unfreeze …');
  await press(person, await dialog('Unfreeze Payroll'), 'Unfreeze account');
  expect(await screen.findByText('Active', { selector: '.badge' })).toBeInTheDocument();
  await person.click(screen.getByText(/^9000 0000/));
  const drawer = within(await screen.findByLabelText('Movements'));
  expect(await drawer.findByText('Transfer T-1: Week 48')).toBeInTheDocument();
  expect(drawer.getByText('Closing balance').nextSibling).toHaveTextContent('$200.00');
  await person.keyboard('{Escape}');
  await menu(person, 'Payroll', 'Close …');
  form = await dialog('Close Payroll');
  write(form, { Reason: 'The year is over' });
  await press(person, form, 'Close account');
  expect(await form.findByText(/It still has \$200.00/)).toBeInTheDocument();
  await person.click(form.getByLabelText(/Move its \$200.00 to the main balance/));
  await press(person, form, 'Close account');
  expect(await screen.findByText('Payroll is closed')).toBeInTheDocument();
  expect((await stage.books()).payable).toBe(-50_000);
});

it('a transfer by wire is chosen, prepared for the travel rule, and leads to its wire and back', async () => {
  const stage = await openTransfers(journey.api());
  await stage.sell({ cents: 500_000 });
  await stage.linkBank();
  await journey.resume(stage.people.merchant);
  let person = journey.visit('/transfer');
  await person.click(await firstButton('New transfer'));
  let form = await dialog('New transfer');
  await choose(person, form, ['From', 'Main balance']);
  await choose(person, form, ['To', 'Cascade Bank •••• 7890 (Green Door LLC)']);
  write(form, { Method: 'wire', Amount: '3000.00', Memo: 'Rent' });
  await press(person, form, 'Transfer');
  expect(await screen.findByText('Ready to process', { selector: '.badge' })).toBeInTheDocument();

  await journey.resume(stage.people.staff);
  person = journey.visit('/processTransfer');
  expect(await screen.findByText('Needs its wire')).toBeInTheDocument();
  expect(screen.getByLabelText('Select T-1')).toBeDisabled();
  await menu(person, 'T-1', 'Prepare wire …');
  form = await dialog('Prepare the wire of T-1');
  await press(person, form, 'Prepare wire');
  // Purpose, and what the travel rule wants of both sides but the name that is known.
  expect((await form.findAllByText('This field is required.')).length).toBe(6);
  write(form, { Purpose: 'Rent of the shop', Street: '12 Main Street', City: 'Portland' });
  write(form, { 'Postal code': '97201', 'Originator address': '1 First Avenue, Portland OR' });
  write(form, { 'Originator account': '000123987654' });
  await press(person, form, 'Prepare wire');
  expect(await screen.findByText('No transfers are waiting')).toBeInTheDocument();
  const [transfer] = await stage.get('/transfers', stage.ada);
  person = journey.visit(`/transfer?open=${transfer._id}`);
  expect(await screen.findByText('Wire prepared', { selector: '.badge' })).toBeInTheDocument();
  await person.click(await screen.findByRole('link', { name: 'Wire W-1' }));
  expect(await screen.findByRole('link', { name: 'Transfer T-1' })).toBeInTheDocument();
});
