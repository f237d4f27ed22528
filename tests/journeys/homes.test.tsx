import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';

const journey = openJourney();

const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('staff attach a merchant to an institution, whose people find it on their start page', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 12_000 });
  const bank = await journey.api().addUser({ role: 'ISO2', orgName: 'Harbor CU' });
  await shop.query(
    `update organizations set kind = case id when '${bank.orgId}' then 'financial_institution' else 'merchant' end
     where id in ('${bank.orgId}', '${shop.orgId}')`,
  );
  await journey.resume(shop.people.staff);
  const person = journey.visit(`/org-snapshot?org=${bank.orgId}`);
  const attached = await card('Attached merchants');
  expect(await attached.findByText('No merchants attached')).toBeInTheDocument();
  await person.click(attached.getByRole('button', { name: 'Attach merchant' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach merchant' }));
  await person.click(dialog.getByRole('button', { name: 'Attach merchant' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Merchant/)).toHaveFocus());
  await person.type(dialog.getByLabelText(/^Merchant/), 'Green');
  await person.click(await screen.findByRole('option', { name: 'Green Door' }));
  await person.click(dialog.getByRole('button', { name: 'Attach merchant' }));
  expect(await screen.findByText('Green Door was attached to Harbor CU')).toBeInTheDocument();
  expect(await attached.findByText('Ada Stone')).toBeInTheDocument();

  await journey.resume(bank);
  journey.visit('/dashboards/commerce');
  const home = await card('Attached merchants');
  expect(await home.findByText('Green Door')).toBeInTheDocument();
  expect(home.getByText('$120.00')).toBeInTheDocument();
});

it('a merchant attaches tips to an account, whose holder finds them on the start page', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 2250, tip: 250, tipUser: 'Rosie' });
  const rosa = await journey.api().addUser({
    role: 'BUDTENDER',
    name: 'Rosa Diaz',
    orgId: shop.orgId,
    email: 'rosa@example.com',
  });
  await journey.resume(shop.people.merchant);
  const person = journey.visit('/tips?period=all');
  await person.click(
    await screen.findByRole('button', { name: 'Attach tips of Rosie to an account' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach tips of Rosie' }));
  expect(dialog.getByRole('button', { name: 'Attach tips' })).toBeDisabled();
  await person.selectOptions(
    await dialog.findByLabelText('Account'),
    'Rosa Diaz (rosa@example.com)',
  );
  await person.click(dialog.getByRole('button', { name: 'Attach tips' }));
  expect(await screen.findByText('Attached 1 tip of Rosie')).toBeInTheDocument();
  expect(await screen.findByText('rosa@example.com')).toBeInTheDocument();

  await journey.resume(rosa);
  const tipped = journey.visit('/dashboards/commerce');
  const tips = await card('Your tips');
  expect(await tips.findByText('$2.50')).toBeInTheDocument();
  await tipped.click(await screen.findByRole('link', { name: /^Tips not paid out \$2\.50/ }));
  await waitFor(() => expect(journey.place()).toBe('/tips'));
});
