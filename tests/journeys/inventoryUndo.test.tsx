import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { allOf, rowOf, stockMany } from './inventoryStage';

const journey = openJourney();

it('an import is undone from its history, which tells what was changed since and kept', async () => {
  const user = await journey.signInAs();
  await stockMany(journey, user, ['Kept', 'Plain']);
  await journey
    .api()
    .services.database.$client.query(`update inventory_items set version = 2 where title = 'Kept'`);
  const person = journey.visit('/inventory');
  await rowOf('Plain');
  await person.click(screen.getByRole('button', { name: 'Import history' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import history' });
  await person.click(
    await within(dialog).findByRole('button', { name: 'Undo the import of stock.csv' }),
  );
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' });
  expect(question).toHaveTextContent('This deletes the 2 items that the file added.');
  await person.click(within(question).getByRole('button', { name: 'Undo import' }));
  expect(
    await within(dialog).findByText(/1 item of stock.csv was changed since the import/),
  ).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Kept' })).toBeInTheDocument();
  expect(
    await within(dialog).findByText(/1 item deleted, 1 changed since and kept/),
  ).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: /^Undo the import/ })).toBeNull();
  expect((await allOf(journey, user)).map((item) => item.inventory_title)).toEqual(['Kept']);
  await person.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByText('Inventory Count : 1')).toBeInTheDocument());
});
