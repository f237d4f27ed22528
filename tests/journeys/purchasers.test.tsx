import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShop } from '../server/settlements/shop';
import { move, movement } from '../server/transactions/movements';
import { openJourney } from '../support/journey';

const journey = openJourney();

it('a merchant finds a purchaser and opens what they bought', async () => {
  const api = journey.api();
  const shop = await openShop(api);
  const bought = (name: string, amountCents: number) =>
    movement(shop.orgId, {
      amountCents,
      activityAt: api.services.clock(),
      purchaserName: name,
      purchaserKey: name.toLowerCase(),
    });
  await move(api, [bought('Rosa Vega', 5000), bought('Leo Park', 2000), bought('Rosa Vega', 3000)]);
  await journey.resume(shop.people.merchant);
  const person = journey.visit('/org-management/purchasers');
  expect(await screen.findByText('2 purchasers')).toBeInTheDocument();
  await person.type(screen.getByLabelText('Search by name or email'), 'rosa');
  expect(await screen.findByText('1 purchaser')).toBeInTheDocument();
  const table = screen.getByLabelText('Purchasers');
  expect(within(table).getByText('$80.00')).toBeInTheDocument();

  await person.click(within(table).getByText('Rosa Vega'));
  const drawer = await screen.findByRole('dialog', { name: 'Rosa Vega' });
  expect(await within(drawer).findAllByText('Cash Payment')).toHaveLength(2);
  expect(within(drawer).getAllByRole('link')).toHaveLength(3);
  await person.click(within(drawer).getByText('All transactions'));
  expect(await screen.findByRole('heading', { name: 'Transaction ledger' })).toBeInTheDocument();
  expect(await screen.findByText('2 transactions')).toBeInTheDocument();
});
