import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pages } from '@/app/router/pages';
import { isLoadFailure } from '@/app/router/RouteFailure';
import { openJourney } from '../support/journey';

const screenState = { isBroken: true };

function Inventory(): ReactElement {
  if (screenState.isBroken) throw new Error('A mistake in this screen');
  return <h1>Inventory works</h1>;
}

const line = { isGarbled: false };

const journey = openJourney({
  handlers: [
    http.get('*/api/dashboards/commerce', () =>
      line.isGarbled ? HttpResponse.html('<h1>Welcome to the airport</h1>') : undefined,
    ),
  ],
});

describe('a screen that fails', () => {
  beforeEach(() => {
    screenState.isBroken = true;
    vi.spyOn(pages, '/inventory').mockResolvedValue({ default: Inventory });
    // React tells the console of an error that a boundary has caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('says so in its own place, and Try again brings it back', async () => {
    await journey.signInAs();
    const person = journey.visit('/inventory');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong on this screen.');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(screen.queryByText(/A mistake/)).not.toBeInTheDocument();
    screenState.isBroken = false;
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Inventory works')).toBeInTheDocument();
  });

  it('keeps its address with all that it asks for', async () => {
    await journey.signInAs();
    const person = journey.visit('/inventory?search=oil');
    const alert = await screen.findByRole('alert');
    screenState.isBroken = false;
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Inventory works')).toBeInTheDocument();
    expect(window.location.hash).toBe('#/inventory?search=oil');
  });

  it('leaves the other screens visible', async () => {
    await journey.signInAs();
    const person = journey.visit('/inventory');
    await screen.findByRole('alert');
    await person.click(screen.getByRole('link', { name: 'Commerce dashboard' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Commerce dashboard' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

/** What Chromium, Firefox and Safari say when code cannot be fetched. */
describe('code that did not arrive', () => {
  it.each([
    ['Failed to fetch dynamically imported module: http://localhost/assets/a.js', true],
    ['error loading dynamically imported module: http://localhost/assets/a.js', true],
    ['Importing a module script failed.', true],
    ['x is not a function', false],
  ])('%s: %s', (message, expected) => {
    expect(isLoadFailure(new TypeError(message))).toBe(expected);
  });
});

describe('the dashboard', () => {
  it('says what went wrong and tries again', async () => {
    await journey.signInAs();
    journey.answerWith('/dashboards/commerce', 503, {
      status: 'error',
      message: 'The database is away.',
    });
    const person = journey.visit('/dashboards/commerce');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The database is away.');
    journey.heal();
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Latest activity' })).toBeInTheDocument();
  });

  it('refuses a page where figures are due, and tries again', async () => {
    await journey.signInAs();
    line.isGarbled = true;
    const person = journey.visit('/dashboards/commerce');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Something went wrong(?! on)/);
    line.isGarbled = false;
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Latest activity' })).toBeInTheDocument();
  });

  it('asks anew after it has failed over an answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await journey.signInAs();
    journey.answerWith('/dashboards/commerce', 200, { body: { checklist: 7 } });
    const person = journey.visit('/dashboards/commerce');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong on this screen.');
    journey.heal();
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Latest activity' })).toBeInTheDocument();
  });

  it('has nothing to set up for staff', async () => {
    await journey.signInAs({ role: 'TOP_ADMIN' });
    journey.visit('/dashboards/commerce');
    expect(await screen.findByRole('heading', { name: 'Latest activity' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Setup' })).not.toBeInTheDocument();
  });

  it('shows a new merchant what to do next, with the way there', async () => {
    await journey.signInAs();
    const person = journey.visit('/dashboards/commerce');
    const setup = within(await screen.findByRole('region', { name: 'Setup' }));
    expect(setup.getByText('2 of 4 done')).toBeInTheDocument();
    expect(screen.getByText('No inventory yet')).toBeInTheDocument();
    await person.click(setup.getByRole('link', { name: 'Add inventory' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Inventory Details' }),
    ).toBeInTheDocument();
  });
});
