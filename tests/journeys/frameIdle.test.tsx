import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openJourney } from '../support/journey';

const journey = openJourney();

async function enter(): Promise<void> {
  journey.visit('/dashboards/commerce');
  await screen.findByRole('navigation', { name: 'Main menu' });
  await waitFor(() => expect(document.querySelector('.gl-loading')).toBeNull());
  // An answer that comes later would count as a sign of life.
  await journey.settled();
}

const atSignIn = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: 'Sign in' });

describe('keep me logged in', () => {
  it('unticked, a closed browser ends the session', async () => {
    await journey.signInAs();
    localStorage.setItem('gl-keep', '0');
    // biome-ignore lint/suspicious/noDocumentCookie: what closing the browser does to a session cookie
    document.cookie = 'gl-open=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
    journey.visit('/dashboards/commerce');
    expect(await atSignIn()).toBeInTheDocument();
  });

  it('ticked, the session lives on until its idle time is over', async () => {
    await journey.signInAs();
    // biome-ignore lint/suspicious/noDocumentCookie: what closing the browser does to a session cookie
    document.cookie = 'gl-open=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
    await enter();
  });

  it('ticked, a session idle for more than 1800 s is over at the next start', async () => {
    await journey.signInAs();
    localStorage.setItem('gl-seen', String(Date.now() - 1_801_000));
    journey.visit('/dashboards/commerce');
    expect(await atSignIn()).toBeInTheDocument();
  });
});

describe('the idle time', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
      shouldAdvanceTime: true,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (seconds: number): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    });

  it('warns two minutes before and counts down', async () => {
    await journey.signInAs();
    await enter();
    // Counted from here on, however long the screen took to come.
    localStorage.setItem('gl-seen', String(Date.now()));
    await pass(1670);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pass(30);
    expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toHaveTextContent(
      /1:\d\d/,
    );
    await pass(60);
    expect(screen.getByRole('dialog')).toHaveTextContent(/0:\d\d/);
  });

  it('starts anew with Stay signed in', async () => {
    await journey.signInAs();
    await enter();
    await pass(1700);
    const dialog = await screen.findByRole('dialog');
    act(() => screen.getByRole('button', { name: 'Stay signed in' }).click());
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await pass(1600);
    expect(journey.place()).toBe('/dashboards/commerce');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('starts anew with a call of another tab', async () => {
    await journey.signInAs();
    await enter();
    await pass(1700);
    await screen.findByRole('dialog');
    localStorage.setItem('gl-seen', String(Date.now()));
    await pass(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('ends the session with its own words', async () => {
    await journey.signInAs();
    await enter();
    await pass(1801);
    expect(await screen.findByText('Your session has timed out')).toBeInTheDocument();
    await pass(1);
    expect(await atSignIn()).toBeInTheDocument();
    expect(localStorage.getItem('jwttoken')).toBeNull();
  });
});
