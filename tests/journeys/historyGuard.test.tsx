import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { createHashRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardedRouter, useHistoryGuard } from '@/shared/navigation/historyGuard';
import { openTab, type Tab } from '../support/tab';

let tab: Tab;
let router: ReturnType<typeof createHashRouter>;
let isTyped = false;
let arrive = (): void => undefined;

/** A screen that holds what is typed in it, and says what was asked. */
function Guarded(): ReactElement {
  const { isAsked, leave, stay } = useHistoryGuard(() => isTyped);
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      {isAsked ? (
        <>
          <button type="button" onClick={leave}>
            Leave
          </button>
          <button type="button" onClick={stay}>
            Stay
          </button>
        </>
      ) : null}
    </>
  );
}

/** The tab came from `/first`, and shows `/form` behind `before`. */
async function open(...before: string[]): Promise<void> {
  isTyped = false;
  tab = openTab('/first');
  const loader = (): Promise<null> =>
    new Promise((resolve) => {
      arrive = () => resolve(null);
    });
  const children = [
    { path: '/slow', loader, element: <Guarded /> },
    { path: '*', element: <Guarded /> },
  ];
  const routes = [{ element: <Outlet />, children }];
  router = guardedRouter(() => createHashRouter(routes));
  render(<RouterProvider router={router} />);
  for (const place of [...before, '/form'])
    await act(async () => {
      const way = router.navigate(place);
      arrive();
      await way;
    });
  isTyped = true;
}

function close(): void {
  cleanup();
  router.dispose();
  tab.close();
}

afterEach(close);

const shown = (): string | null => screen.getByRole('heading').textContent;
const answer = (name: string): void => {
  const button = screen.getByRole('button', { name });
  act(() => button.click());
};
/** What the tab shows, what its address says, and where in its history it is. */
const state = () => {
  const { places, at } = tab.entries();
  return { shown: shown(), address: window.location.hash.slice(1), places, at };
};

describe('a way of the browser over something typed', () => {
  it.each<[string, () => void]>([
    ['Back', () => tab.press(-1)],
    ['two Backs at once', () => tab.press(-1, -1)],
    ['Back, Forward and Back at once', () => tab.press(-1, 1, -1)],
    ['a long press of Back', () => tab.press(-2)],
  ])(
    '%s: is asked about, and Stay leaves history, address and screen as they were',
    async (_name, go) => {
      await open('/list');
      const before = state();
      go();
      await tab.settle();
      answer('Stay');
      await tab.settle();
      expect(state()).toEqual(before);
      expect(before).toEqual({
        shown: '/form',
        address: '/form',
        places: ['/first', '/list', '/form'],
        at: 2,
      });
      // It is asked about again, and Leave goes where Back leads.
      tab.press(-1);
      await tab.settle();
      answer('Leave');
      await tab.settle();
      expect(state()).toEqual({ ...before, shown: '/list', address: '/list', at: 1 });
    },
  );

  it('Leave goes the whole way that was asked about', async () => {
    await open('/list');
    tab.press(-2);
    await tab.settle();
    answer('Leave');
    await tab.settle();
    expect(state()).toMatchObject({ shown: '/first', address: '/first', at: 0 });
  });

  it('is asked about the moment that something is typed', async () => {
    await open();
    isTyped = false;
    tab.press(-1);
    isTyped = true;
    await tab.settle();
    expect(shown()).toBe('/form');
    expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
  });

  it('a typed address: Stay puts the address back, and Back leads where it did', async () => {
    await open('/list');
    tab.type('/elsewhere?x=1');
    await tab.settle();
    expect(state()).toMatchObject({ shown: '/form', address: '/form', at: 2 });
    answer('Stay');
    tab.press(-1);
    await tab.settle();
    answer('Leave');
    await tab.settle();
    expect(state()).toMatchObject({ shown: '/list', address: '/list', at: 1 });
  });

  it('a typed address: Leave goes there, and Back comes back', async () => {
    await open('/list');
    tab.type('/elsewhere?x=1');
    await tab.settle();
    answer('Leave');
    await tab.settle();
    expect(state()).toMatchObject({ shown: '/elsewhere', address: '/elsewhere?x=1', at: 3 });
    isTyped = false;
    tab.press(-1);
    await tab.settle();
    expect(state()).toMatchObject({ shown: '/form', at: 2 });
  });

  it('Forward to an address that was typed before is asked about, too', async () => {
    await open();
    isTyped = false;
    tab.type('/elsewhere');
    await tab.settle();
    tab.press(-1);
    await tab.settle();
    isTyped = true;
    tab.press(1);
    await tab.settle();
    answer('Stay');
    await tab.settle();
    expect(state()).toEqual({
      shown: '/form',
      address: '/form',
      places: ['/first', '/form', '/elsewhere'],
      at: 1,
    });
  });

  it('another query of the same screen is followed unasked', async () => {
    await open();
    tab.type('/form?page=2');
    await tab.settle();
    expect(screen.queryByRole('button')).toBeNull();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('is not asked about once more while the way that was answered is still under way, and leads on', async () => {
    await open('/list', '/slow');
    tab.press(-1);
    await tab.settle();
    answer('Leave');
    await tab.settle();
    expect(state()).toMatchObject({ shown: '/form', address: '/slow', at: 2 });
    tab.press(-1);
    await tab.settle();
    expect(screen.queryByRole('button')).toBeNull();
    expect(state()).toMatchObject({ shown: '/list', address: '/list', at: 1 });
    await act(async () => arrive());
    expect(state()).toMatchObject({ shown: '/list', address: '/list', at: 1 });
  });

  it.each([true, false])(
    'leads on where the screen wrote its own address meanwhile (replacing: %s)',
    async (replace) => {
      await open('/list');
      tab.press(-1);
      await tab.settle();
      await act(() => router.navigate('/form?sort=name', { replace }));
      expect(window.location.hash).toBe('#/form?sort=name');
      answer('Leave');
      await tab.settle();
      expect(state()).toMatchObject({ shown: '/list', address: '/list', at: 1 });
    },
  );

  it('is answered, too, where the browser cannot be reversed', async () => {
    await open('/list');
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    tab.type('/elsewhere');
    await waitFor(() => expect(window.location.hash).toBe('#/form'));
    go.mockRestore();
    answer('Leave');
    // The simulated window does not tell of an address that a script has set.
    expect(window.location.hash).toBe('#/elsewhere');
  });

  it('loses nothing where a script has replaced the entry', async () => {
    await open();
    window.history.replaceState(null, '', '#/scripted');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await tab.settle();
    expect(state()).toMatchObject({ shown: '/form', address: '/form' });
    answer('Leave');
    // The simulated window does not tell of an address that a script has set.
    expect(window.location.hash).toBe('#/scripted');
  });
});

it('an address that is typed over nothing is followed at once, and the router has no complaint', async () => {
  const complaints = vi.spyOn(console, 'warn');
  await open();
  isTyped = false;
  tab.type('/elsewhere');
  expect(shown()).toBe('/elsewhere');
  tab.press(-1);
  await tab.settle();
  expect(shown()).toBe('/form');
  expect(complaints).not.toHaveBeenCalled();
});

it('whatever is pressed and typed, in whatever order, nothing typed is left unless it was so answered', async () => {
  const way = fc.oneof(
    fc.constantFrom(-1, 1, -2, 2).map((by) => ({ by })),
    fc.constantFrom('/a', '/b?q=1').map((place) => ({ place })),
  );
  await open();
  await fc.assert(
    fc.asyncProperty(fc.array(way, { minLength: 1, maxLength: 5 }), async (ways) => {
      close();
      await open('/list', '/other');
      for (const taken of ways) {
        if ('by' in taken) tab.press(taken.by);
        else tab.type(taken.place);
      }
      await tab.settle();
      expect(shown()).toBe('/form');
      expect(window.location.hash).toBe('#/form');
      expect(router.state.location.pathname).toBe('/form');
    }),
    { numRuns: 25 },
  );
});
