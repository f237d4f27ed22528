import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { createHashRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOffScreen, LeaveGuards, useLeaveGuard } from '@/shared/navigation/leaveGuards';
import { withTypedEntries } from '@/shared/navigation/typedEntries';
import { openTab, type Tab } from '../support/tab';

let tab: Tab;
let router: ReturnType<typeof createHashRouter>;
let isTyped = false;
let isDialogTyped = false;
const handOver = vi.fn();

function Dialog(): null {
  useLeaveGuard({
    holds: ({ historyAction }) => historyAction === 'POP' && isDialogTyped,
    words: { title: 'Drop the owner?', text: 'The owner hasn’t been saved.' },
  });
  useLeaveGuard({
    holds: () => {
      handOver();
      return false;
    },
  });
  return null;
}

/** A screen that holds what is typed in it, and what is typed in a dialog over it. */
function Screen(): ReactElement {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useLeaveGuard({ holds: (leaving) => isTyped && isOffScreen(leaving) });
  return (
    <>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? <Dialog /> : null}
    </>
  );
}

/** The tab came from `/first` by way of `/list`, and shows `/form`. */
async function open(): Promise<void> {
  isTyped = false;
  isDialogTyped = false;
  handOver.mockClear();
  tab = openTab('/first');
  const around = (
    <LeaveGuards>
      <Outlet />
    </LeaveGuards>
  );
  const children = [{ path: '*', element: <Screen /> }];
  router = withTypedEntries(() => createHashRouter([{ element: around, children }]));
  render(<RouterProvider router={router} />);
  for (const place of ['/list', '/form']) await act(() => router.navigate(place));
}

afterEach(() => {
  cleanup();
  router.dispose();
  tab.close();
});

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const question = (name = 'Leave without saving?') => screen.queryByRole('dialog', { name });
async function answer(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  await tab.settle();
}
/** What the tab shows, what its address says, and where in its history it is. */
const state = () => {
  const { places, at } = tab.entries();
  return { heading: heading(), address: window.location.hash.slice(1), places, at };
};

describe('a way over something typed', () => {
  it.each([
    ['Back', () => tab.press(-1), { address: '/list', at: 1 }],
    ['a long press of Back', () => tab.press(-2), { address: '/first', at: 0 }],
    ['a typed address', () => tab.type('/else?x=1'), { address: '/else?x=1', at: 3 }],
    ['a link', () => act(() => void router.navigate('/linked')), { address: '/linked', at: 3 }],
  ])('%s is asked about: Stay stays, Leave goes there', async (_name, go, there) => {
    await open();
    isTyped = true;
    const before = state();
    go();
    await tab.settle();
    expect(heading()).toBe('/form');
    await answer('Stay');
    expect(state()).toMatchObject({ heading: '/form', address: '/form', at: before.at });
    go();
    await tab.settle();
    await answer('Leave');
    expect(state()).toMatchObject(there);
    expect(heading()).toBe(there.address.split('?')[0]);
  });

  it('two Backs at once lose nothing', async () => {
    await open();
    isTyped = true;
    tab.press(-1, -1);
    await tab.settle();
    const before = { heading: '/form', address: '/form', at: 2 };
    await answer('Stay');
    expect(state()).toMatchObject(before);
    tab.press(-1);
    await tab.settle();
    await answer('Leave');
    expect(state()).toMatchObject({ heading: '/list', at: 1 });
  });

  it('is asked about as soon as something is typed, with no drawing between', async () => {
    await open();
    tab.press(-1);
    isTyped = true;
    await tab.settle();
    expect(heading()).toBe('/form');
    expect(question()).toBeVisible();
  });

  it('Back from one typed address to another is asked about', async () => {
    await open();
    tab.type('/one');
    tab.type('/two');
    await tab.settle();
    isTyped = true;
    tab.press(-1);
    await tab.settle();
    await answer('Stay');
    expect(state()).toMatchObject({ heading: '/two', address: '/two', at: 4 });
  });

  it('Back comes back from an address that was typed and left', async () => {
    await open();
    tab.type('/else');
    await tab.settle();
    isTyped = true;
    tab.press(-1);
    await tab.settle();
    await answer('Stay');
    expect(state()).toMatchObject({ heading: '/else', address: '/else', at: 3 });
    tab.press(-1);
    await tab.settle();
    await answer('Leave');
    expect(state()).toMatchObject({ heading: '/form', at: 2 });
  });

  it('follows another query of the same screen unasked', async () => {
    await open();
    isTyped = true;
    tab.type('/form?page=2');
    await tab.settle();
    expect(question()).toBeNull();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('asks in the words of the innermost that holds, once, and has last letters handed over', async () => {
    await open();
    isTyped = true;
    isDialogTyped = true;
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    tab.press(-1);
    await tab.settle();
    expect(question('Drop the owner?')).toBeVisible();
    expect(question()).toBeNull();
    expect(handOver).toHaveBeenCalledOnce();
  });
});

it('nothing typed: every way is followed at once, and the router has no complaint', async () => {
  const complaints = vi.spyOn(console, 'warn');
  await open();
  tab.type('/else');
  await tab.settle();
  expect(heading()).toBe('/else');
  tab.press(-1);
  await tab.settle();
  expect(heading()).toBe('/form');
  expect(complaints).not.toHaveBeenCalled();
});
