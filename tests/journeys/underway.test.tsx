import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createHashRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadingBar } from '@/app/layout/LoadingBar';
import { isUnderway, quietRouter } from '@/shared/navigation/underway';
import { useSearchText } from '@/shared/ui/useSearchText';
import { openJourney } from '../support/journey';

const journey = openJourney();
afterEach(() => cleanup());

it('the screen that is left is not drawn again for the way to the next one, which is told of all the same', async () => {
  let drawn = 0;
  function First(): null {
    useNavigate();
    drawn += 1;
    return null;
  }
  let arrive = (): void => undefined;
  const loader = (): Promise<null> =>
    new Promise((resolve) => {
      arrive = () => resolve(null);
    });
  const element = (
    <>
      <LoadingBar />
      <Outlet />
    </>
  );
  const children = [
    { path: '/', element: <First /> },
    { path: '/next', loader, element: <h1>Next</h1> },
  ];
  const router = quietRouter(createHashRouter([{ element, children }]));
  render(<RouterProvider router={router} useTransitions={false} />);
  expect([drawn, isUnderway()]).toEqual([1, false]);
  act(() => void router.navigate('/next'));
  expect([drawn, isUnderway()]).toEqual([1, true]);
  expect(screen.getByRole('progressbar', { name: 'Loading screen' })).toBeInTheDocument();
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'Next' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect([drawn, isUnderway()]).toEqual([1, false]);
  router.dispose();
});

it('a search that waits for the last letter calls nobody back who has gone on, and is taken where they stay', async () => {
  const asked = vi.fn();
  function List(): ReactElement {
    const { text, setText } = useSearchText('', asked);
    return (
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
    );
  }
  let arrive = (): void => undefined;
  const loader = (): Promise<null> =>
    new Promise((resolve) => {
      arrive = () => resolve(null);
    });
  const router = quietRouter(
    createHashRouter([
      { path: '/', element: <List /> },
      { path: '/next', loader, element: <h1>Next</h1> },
    ]),
  );
  render(<RouterProvider router={router} useTransitions={false} />);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'haze' } });
  act(() => void router.navigate('/next'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 800)));
  expect(asked).not.toHaveBeenCalled();
  // Called off: they stay after all.
  await act(async () => router.navigate('/'));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('haze'));
  asked.mockClear();
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'hazel' } });
  act(() => void router.navigate('/next'));
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'Next' })).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 800)));
  expect(asked).not.toHaveBeenCalled();
  router.dispose();
});

it('an entry of the menu leaves to the browser what is the browser’s, and is no second stop on the way back', async () => {
  await journey.signInAs();
  const person = journey.visit('/dashboards/commerce');
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const entry = menu.getByRole('link', { name: 'Inventory' });
  expect(entry).toHaveAttribute('href', '#/inventory');
  const taken: boolean[] = [];
  const note = (event: Event): void => {
    taken.push(event.defaultPrevented);
    // The simulated browser has one window, in which it would open the place.
    event.preventDefault();
  };
  window.addEventListener('click', note);
  for (const key of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
    fireEvent.click(entry, key);
  window.removeEventListener('click', note);
  expect(taken).toEqual([false, false, false, false]);
  expect(journey.place()).toBe('/dashboards/commerce');
  await person.click(entry);
  await screen.findByRole('heading', { level: 1, name: 'Inventory' });
  const { length } = window.history;
  await person.click(entry);
  await screen.findByRole('heading', { level: 1, name: 'Inventory' });
  expect(window.history.length).toBe(length);
});

it('a link has the address that the router itself would give it, without a search through the page', () => {
  const made = createHashRouter([{ path: '*' }]);
  const looked = vi.spyOn(document, 'querySelector');
  const place = {
    pathname: '/tips',
    search: '?period=all&open=1',
    hash: '',
    state: null,
    key: 'default',
  };
  const address = quietRouter(made).createHref(place);
  expect(looked).not.toHaveBeenCalled();
  expect(address).toBe(made.createHref(place));
  looked.mockRestore();
  made.dispose();
});
