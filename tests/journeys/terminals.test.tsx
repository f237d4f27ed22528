import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';

const journey = openJourney();

async function write(person: UserEvent, label: RegExp, text: string): Promise<void> {
  const box = await screen.findByLabelText(label);
  await person.clear(box);
  await person.click(box);
  if (text !== '') await person.paste(text);
}

async function choose(person: UserEvent, item: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: /^Action for Lane 2/ }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
}

async function pushed(person: UserEvent, amount: string) {
  await choose(person, 'Push amount …');
  await write(person, /^Amount in USD/, amount);
  await person.click(screen.getByRole('button', { name: 'Push to terminal' }));
  const dialog = within(await screen.findByRole('dialog', { name: /on Lane 2/ }));
  expect(await dialog.findByText('Waiting for card')).toBeInTheDocument();
  return dialog;
}

it('a cashier pairs a terminal, takes and cancels payments, and closes the batch', async () => {
  const api = journey.api();
  await journey.signInAs({ role: 'MERCHANT' });
  const person = journey.visit('/north-bay-terminal');
  expect(await screen.findByText('No terminals yet')).toBeInTheDocument();
  await person.click(screen.getAllByRole('button', { name: 'Pair terminal' })[0] as HTMLElement);
  await write(person, /^Pairing code/, '482900');
  await write(person, /^Lane/, 'Lane 2');
  const dialog = within(screen.getByRole('dialog', { name: 'Pair terminal' }));
  await person.click(dialog.getByRole('button', { name: 'Pair terminal' }));
  expect(await dialog.findAllByText(/No terminal shows this code/)).not.toHaveLength(0);
  await write(person, /^Pairing code/, '482 913');
  await person.click(dialog.getByRole('button', { name: 'Pair terminal' }));
  expect(await screen.findByText('Lane 2 is paired')).toBeInTheDocument();

  const first = await pushed(person, '18');
  api.advance(6);
  expect(await first.findByText('Approved', {}, { timeout: 4000 })).toBeInTheDocument();
  expect(first.getByText(/Visa ending in 4242/)).toBeInTheDocument();
  await person.click(first.getByRole('button', { name: 'Done' }));
  const second = await pushed(person, '20');
  await person.click(second.getByRole('button', { name: 'Cancel payment' }));
  expect(await second.findByText('Canceled', {}, { timeout: 4000 })).toBeInTheDocument();
  await person.click(second.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getByText('1 sale')).toBeInTheDocument());

  await choose(person, 'Close batch …');
  await person.click(await screen.findByRole('button', { name: 'Close batch' }));
  expect(await screen.findByText('Both agree: the batch is balanced.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await choose(person, 'View');
  const drawer = within(await screen.findByRole('dialog', { name: 'Lane 2' }));
  expect(await drawer.findByText('Balanced')).toBeInTheDocument();
  expect(drawer.getByText('Canceled')).toBeInTheDocument();
  await person.click(drawer.getByRole('button', { name: /close/i }));
  await choose(person, 'Unpair …');
  await person.click(await screen.findByRole('button', { name: 'Unpair terminal' }));
  expect(await screen.findByText('Lane 2 is unpaired')).toBeInTheDocument();
  expect(await screen.findByText('No terminals yet')).toBeInTheDocument();
});
