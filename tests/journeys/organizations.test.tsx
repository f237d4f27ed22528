import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShop } from '../server/settlements/shop';
import { move, movement } from '../server/transactions/movements';
import { openJourney } from '../support/journey';

const journey = openJourney();

it('staff find an organization by keyboard, read its snapshot and leave a note', async () => {
  const api = journey.api();
  const shop = await openShop(api);
  await move(api, [movement(shop.orgId, { amountCents: 5000, activityAt: api.services.clock() })]);
  await journey.resume(shop.people.staff);
  const person = journey.visit('/org-search');
  const box = await screen.findByLabelText('Search by name or ID');
  await person.type(box, 'green d');
  expect(await screen.findByText('1 organization')).toBeInTheDocument();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Green Door' })).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(box).toHaveFocus();

  journey.answerWith(`/organizations/${shop.orgId}/balances`, 500, { message: 'Down' });
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Green Door', level: 1 })).toBeInTheDocument();
  const balances = screen.getByRole('region', { name: 'Balances' });
  const again = await within(balances).findByRole('button', { name: 'Try again' });
  expect(await screen.findByRole('img', { name: /volume by month/ })).toBeInTheDocument();
  journey.heal();
  await person.click(again);
  expect(await within(balances).findByText('Available')).toBeInTheDocument();

  journey.lose(`/organizations/${shop.orgId}/notes`, 'post');
  await person.type(screen.getByLabelText('New note'), 'Called the owner');
  await person.click(screen.getByRole('button', { name: 'Add note' }));
  const notes = screen.getByRole('region', { name: 'Notes' });
  expect(await within(notes).findByRole('alert')).toBeInTheDocument();
  journey.heal();
  await person.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Note added')).toBeInTheDocument();
  expect(within(notes).getByText(/Ada Stone/)).toBeInTheDocument();
  expect(within(notes).getAllByText('Called the owner')).toHaveLength(1);

  await person.click(screen.getByRole('link', { name: 'Transactions' }));
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();
});
