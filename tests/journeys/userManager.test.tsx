import { usersRepository } from '@server/identity/users/userStore';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { chooseAction, rowWith } from './invitationStage';

const journey = openJourney();

const named = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  name: `${firstName} ${lastName}`,
  phone: '7075550142',
});

it('an owner finds an employee, changes what they may open after a review, and suspends them', async () => {
  const owner = await journey.signInAs({ role: 'MERCHANT', ...named('Dana', 'Whitfield') });
  const { orgId } = owner;
  const eli = await journey.api().addUser({ role: 'BUDTENDER', orgId, ...named('Eli', 'Navarro') });
  await journey.api().addUser({ role: 'DELIVERY_DRIVER', orgId, ...named('Casey', 'Brennan') });
  const person = journey.visit('/user-manager');
  expect(await screen.findByText('3 users')).toBeInTheDocument();
  await person.type(screen.getByLabelText('Search by name, email or organization'), 'navarro');
  expect(await screen.findByText('1 user')).toBeInTheDocument();
  await person.click(within(await rowWith('Eli Navarro')).getByText('Eli Navarro'));
  const drawer = await screen.findByRole('dialog', { name: 'Eli Navarro' });
  expect(
    await within(drawer).findByText('No administrator has changed this account yet.'),
  ).toBeInTheDocument();
  await person.click(within(drawer).getByRole('link', { name: 'Edit' }));

  const form = await screen.findByRole('form', { name: 'Edit user' });
  expect(within(form).getByText('6 permissions, same as the role')).toBeInTheDocument();
  expect(within(form).getByLabelText('Other admin tools')).toBeDisabled();
  expect(within(form).getByLabelText('Other admin tools')).toHaveAccessibleDescription(
    'Only top admins have it',
  );
  await person.click(within(form).getByLabelText('Tips'));
  await person.click(within(form).getByLabelText('Inventory'));
  expect(within(form).getByText('6 permissions, 1 removed, 1 added')).toBeInTheDocument();

  // Somebody else is quicker.
  const elsewhere = `update users set first_name = 'Elias', name = 'Elias Navarro' where id = $1`;
  await journey.api().services.database.$client.query(elsewhere, [eli.id]);
  await person.click(within(form).getByRole('button', { name: 'Save' }));
  const review = await screen.findByRole('dialog', { name: 'Review the changes for Eli Navarro' });
  const screens = within(review).getByRole('region', { name: 'Screens' });
  expect(within(screens).getByText('Inventory Details')).toBeInTheDocument();
  expect(within(screens).getByText('Tips')).toBeInTheDocument();
  await person.click(await within(review).findByText('Calls to the server'));
  expect(within(review).getByText('GET /tips')).toBeInTheDocument();
  await person.click(within(review).getByRole('button', { name: 'Save changes' }));

  const conflict = await screen.findByRole('dialog', { name: 'Someone else changed this user' });
  expect(within(conflict).getByText('Elias')).toBeInTheDocument();
  await person.click(within(conflict).getByRole('button', { name: 'Back with these' }));
  expect(within(form).getByLabelText(/^First name/)).toHaveValue('Elias');
  await person.click(within(form).getByRole('button', { name: 'Save' }));
  const again = await screen.findByRole('dialog', { name: 'Review the changes for Elias Navarro' });
  await person.click(within(again).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Elias Navarro saved')).toBeInTheDocument();

  const suspend = await rowWith('Elias Navarro');
  expect(suspend).toBeInTheDocument();
  await chooseAction(person, 'Elias Navarro', 'Suspend …');
  const dialog = await screen.findByRole('dialog', { name: 'Suspend a user' });
  await person.type(within(dialog).getByLabelText(/^Reason/), 'Left the shop');
  await person.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(async () =>
    expect(within(await rowWith('Elias Navarro')).getByText('Suspended')).toBeInTheDocument(),
  );
  const saved = await usersRepository(journey.api().services.database).byId(eli.id);
  expect([saved?.status, saved?.permissions[0]?.subject.includes('product.inventory')]).toEqual([
    'suspended',
    true,
  ]);
});

it('an administrator looks at the product as a merchant, changes nothing, and comes back', async () => {
  await journey.signInAs({ role: 'TOP_ADMIN', ...named('Margaret', 'Ellison') });
  await journey.api().addUser({ role: 'MERCHANT', ...named('Dana', 'Whitfield') });
  const person = journey.visit('/user-manager');
  await chooseAction(person, 'Dana Whitfield', 'View as this user …');
  const dialog = await screen.findByRole('dialog', { name: 'View as this user' });
  await person.type(within(dialog).getByLabelText(/^Reason/), 'Asked for help with invoices');
  await person.click(within(dialog).getByRole('button', { name: 'View as' }));

  const banner = await screen.findByRole('region', { name: 'Viewing as another user' });
  expect(within(banner).getByText('Dana Whitfield, Merchant')).toBeInTheDocument();
  await waitFor(() => expect(journey.place()).toBe('/dashboards/commerce'));
  // The menu of the merchant, who takes payments and has no compliance tools.
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(within(menu).getByText('Payments and banking')).toBeInTheDocument();
  expect(within(menu).queryByText('Compliance')).not.toBeInTheDocument();

  await person.click(
    within(screen.getByRole('region', { name: 'Viewing as another user' })).getByRole('button', {
      name: 'Stop viewing',
    }),
  );
  expect(
    await screen.findByText('You are no longer viewing as Dana Whitfield'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'User manager' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Viewing as another user' })).not.toBeInTheDocument();
  expect(await screen.findByText('2 users')).toBeInTheDocument();
  const written = journey.calls().filter(({ name }) => !name.startsWith('GET '));
  expect(written.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^POST \/api\/userManager\/.+\/viewAs$/),
    'POST /api/users/signOut',
  ]);
});
