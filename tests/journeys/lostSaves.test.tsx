import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { field, fillEdible, openForm, submit } from './inventoryFormStage';
import { allOf } from './inventoryStage';
import { office } from './invoicesStage';

const journey = openJourney();

const wentThrough = /^Your earlier request went through after all/;

const press = (person: UserEvent, name: string): Promise<void> =>
  person.click(screen.getByRole('button', { name }));
const retype = async (person: UserEvent, label: string, text: string): Promise<void> => {
  await person.clear(field(label));
  await person.type(field(label), text);
};

it('a new item whose answer was lost is not added twice, also where its title is corrected before it is saved again', async () => {
  const user = await journey.signInAs();
  const person = await openForm(journey, '/inventory/add');
  await fillEdible(person);
  journey.lose('/applications/inventory');
  await submit(person);
  await waitFor(() => expect(screen.getAllByText('Network Error')).not.toHaveLength(0));
  journey.heal();
  await retype(person, 'Inventory Title', 'Another title');
  await submit(person);
  await waitFor(() => expect(screen.getAllByText(wentThrough)).not.toHaveLength(0));
  expect(field('Inventory Title')).toHaveValue('Another title');
  expect(await allOf(journey, user)).toHaveLength(1);
});

it('a new invoice whose answer was lost takes no second number, also where it is corrected before it is saved again', async () => {
  const user = await journey.signInAs();
  const { call } = await office(journey, user);
  const person = journey.visit('/invoice/createInvoice');
  await person.type(await screen.findByLabelText('Recipient'), 'Rosa Vega');
  await person.click(await screen.findByRole('option', { name: 'New recipient “Rosa Vega”' }));
  const asked = within(await screen.findByRole('dialog', { name: 'New recipient' }));
  await person.type(asked.getByLabelText('Email'), 'rosa@vega.example.com');
  await person.click(asked.getByRole('button', { name: 'Add recipient' }));
  await waitFor(() => expect(field('Recipient')).toHaveValue('Rosa Vega'));
  await person.type(field('Item of line 1'), 'Delivery');
  await person.type(field('Unit cost of line 1'), '10.00');
  journey.lose('/invoices');
  await press(person, 'Save draft');
  await waitFor(() => expect(screen.getAllByText('Network Error')).not.toHaveLength(0));
  journey.heal();
  await retype(person, 'Unit cost of line 1', '12.00');
  await press(person, 'Save draft');
  await waitFor(() => expect(screen.getAllByText(wentThrough)).not.toHaveLength(0));
  expect(field('Unit cost of line 1')).toHaveValue('12.00');
  expect(await call('/invoices')).toHaveLength(1);
});
