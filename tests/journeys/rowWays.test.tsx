import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler, type ReactElement, useCallback, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { ListPage } from '@/shared/lists/listDefinition';
import { firstPage, type ListView } from '@/shared/lists/listView';
import type { ChangeView } from '@/shared/lists/useListView';
import { FigureDrawer } from '@/shared/reports/FigureDrawer';

afterEach(cleanup);

const pages: Readonly<Record<string, ListPage<string>>> = {
  '': { rows: ['a', 'b'], next: 'x', previous: null, matched: 4, matchedIsExact: true },
  x: { rows: ['c', 'd'], next: null, previous: 'y', matched: 4, matchedIsExact: true },
};

const text = (name: string): string => name;
const column = () => ({ key: 'name', title: 'Name', text });
const definition = {
  columnSet: { all: ['name'], shown: ['name'] },
  column,
  rowKey: text,
  noun: ['day', 'days'],
} as const;

/** A list whose address is drawn a moment after it was written, as the router does it. */
function Days(): ReactElement {
  const [view, setView] = useState<ListView>({
    search: '',
    sort: null,
    ...firstPage,
    columns: [],
    filters: {},
    open: 'b',
  });
  const onView = useCallback<ChangeView>(
    (part) =>
      void setTimeout(
        () => setView((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
        20,
      ),
    [],
  );
  const page = pages[view.after];
  const answer = {
    page,
    isFetching: false,
    isOutdated: false,
    failure: null,
    onRetry: () => undefined,
  };
  return (
    <FigureDrawer
      {...{
        definition,
        view,
        onView,
        nameOf: (name: string) => `Day ${name}`,
        children: () => null,
      }}
      answer={answer}
    />
  );
}

it('over the border of a page a drawer goes to the next row at once: there is no moment at which none is found', async () => {
  // Whoever is on the way to another screen is not called back: this is the one that the address
  // shows.
  window.location.hash = '';
  let drawn = 0;
  const missing: number[] = [];
  const onRender = (): void => {
    drawn += 1;
    if (document.body.textContent.includes('was not found')) missing.push(drawn);
  };
  const element = (
    <Profiler id="days" onRender={onRender}>
      <Days />
    </Profiler>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(await screen.findByText('Day b')).toBeInTheDocument();
  fireEvent.click(screen.getByText(/^Next/));
  expect(await screen.findByText('Day c')).toBeInTheDocument();
  // Once its address has come the ways lead on from there.
  await waitFor(() => expect(screen.getByText(/^Next/)).not.toHaveClass('disabled'));
  fireEvent.click(screen.getByText(/^Next/));
  expect(await screen.findByText('Day d')).toBeInTheDocument();
  expect([missing, drawn > 3]).toEqual([[], true]);
});
