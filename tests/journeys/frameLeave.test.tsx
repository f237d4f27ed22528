import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openJourney } from '../support/journey';
import { openTab, type Tab } from '../support/tab';

const journey = openJourney();

let tab: Tab | null = null;
afterEach(() => {
  tab?.close();
  tab = null;
});

function typeAddress(place: string): void {
  tab = openTab();
  tab.type(place);
}

const question = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: 'Leave without saving?' });

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
  await tab?.settle();
  expect(journey.place()).toBe('/inventory/add');
  await person.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(journey.place()).toBe('/inventory/add');
  expect(screen.getByLabelText(/Inventory Title/)).toHaveValue('Haze');
});

it('a link and then a typed address are one question, about the latter', async () => {
  const person = await typeIntoForm();
  await person.click(screen.getByRole('link', { name: 'Commerce dashboard' }));
  await question();
  typeAddress('/inventory');
  await tab?.settle();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inventory' })).toBeInTheDocument();
  // The question fades out over it.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Leave goes to the typed address', async () => {
  const person = await typeIntoForm();
  typeAddress('/dashboards/commerce?x=1');
  await person.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Commerce dashboard' }),
  ).toBeInTheDocument();
  expect(window.location.hash).toBe('#/dashboards/commerce?x=1');
});

it('a typed address is followed at once where nothing was typed into the form, without a complaint', async () => {
  const complaints = vi.spyOn(console, 'warn');
  await journey.signInAs();
  journey.visit('/inventory/add');
  await screen.findByLabelText(/Inventory Title/);
  typeAddress('/dashboards/commerce');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Commerce dashboard' }),
  ).toBeInTheDocument();
  expect(complaints.mock.calls.flat().join()).not.toContain('blocker');
  complaints.mockRestore();
});

describe('a sign-out while something typed is not saved', () => {
  async function signOut(person: UserEvent): Promise<HTMLElement> {
    await person.click(screen.getByRole('button', { name: /^Account of/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    return screen.findByRole('dialog', { name: 'Sign out without saving?' });
  }

  it('is asked about; Stay loses nothing', async () => {
    const person = await typeIntoForm();
    await person.click(within(await signOut(person)).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(journey.place()).toBe('/inventory/add');
    expect(screen.getByLabelText(/Inventory Title/)).toHaveValue('Haze');
    expect(localStorage.getItem('jwttoken')).not.toBeNull();
  });

  it('drops it, and whoever signs in next finds nothing of it', async () => {
    const person = await typeIntoForm();
    await person.click(within(await signOut(person)).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Haze');
  });

  it('is not asked about where nothing was typed', async () => {
    await journey.signInAs();
    const person = journey.visit('/inventory/add');
    await screen.findByLabelText(/Inventory Title/);
    await person.click(screen.getByRole('button', { name: /^Account of/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  });
});

it('a sign-out does not wait long for a server that does not answer', async () => {
  await journey.signInAs();
  const person = journey.visit('/dashboards/commerce');
  const letGo = journey.hold('/users/signOut');
  await person.click(await screen.findByRole('button', { name: /^Account of/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  // The answer is held back until the end: without a limit nobody would get here.
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  expect(localStorage.getItem('jwttoken')).toBeNull();
  letGo();
});
