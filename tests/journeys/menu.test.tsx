import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openJourney, resizeWindow } from '../support/journey';

const journey = openJourney();

type Found = ReturnType<typeof within>;

const title = (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

const mainMenu = async (): Promise<Found> =>
  within(await screen.findByRole('navigation', { name: 'Main menu' }));

const shortcuts = async (): Promise<Found> =>
  within(await screen.findByRole('navigation', { name: 'Pinned and recent' }));

/** What stands under `Pinned` or `Recent`. */
const under = async (name: string): Promise<(string | null)[]> =>
  within((await shortcuts()).getByRole('list', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const heading = (menu: Found, name: string): HTMLElement => menu.getByRole('button', { name });

const isOpen = (one: HTMLElement): boolean => one.getAttribute('aria-expanded') === 'true';

it('a long menu: its first headings are open and that of the screen, each stays as it was left', async () => {
  await journey.signInAs({ role: 'TOP_ADMIN' });
  let person = journey.visit('/dashboards/commerce');
  let menu = await mainMenu();
  expect(isOpen(heading(menu, 'Ledgers, settlements, transactions'))).toBe(true);
  expect(isOpen(heading(menu, 'Compliance'))).toBe(false);
  expect(menu.queryByRole('link', { name: 'Thresholds' })).toBeNull();
  await person.click(heading(menu, 'Compliance'));
  await person.click(heading(menu, 'Ledgers, settlements, transactions'));
  expect(menu.getByRole('link', { name: 'Thresholds' })).toBeInTheDocument();

  // Loaded anew, on a screen under a heading that nobody has opened.
  person = journey.visit('/inventory');
  await title('Inventory');
  menu = await mainMenu();
  expect(isOpen(heading(menu, 'Compliance'))).toBe(true);
  expect(isOpen(heading(menu, 'Ledgers, settlements, transactions'))).toBe(false);
  expect(menu.getByRole('link', { name: 'Inventory' })).toHaveAttribute('aria-current', 'page');
  // Folded by hand although it is the screen's own.
  await person.click(heading(menu, 'Admin and developer tools'));
  expect(menu.queryByRole('link', { name: 'Inventory' })).toBeNull();

  // Somebody else in this browser has folded nothing.
  await journey.signInAs({ role: 'TOP_ADMIN' });
  journey.visit('/dashboards/commerce');
  menu = await mainMenu();
  expect(isOpen(heading(menu, 'Ledgers, settlements, transactions'))).toBe(true);
  expect(isOpen(heading(menu, 'Compliance'))).toBe(false);
});

/** Opens every heading: of a long menu only the first ones are. */
async function unfold(person: UserEvent, menu: Found): Promise<void> {
  for (const closed of menu.queryAllByRole('button', { expanded: false }))
    await person.click(closed);
}

it('pinned screens: on top in the order of pinning, over a reload, until they are unpinned', async () => {
  await journey.signInAs();
  let person = journey.visit('/dashboards/commerce');
  let menu = await mainMenu();
  await unfold(person, menu);
  await person.click(menu.getByRole('button', { name: 'Pin Inventory' }));
  await person.click(menu.getByRole('button', { name: 'Pin Invoice history' }));
  expect(menu.getByRole('button', { name: 'Unpin Invoice history' })).toHaveFocus();
  expect(await under('Pinned')).toEqual(['Inventory', 'Invoice history']);

  person = journey.visit('/dashboards/commerce');
  expect(await under('Pinned')).toEqual(['Inventory', 'Invoice history']);
  await person.click((await shortcuts()).getByRole('button', { name: 'Unpin Inventory' }));
  expect(await under('Pinned')).toEqual(['Invoice history']);
  // What had the focus is gone.
  const next = (await shortcuts()).getByRole('button', { name: 'Unpin Invoice history' });
  await waitFor(() => expect(next).toHaveFocus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Pinned' })).toBeNull());
  menu = await mainMenu();
  expect(menu.getByRole('button', { name: 'Pin Invoice history' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Filter menu' })).toHaveFocus());
});

it('recent screens: the latest first, none that is pinned, none until there are two', async () => {
  await journey.signInAs();
  const person = journey.visit('/dashboards/commerce');
  const menu = await mainMenu();
  await title('Commerce dashboard');
  await unfold(person, menu);
  expect(screen.queryByRole('list', { name: 'Recent' })).toBeNull();
  await person.click(menu.getByRole('link', { name: 'Inventory' }));
  await title('Inventory');
  await waitFor(async () =>
    expect(await under('Recent')).toEqual(['Inventory', 'Commerce dashboard']),
  );
  await person.click(menu.getByRole('link', { name: 'Purchasers' }));
  await waitFor(async () =>
    expect(await under('Recent')).toEqual(['Purchasers', 'Inventory', 'Commerce dashboard']),
  );
  await person.click((await shortcuts()).getByRole('button', { name: 'Pin Inventory' }));
  expect(await under('Recent')).toEqual(['Purchasers', 'Commerce dashboard']);
  expect(await under('Pinned')).toEqual(['Inventory']);
});

it('what somebody may not open any more is neither pinned nor recent', async () => {
  const { id } = await journey.signInAs({ role: 'RECIPIENT' });
  const paths = ['/inventory', '/no/such/screen', '/dashboards/commerce', '/invoices'];
  const uses = Object.fromEntries(paths.map((path, last) => [path, { score: 1, last }]));
  localStorage.setItem('gl-habits', JSON.stringify({ [id]: { pinned: paths, uses } }));
  journey.visit('/dashboards/commerce');
  expect(await under('Pinned')).toEqual(['Commerce dashboard']);
  expect(screen.queryByRole('list', { name: 'Recent' })).toBeNull();
});

it('the filter: finds entries of all headings, Enter opens the first, Escape empties it', async () => {
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const person = journey.visit('/dashboards/commerce');
  const menu = await mainMenu();
  const box = await screen.findByRole('searchbox', { name: 'Filter menu' });
  await person.type(box, 'thresh');
  expect(menu.getAllByRole('link').map((one: HTMLElement) => one.textContent)).toEqual([
    'Thresholds',
    'Threshold report',
    'Purchaser threshold report',
  ]);
  expect(menu.getByRole('heading', { name: 'Compliance' })).toBeInTheDocument();
  expect(screen.getByText('3 matching screens.')).toHaveAttribute('role', 'status');
  await person.keyboard('{Escape}');
  expect(box).toHaveValue('');
  expect(menu.getByRole('link', { name: 'Commerce dashboard' })).toBeInTheDocument();
  await person.type(box, 'no such thing{Enter}');
  expect(menu.getByText('No matching screens.')).toBeInTheDocument();
  expect(journey.place()).toBe('/dashboards/commerce');
  await person.clear(box);
  await person.type(box, 'inven{Enter}');
  await title('Inventory');
  expect(box).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('the filter: a heading that a screen has opened is open again once the box is empty', async () => {
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const person = journey.visit('/inventory');
  await title('Inventory');
  const menu = await mainMenu();
  await person.click(heading(menu, 'Compliance'));
  await person.click(menu.getByRole('link', { name: 'Thresholds' }));
  await title('Thresholds');
  expect(isOpen(heading(menu, 'Admin and developer tools'))).toBe(true);
  const box = screen.getByRole('searchbox', { name: 'Filter menu' });
  await person.type(box, 'tips');
  expect(menu.queryByRole('button', { name: 'Compliance' })).toBeNull();
  await person.clear(box);
  expect(isOpen(heading(menu, 'Admin and developer tools'))).toBe(true);
  expect(isOpen(heading(menu, 'Compliance'))).toBe(true);
});

it('neither filter nor pins stand in the closed sidebar, nor a filter over a few entries', async () => {
  await journey.signInAs();
  const person = journey.visit('/dashboards/commerce');
  const menu = await mainMenu();
  await person.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('searchbox', { name: 'Filter menu' })).toBeNull();
  expect(menu.queryByRole('button', { name: /^Pin / })).toBeNull();
  expect(menu.getByRole('link', { name: 'Inventory' })).toBeInTheDocument();
  await journey.signInAs({ role: 'RECIPIENT' });
  journey.visit('/dashboards/commerce');
  await mainMenu();
  expect(screen.queryByRole('searchbox', { name: 'Filter menu' })).toBeNull();
});

it('on a phone the menu filters too: Escape empties the box first, then closes the menu', async () => {
  await journey.signInAs();
  resizeWindow(390);
  const person = journey.visit('/dashboards/commerce');
  await person.click(await screen.findByRole('button', { name: 'Open menu' }));
  const box = await screen.findByRole('searchbox', { name: 'Filter menu' });
  await person.type(box, 'inven{Escape}');
  expect(box).toHaveValue('');
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  await person.type(box, 'inven{Enter}');
  await title('Inventory');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
});
