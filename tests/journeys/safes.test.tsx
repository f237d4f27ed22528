import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type SimulatedKind, simulatedLabels } from '@/domain/banking/safes/simulation';
import { openShop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';

const journey = openJourney();

const dialog = async (name: RegExp | string) => {
  const title = await screen.findByText(name, { selector: 'h2' });
  return within(title.closest<HTMLElement>('[role="dialog"]') ?? title);
};
type Part = Awaited<ReturnType<typeof dialog>>;

const write = (part: Part, typed: Record<string, string>): void => {
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(part.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
};
const press = async (person: UserEvent, part: Part, button: string): Promise<void> =>
  person.click(await part.findByText(button, { selector: 'button' }));

async function menu(person: UserEvent, of: RegExp, entry: string): Promise<void> {
  const [first] = await screen.findAllByText(of);
  if (first) await person.click(first);
  await person.click(await screen.findByText(entry, { selector: '.dropdown-item' }));
}

it('staff add a safe, another person confirms it, its deposits are credited, an alarm is acknowledged and a bag reconciled', async () => {
  const shop = await openShop(journey.api());
  await journey.resume(shop.people.staff);
  let person = journey.visit('/smart-safe');
  expect(await screen.findByText('No safes yet')).toBeInTheDocument();
  await person.click(
    (await screen.findAllByText('Add safe', { selector: 'button' }))[0] as HTMLElement,
  );
  let form = await dialog('Add safe');
  await press(person, form, 'Add safe');
  expect((await form.findAllByText('This field is required.')).length).toBe(3);
  await person.click(form.getByLabelText(/^Organization/));
  await person.click(
    await screen.findByText('Green Door', { selector: '[role="option"] *, [role="option"]' }),
  );
  write(form, {
    'Safe ID': 'SAFE-1',
    Store$: 'Main Street',
    Carrier: 'Harbor Armored',
    'Provisional credit limit': '500.00',
  });
  await press(person, form, 'Add safe');
  form = await dialog('Device key');
  expect(form.getByText(/^gls_/)).toBeInTheDocument();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
  await press(person, form, 'Copy key');
  expect(await screen.findByText(/Select it and copy it by hand/)).toBeInTheDocument();
  await press(person, form, 'Copy key');
  expect(await screen.findByText('The key is copied')).toBeInTheDocument();
  await press(person, form, 'Close');
  expect(await screen.findByText('$0.00 of $0.00, $500.00 to confirm')).toBeInTheDocument();
  const [own] = await screen.findAllByText(/^for SAFE-1/);
  await person.click(own as HTMLElement);
  expect(
    await screen.findByText('A second person must confirm the key and the limit of this safe.'),
  ).toBeInTheDocument();

  await journey.resume(shop.people.second);
  person = journey.visit('/smart-safe');
  await menu(person, /^for SAFE-1/, 'Confirm key and limit …');
  form = await dialog('Confirm SAFE-1');
  await press(person, form, 'Confirm');
  expect(await screen.findByText('SAFE-1 is confirmed')).toBeInTheDocument();

  await journey.resume(shop.people.staff);
  person = journey.visit('/smart-safe');
  const simulate = async (kind: SimulatedKind): Promise<void> => {
    await menu(person, /^for SAFE-1/, 'Simulate event …');
    const window = await dialog('Simulate an event of SAFE-1');
    write(window, { Event: kind });
    await press(person, window, 'Send event');
    expect(await screen.findByText(`${simulatedLabels[kind]} was sent`)).toBeInTheDocument();
  };
  await simulate('deposit');
  expect(await screen.findByText('$486.00 of $500.00')).toBeInTheDocument();
  await simulate('jam');
  expect(await screen.findByText('1 open', { selector: '.badge' })).toBeInTheDocument();
  await simulate('pickup');
  const [bag] = await screen.findAllByText(/^for SAFE-1/);
  await person.click(bag as HTMLElement);
  expect(await screen.findByText('A second person must reconcile this bag.')).toBeInTheDocument();

  await journey.resume(shop.people.second);
  person = journey.visit('/smart-safe');
  await menu(person, /^for SAFE-1/, 'Reconcile bag …');
  form = await dialog(/^Reconcile bag BAG-/);
  write(form, { 'Counted by': '480.00' });
  await press(person, form, 'Reconcile');
  expect(await form.findByText('Say why the count differs')).toBeInTheDocument();
  write(form, { 'Reason for': 'A torn note' });
  await press(person, form, 'Reconcile');
  expect(await screen.findByText(/is reconciled$/)).toBeInTheDocument();
  expect(await screen.findByText('$0.00 of $500.00')).toBeInTheDocument();

  person = journey.visit('/smart-safe-events?todo=alarm');
  await menu(person, /^for Jam/, 'Acknowledge alarm …');
  form = await dialog('Acknowledge alarm');
  write(form, { Reason: 'Cleared by Rosa' });
  await press(person, form, 'Acknowledge');
  expect(await screen.findByText('The alarm is acknowledged')).toBeInTheDocument();

  // The drawer of an event filters nothing.
  person = journey.visit('/smart-safe-events');
  const [latest] = await screen.findAllByText(/^\d\d\/\d\d\/\d{4} /, { selector: 'td *' });
  await person.click(latest as HTMLElement);
  expect(await screen.findByText('Event number')).toBeInTheDocument();
  expect(screen.queryByText('Clear all')).toBeNull();
});

it('a deposit whose notes and amount differ is matched with what was verified', async () => {
  const api = journey.api();
  const shop = await openShop(api);
  const form = {
    organization: shop.orgId,
    name: 'SAFE-1',
    store: '',
    carrier: 'Harbor Armored',
    capacity: '2000',
    creditLimit: '500.00',
    opensAt: '08:00',
    closesAt: '22:00',
  };
  const { _id } = (await shop.post('/safes', form)).json.body;
  await shop.post(`/safes/${_id}/confirm`, { version: 1 }, shop.ben);
  await shop.post(`/safes/${_id}/simulate`, { kind: 'mismatch' });
  await journey.resume(shop.people.second);
  const person = journey.visit('/smart-safe-events');
  expect(await screen.findByText('Waiting: notes differ')).toBeInTheDocument();
  await menu(person, /^for Deposit/, 'Match to ledger …');
  const window = await dialog('Match deposit to the ledger');
  expect(window.getByText(/2 × \$100/)).toBeInTheDocument();
  write(window, { 'Verified amount': '486.00' });
  await press(person, window, 'Match and credit');
  expect(await window.findByText('This field is required.')).toBeInTheDocument();
  write(window, { Reason: 'Recounted on camera' });
  await press(person, window, 'Match and credit');
  expect(await screen.findByText('$486.00 is credited')).toBeInTheDocument();
});
