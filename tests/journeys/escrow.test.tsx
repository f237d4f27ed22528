import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { typedDay } from '@/domain/dates/days';
import { openEscrows } from '../server/banking/escrowStage';
import { openTransfers } from '../server/banking/transfersStage';
import { openJourney } from '../support/journey';

const journey = openJourney();

const dialog = async (name: RegExp | string) => {
  const title = await screen.findByText(name, { selector: 'h2' });
  return within(title.closest<HTMLElement>('[role="dialog"]') ?? title);
};
type Part = Awaited<ReturnType<typeof dialog>>;

const write = (part: Pick<Part, 'getByLabelText'>, typed: Record<string, string>): void => {
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(part.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
};
const press = async (person: UserEvent, part: Part, button: string): Promise<void> =>
  person.click(await part.findByText(button, { selector: 'button' }));

async function menu(person: UserEvent, of: string, entry: string): Promise<void> {
  await person.click(await screen.findByText((text) => text.startsWith(`for ${of}`)));
  await person.click(await screen.findByText(entry, { selector: '.dropdown-item' }));
}

it('a buyer opens an escrow, both sign, and a milestone is claimed, accepted and released in part', async () => {
  const api = journey.api();
  const { shop, values } = await openEscrows(api);
  const typed = values();
  await journey.resume(shop.people.merchant);
  let person = journey.visit('/add-escrow');
  const form = within(await screen.findByRole('form', { name: 'Escrow' }));
  expect(form.getByLabelText(/^Funding source/)).toHaveValue('');
  await person.click(form.getByText('Save for later'));
  expect((await form.findAllByText('This field is required.')).length).toBeGreaterThan(3);
  expect(document.activeElement).toBe(form.getByLabelText(/^Seller’s name/));
  write(form, {
    'Seller’s name': typed.sellerName,
    'Signer of the seller': typed.sellerEmail,
    For: typed.title,
    Amount$: '1000.00',
    'Release conditions': typed.conditions,
    Expires: typedDay(typed.expires),
    'Condition of milestone 1': 'Lamps delivered',
    'Due day of milestone 1': typedDay(typed.milestones[0]?.due ?? ''),
    'Amount of milestone 1': '600.00',
  });
  expect(await form.findByText('$400.00 is still to be shared out.')).toBeInTheDocument();
  await person.click(form.getByText('Save and request signatures'));
  expect(
    await form.findByText('The milestones are $400.00 short of the amount'),
  ).toBeInTheDocument();
  write(form, { 'Amount of milestone 1': '1000.00' });
  const summary = within(form.getByLabelText('Summary'));
  expect(await summary.findByText('$1,012.50')).toBeInTheDocument();
  expect(summary.getByText('$987.50')).toBeInTheDocument();
  await person.click(form.getByText('Save and request signatures'));
  expect(
    await screen.findByText('The escrow is saved and its signers are asked'),
  ).toBeInTheDocument();
  expect(await screen.findByText('Escrow E-1')).toBeInTheDocument();
  expect(screen.getByText('Buyer and Seller still have to sign the terms.')).toBeInTheDocument();

  const link = (await api.mails()).find(({ to }) => to === typed.sellerEmail)?.link ?? '';
  person = journey.visit(link.split('#')[1] ?? '');
  const terms = within(await screen.findByLabelText('Terms'));
  expect(terms.getByText(/Milestone 1, \$1,000\.00/)).toBeInTheDocument();
  await person.click(screen.getByText('Sign terms'));
  expect(await screen.findByText('Agree to sign electronically')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^Your full name/), { target: { value: 'Sol Seller' } });
  await person.click(screen.getByLabelText(/^I agree to sign/));
  await person.click(screen.getByText('Sign terms'));
  expect(await screen.findByText(/^Sol Seller signed these terms/)).toBeInTheDocument();

  await journey.resume(shop.people.merchant);
  person = journey.visit('/escrow-history');
  await menu(person, 'E-1', 'Sign the terms …');
  let window = await dialog('Sign the terms of E-1');
  write(window, { 'Your full name': 'Bo Buyer' });
  await person.click(window.getByLabelText(/^I agree to sign/));
  await press(person, window, 'Sign terms');
  expect(await screen.findByText('Ready to fund', { selector: '.badge' })).toBeInTheDocument();
  await menu(person, 'E-1', 'Fund …');
  await press(person, await dialog('Fund E-1'), 'Fund escrow');
  expect(await screen.findByText('Funded', { selector: '.badge' })).toBeInTheDocument();

  await journey.resume(shop.people.other);
  person = journey.visit('/escrow-history');
  await menu(person, 'E-1', 'Claim milestone …');
  window = await dialog('Claim a milestone of E-1');
  write(window, { Note: 'Left at the gate' });
  await press(person, window, 'Claim as delivered');
  expect(await screen.findByText(/^The milestone is claimed/)).toBeInTheDocument();

  await journey.resume(shop.people.merchant);
  person = journey.visit('/escrow-history');
  await menu(person, 'E-1', 'Accept milestone …');
  await press(person, await dialog('Accept a milestone of E-1'), 'Accept milestone');
  expect(await screen.findByText('1 of 1 accepted')).toBeInTheDocument();
  await menu(person, 'E-1', 'Release …');
  window = await dialog('Release money of E-1');
  expect(window.getByLabelText(/^Amount/)).toHaveValue('1000.00');
  write(window, { Amount: '1000.01' });
  await press(person, window, 'Release');
  expect(
    (await window.findAllByText('No more than $1,000.00 is left of this milestone')).length,
  ).toBeGreaterThan(0);
  write(window, { Amount: '250.00', Note: 'First pallet' });
  await press(person, window, 'Release');
  expect(await screen.findByText('$250.00 is released to the seller')).toBeInTheDocument();
  expect((await screen.findAllByText('$750.00')).length).toBeGreaterThan(0);

  api.advance(31 * 86_400);
  journey.visit(link.split('#')[1] ?? '');
  expect(
    await screen.findByText('Escrow E-1. This link has ended. The escrow is now “Funded”.'),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText('Terms')).toBeNull();
});

it('staff decide a dispute in writing, and everything that happened stands in the drawer', async () => {
  const { shop, funded, act, read } = await openEscrows(journey.api());
  const id = await funded();
  await act(id, 'dispute', { reason: 'Half is broken' }, shop.others);
  await journey.resume(shop.people.staff);
  const person = journey.visit(`/escrow-history?open=${id}`);
  expect(await screen.findByText(/^Nothing is released or refunded until/)).toBeInTheDocument();
  await person.click(await screen.findByText('Decide dispute …', { selector: 'button' }));
  const window = await dialog('Decide the dispute about E-1');
  expect(window.getByText(/Half is broken/)).toBeInTheDocument();
  write(window, { 'To the seller': '700.00', 'To the buyer': '299.99', Decision: 'Photos' });
  await press(person, window, 'Decide dispute');
  expect(
    await window.findByText('Both parts must come to $1,000.00, which is held'),
  ).toBeInTheDocument();
  write(window, { 'To the buyer': '300.00' });
  await press(person, window, 'Decide dispute');
  expect(
    await screen.findByText('The decision is waiting for a second person'),
  ).toBeInTheDocument();
  const [move] = (await read(id)).moves;
  await act(id, 'decide', { move: move._id, decision: 'approve', reason: '' }, shop.ben);
  journey.visit(`/escrow-history?open=${id}`);
  expect((await screen.findAllByText('Closed', { selector: '.badge' })).length).toBeGreaterThan(0);
  expect(await screen.findByText('Dispute opened')).toBeInTheDocument();
  expect(await screen.findByText('Escrow closed')).toBeInTheDocument();
});

it('a buyer chooses a bank account, funds by a debit of it, and sees both in the drawer', async () => {
  const stage = await openTransfers(journey.api());
  const at = await openEscrows(journey.api(), { ...stage, today: stage.today() });
  const place = await stage.linkBank();
  const id = await at.add();
  await journey.resume(stage.people.merchant);
  let person = journey.visit(`/add-escrow?escrow=${id}`);
  const form = within(await screen.findByRole('form', { name: 'Escrow' }));
  const option = await form.findByRole('option', { name: 'Cascade Bank •••• 7890' });
  await person.selectOptions(form.getByLabelText(/^Funding source/), option);
  await person.click(form.getByText('Save for later'));
  expect(await screen.findByText('The escrow is saved')).toBeInTheDocument();
  expect(await at.read(id)).toMatchObject({ source: { _id: place.replace('bank:', '') } });
  for (const token of [stage.mine, stage.others]) await at.sign(id, token);

  // An account that failed since stays named in the form: the balance is not what was chosen.
  const account = place.replace('bank:', '');
  const stand = (state: string) =>
    stage.query('update bank_accounts set state = $2 where id = $1', [account, state]);
  await stand('failed');
  journey.visit(`/add-escrow?escrow=${id}`);
  expect(
    await screen.findByRole('option', { name: 'Cascade Bank •••• 7890 (cannot be debited now)' }),
  ).toBeInTheDocument();
  expect(screen.getByLabelText(/^Funding source/)).toHaveValue(account);
  await stand('verified');

  person = journey.visit('/escrow-history');
  await menu(person, 'E-1', 'Fund …');
  const window = await dialog('Fund E-1');
  expect(window.getByText(/debited from Cascade Bank •••• 7890/)).toBeInTheDocument();
  await press(person, window, 'Fund escrow');
  expect(await screen.findByText('Debit under way', { selector: '.badge' })).toBeInTheDocument();
  journey.visit(`/escrow-history?open=${id}`);
  expect(await screen.findByText('T-1, ready to process')).toBeInTheDocument();
  expect(screen.getByText('Cascade Bank •••• 7890')).toBeInTheDocument();
  expect(screen.getByText(/^The buyer’s bank account is being debited/)).toBeInTheDocument();
});
