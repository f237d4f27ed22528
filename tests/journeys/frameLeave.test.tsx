import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openJourney } from '../support/journey';

const journey = openJourney();

/** As a browser does it: a new entry without a state, then the event. */
function typeAddress(place: string): void {
  window.history.pushState(null, '', `#${place}`);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
}

const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Leave without saving?' });

async function typeIntoForm(): Promise<UserEvent> {
  await journey.signInAs();
  const person = journey.visit('/inventory/add');
  await person.type(await screen.findByLabelText(/Inventory Title/), 'Haze');
  return person;
}

it('a typed address is asked about; Stay puts the address back and loses nothing', async () => {
  const person = await typeIntoForm();
  typeAddress('/dashboards/commerce');
  const dialog = await question();
  expect(journey.place()).toBe('/inventory/add');
  await person.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(journey.place()).toBe('/inventory/add');
  expect(screen.getByLabelText(/Inventory Title/)).toHaveValue('Haze');
});

it('Leave goes to the typed address', async () => {
  const person = await typeIntoForm();
  typeAddress('/dashboards/commerce?x=1');
  await person.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Commerce dashboard' })).toBeInTheDocument();
  expect(window.location.hash).toBe('#/dashboards/commerce?x=1');
});

it('a typed address is followed at once where nothing was typed into the form, without a complaint', async () => {
  const complaints = vi.spyOn(console, 'warn');
  await journey.signInAs();
  journey.visit('/inventory/add');
  await screen.findByLabelText(/Inventory Title/);
  typeAddress('/dashboards/commerce');
  expect(await screen.findByRole('heading', { level: 1, name: 'Commerce dashboard' })).toBeInTheDocument();
  expect(complaints.mock.calls.flat().join()).not.toContain('blocker');
  complaints.mockRestore();
});
