import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { goodInvoice } from '../server/invoices/billing';
import { openJourney } from '../support/journey';
import { pressEscape } from '../support/keys';
import { openTab } from '../support/tab';

const journey = openJourney();

const title = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

async function openPalette(person: UserEvent): Promise<HTMLElement> {
  await person.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search' });
}

const options = (): string[] =>
  within(screen.getByRole('dialog'))
    .getAllByRole('option')
    .map((option) => option.textContent ?? '');

const group = (name: string) => within(screen.getByRole('group', { name }));

/** A merchant with an invoice, signed in at the dashboard. */
async function billed(): Promise<UserEvent> {
  const added = await journey.signInAs();
  const token = await journey.api().signIn(added);
  const { status } = await journey.api().call('/invoices', { token, body: goodInvoice() });
  expect(status).toBe(200);
  const person = journey.visit('/dashboards/commerce');
  await title('Commerce dashboard');
  return person;
}

it('finds an invoice by its number and opens it by Enter', async () => {
  const person = await billed();
  const box = await openPalette(person);
  expect(box).toHaveAttribute('placeholder', 'Search screens, people, invoices …');
  await person.type(box, 'INVC-1');
  const found = await screen.findByRole('option', { name: /INVC-000001/ });
  expect(found).toHaveTextContent('Marchetti Packaging · $100.00');
  expect(group('Invoices').getByRole('option')).toBe(found);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(journey.place()).toMatch(/^\/invoice\/[\w-]+\/view$/));
  expect(await screen.findByRole('heading', { name: 'INVC-000001' })).toBeInTheDocument();
});

it('offers a merchant nothing of another', async () => {
  await billed();
  await journey.signInAs();
  const person = journey.visit('/dashboards/commerce');
  await title('Commerce dashboard');
  await person.type(await openPalette(person), 'INVC-1');
  expect(await screen.findByRole('option', { name: 'Nothing found.' })).toBeInTheDocument();
});

it('begins an action by its name', async () => {
  const person = await billed();
  await person.type(await openPalette(person), 'new inv');
  expect(group('Actions').getAllByRole('option')[0]).toHaveTextContent('New invoice');
  await person.keyboard('{Enter}');
  expect(await title('Create invoice')).toBeInTheDocument();
});

it('opens the window of an invitation for who sends some', async () => {
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const person = journey.visit('/dashboards/commerce');
  await title('Commerce dashboard');
  await person.type(await openPalette(person), 'invite a');
  await person.keyboard('{Enter}');
  expect(await title('Invite history')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send Invitation', expanded: true })).toBeVisible();
});

it('offers no action of a screen that the user may not open', async () => {
  await journey.signInAs({ role: 'RECIPIENT' });
  const person = journey.visit('/dashboards/commerce');
  await title('Commerce dashboard');
  await openPalette(person);
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
});

/** The paths that the browser keeps of the screens that were opened. */
function keptPaths(): string[] {
  const [kept] = Object.values<{ uses: object }>(
    JSON.parse(localStorage.getItem('gl-habits') ?? '{}'),
  );
  return Object.keys(kept?.uses ?? {}).sort();
}

it('lists recent screens first, and what is used more before what fits as well', async () => {
  const person = await billed();
  await openPalette(person);
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  pressEscape();
  const tab = openTab();
  const visits = ['Tips', 'Inventory', 'Commerce dashboard'] as const;
  for (const [at, place] of ['/tips', '/inventory', '/dashboards/commerce'].entries()) {
    tab.type(place);
    await title(visits[at] ?? '');
    // It is noted once it is painted.
    await waitFor(() => expect(keptPaths()).toContain(place));
  }
  await openPalette(person);
  const recent = group('Recent').getAllByRole('option');
  expect(recent.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Inventory/),
    expect.stringMatching(/^Tips/),
  ]);
  expect(options()[0]).toMatch(/^Inventory/);
  expect(keptPaths()).toEqual(['/dashboards/commerce', '/inventory', '/tips']);
  // The menu has other screens that begin so before it.
  await person.type(screen.getByRole('combobox', { name: 'Search' }), 'i');
  expect(options()[0]).toMatch(/^Inventory/);
  tab.close();
});

it('opens again while it still fades out', async () => {
  const person = await billed();
  await openPalette(person);
  pressEscape();
  await openPalette(person);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(options()).not.toEqual([]);
});

it('says when records cannot be searched, and finds them when asked again', async () => {
  const person = await billed();
  journey.answerWith('/search', 503, { status: 'error', message: 'The server is too busy' });
  await person.type(await openPalette(person), 'INVC-1');
  expect(await screen.findByText(/The server is too busy/)).toBeInTheDocument();
  journey.heal();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /INVC-000001/ })).toBeInTheDocument();
  expect(screen.queryByText(/The server is too busy/)).toBeNull();
});

it('names an answer that is not whole', async () => {
  const person = await billed();
  journey.answerWith('/search', 200, { body: { found: [], missing: ['invoice'] } });
  await person.type(await openPalette(person), 'INVC-1');
  expect(await screen.findByText(/Some records could not be searched in time/)).toBeVisible();
});

it('shows nothing that was found for an older text', async () => {
  const person = await billed();
  const release = journey.hold('/search');
  const box = await openPalette(person);
  await person.type(box, 'INVC-1');
  await waitFor(() =>
    expect(journey.calls().some(({ name }) => name === 'GET /api/search')).toBe(true),
  );
  expect(screen.getByText('Searching records …')).toBeInTheDocument();
  journey.heal();
  await person.type(box, '9');
  expect(await screen.findByRole('option', { name: 'Nothing found.' })).toBeInTheDocument();
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('option', { name: /INVC-000001/ })).toBeNull();
});
