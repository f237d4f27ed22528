import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { reportFileName } from '@/domain/dates/format';
import { openJourney, resizeWindow } from '../support/journey';
import { act, allOf, catchDownloads, rowOf, stock, stockMany } from './inventoryStage';

const journey = openJourney();

const titles = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent ?? null);

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Item ${String(index + 1).padStart(2, '0')}`);

describe('the inventory list (spec 3.2.3)', () => {
  it('says what to do next when there is nothing', async () => {
    await journey.signInAs();
    journey.visit('/inventory');
    expect(await screen.findByText('No inventory yet')).toBeInTheDocument();
    expect(screen.getByText('Inventory Count : 0')).toBeInTheDocument();
    expect(screen.getByText('Inventory Value : $0.00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add Inventory' })).toHaveAttribute(
      'href',
      '#/inventory/add',
    );
    expect(document.title).toBe('Inventory · Greenledger');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole(
      'listitem',
    );
    expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Product', 'Inventory']);
  });

  it('shows the columns of the specification, the cost as money, who added it and N/A for no sku', async () => {
    const user = await journey.signInAs();
    await stock(journey, user, { inventory_title: 'Sour Diesel', inventory_unit_cost: '1234.50' });
    journey.visit('/inventory');
    const row = await rowOf('Sour Diesel');
    expect(
      screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/[↕↑↓]/, '')),
    ).toEqual([
      'Product Sku',
      'Added By',
      'Inventory Title',
      'Inventory Id',
      'Inventory Unit Cost',
      'Inventory Type',
      'Stock',
      'Action',
    ]);
    expect(within(row).getByText('$1,234.50')).toBeInTheDocument();
    expect(within(row).getByText(user.email)).toBeInTheDocument();
    expect(within(row).getByText(/^INV-\d{6}$/)).toBeInTheDocument();
  });

  it('says how much there is, and shows what is low or out alone', async () => {
    const user = await journey.signInAs();
    await stock(
      journey,
      user,
      { inventory_title: 'Plenty', inventory_count: '1200' },
      { inventory_title: 'Little', inventory_count: '3' },
      { inventory_title: 'None', inventory_count: '0' },
    );
    const person = journey.visit('/inventory');
    expect(within(await rowOf('Plenty')).getByText('1,200')).toBeInTheDocument();
    expect(within(await rowOf('Little')).getByText('Low')).toBeInTheDocument();
    expect(within(await rowOf('None')).getByText('Out of stock')).toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('Stock'), 'low');
    await waitFor(() => expect(titles()).toEqual(['Little']));
    await person.click(screen.getByRole('button', { name: 'Clear Filtering' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('shows ten rows a page, leads on and back, and keeps the place in the address', async () => {
    const user = await journey.signInAs();
    await stockMany(journey, user, numbered(23));
    const person = journey.visit('/inventory?sort=inventory_title&order=asc');
    await rowOf('Item 01');
    expect(titles()).toHaveLength(10);
    expect(screen.getByText('Showing 1–10 of 23')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await person.click(screen.getByRole('button', { name: 'Next' }));
    await rowOf('Item 11');
    expect(screen.getByText('Showing 11–20 of 23')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await rowOf('Item 23');
    expect(screen.getByText('Showing 21–23 of 23')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');

    const address = window.location.hash.slice(1);
    journey.visit(address);
    await rowOf('Item 21');
    expect(screen.getByText('Showing 21–23 of 23')).toBeInTheDocument();
    await userBack(journey.visit(address), 'Item 11');
    expect(screen.getByText('Showing 11–20 of 23')).toBeInTheDocument();
    expect(screen.getByText('Inventory Count : 23')).toBeInTheDocument();
  });

  it('turns no page before the answer to the last question has come', async () => {
    const user = await journey.signInAs();
    await stockMany(journey, user, numbered(23));
    const person = journey.visit('/inventory?sort=inventory_title&order=asc');
    await rowOf('Item 01');
    const next = screen.getByRole('button', { name: 'Next' });
    await person.click(next);
    await rowOf('Item 11');

    const release = journey.hold(`/applications/inventory/${user.id}`);
    await person.click(screen.getByRole('button', { name: 'Inventory Title' }));
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'));
    const asked = journey.calls().length;
    await person.click(next);
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Showing 11–20 of 23')).toBeInTheDocument();
    expect(titles()[0]).toBe('Item 11');

    release();
    await rowOf('Item 23');
    expect(screen.getByText('Showing 1–10 of 23')).toBeInTheDocument();
    expect(journey.calls()).toHaveLength(asked);
    await person.click(next);
    await rowOf('Item 13');
    expect(screen.getByText('Showing 11–20 of 23')).toBeInTheDocument();
  });

  it('sorts by every column but Action, both ways, in the database', async () => {
    const user = await journey.signInAs();
    await stock(
      journey,
      user,
      { inventory_title: 'Bubba', inventory_unit_cost: '100.00', product_sku: 'A' },
      { inventory_title: 'amnesia', inventory_unit_cost: '20.00', product_sku: 'C' },
      { inventory_title: 'Chem', inventory_unit_cost: '3.00', product_sku: 'B' },
    );
    const person = journey.visit('/inventory');
    await rowOf('Bubba');
    const sort = async (name: string, order: string, expected: string[]): Promise<void> => {
      await person.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(titles()).toEqual(expected));
      const head = screen.getByRole('columnheader', { name: new RegExp(name) });
      await waitFor(() => expect(head).toHaveAttribute('aria-sort', order));
    };
    await sort('Inventory Title', 'ascending', ['amnesia', 'Bubba', 'Chem']);
    await sort('Inventory Title', 'descending', ['Chem', 'Bubba', 'amnesia']);
    await sort('Inventory Unit Cost', 'ascending', ['Chem', 'amnesia', 'Bubba']);
    await sort('Product Sku', 'ascending', ['Bubba', 'Chem', 'amnesia']);
    await sort('Inventory Id', 'ascending', ['Bubba', 'amnesia', 'Chem']);
    await sort('Inventory Id', 'descending', ['Chem', 'amnesia', 'Bubba']);
    // Alike in these: the order in which they were added decides.
    await sort('Added By', 'ascending', ['Bubba', 'amnesia', 'Chem']);
    await sort('Inventory Type', 'ascending', ['Bubba', 'amnesia', 'Chem']);
    expect(screen.queryByRole('button', { name: /^Action$/ })).toBeNull();
  });

  it('searches half a second after the last letter; the count stays that of the whole list', async () => {
    const user = await journey.signInAs();
    await stock(
      journey,
      user,
      { inventory_title: 'Blue Dream' },
      { inventory_title: 'Purple Haze' },
    );
    const person = journey.visit('/inventory');
    await rowOf('Blue Dream');
    const before = journey.calls().length;
    await person.type(screen.getByPlaceholderText('Search by Inventory Title'), 'HAZE');
    await waitFor(() => expect(titles()).toEqual(['Purple Haze']));
    expect(journey.calls().length - before).toBe(1);
    expect(screen.getByText('Inventory Count : 2')).toBeInTheDocument();
    expect(screen.getByText('Showing 1–1 of 1')).toBeInTheDocument();
    expect(window.location.hash).toContain('search=HAZE');

    await person.click(screen.getByRole('button', { name: 'Clear Filtering' }));
    await rowOf('Blue Dream');
    expect(screen.getByPlaceholderText('Search by Inventory Title')).toHaveValue('');

    await person.type(screen.getByPlaceholderText('Search by Inventory Title'), 'nothing like it');
    expect(await screen.findByText('No matching inventory')).toBeInTheDocument();
    expect(screen.getByText('0 found')).toBeInTheDocument();
    expect(screen.getByText('Inventory Count : 2')).toBeInTheDocument();

    const search = screen.getByPlaceholderText('Search by Inventory Title');
    expect(search).toHaveAccessibleDescription(/Inventory Id/);
    const [first] = await allOf(journey, user);
    await person.clear(search);
    await person.type(search, String(Number(first?.inventoryId?.slice('INV-'.length))));
    await waitFor(() => expect(titles()).toEqual([first?.inventory_title]));
    expect(screen.getByText('1 found')).toBeInTheDocument();
    await person.clear(search);
    await waitFor(() => expect(screen.queryByText('1 found')).toBeNull());
  });

  it('says why the list failed, and tries again', async () => {
    const user = await journey.signInAs();
    await stock(journey, user, { inventory_title: 'Blue Dream' });
    journey.answerWith(`/applications/inventory/${user.id}`, 503, {
      status: 'error',
      message: 'The shelf is away',
    });
    const person = journey.visit('/inventory');
    expect(await screen.findByText('The shelf is away')).toBeInTheDocument();
    journey.heal();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Blue Dream')).toBeInTheDocument();
  });

  it('works over a backend that answers the whole list and nothing else (spec 3.7)', async () => {
    const user = await journey.signInAs();
    await stockMany(journey, user, numbered(23));
    const body = await allOf(journey, user);
    journey.answerWith(`/applications/inventory/${user.id}`, 200, { body });
    const downloads = catchDownloads();
    const person = journey.visit('/inventory?sort=inventory_title&order=asc');
    await rowOf('Item 01');
    expect(screen.getByText('Inventory Count : 23')).toBeInTheDocument();
    expect(screen.getByText('Showing 1–10 of 23')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await rowOf('Item 11');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await rowOf('Item 23');
    expect(screen.getByText('Showing 21–23 of 23')).toBeInTheDocument();
    await userBack(person, 'Item 11');
    await person.type(screen.getByPlaceholderText('Search by Inventory Title'), 'item 2');
    await waitFor(() => expect(titles()).toEqual(['Item 20', 'Item 21', 'Item 22', 'Item 23']));
    expect(screen.getByText('Inventory Count : 23')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Export CSV (4)' }));
    const name = reportFileName(user.orgId, new Date(), { report: 'Inventory', type: 'csv' });
    expect(await screen.findByText(`Exported 4 rows to ${name}`)).toBeInTheDocument();
    const lines = String(await downloads.get(name)?.text())
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(5);
    vi.restoreAllMocks();
  });

  it('says that there are more than were counted', async () => {
    const user = await journey.signInAs();
    await stock(journey, user, { inventory_title: 'Blue Dream' });
    const page = {
      total: 30_000,
      matched: 10_000,
      matchedIsExact: false,
      next: 'x',
      previous: null,
    };
    const body = await allOf(journey, user);
    journey.answerWith(`/applications/inventory/${user.id}`, 200, { body, page });
    journey.visit('/inventory?search=dream');
    expect(await screen.findByRole('button', { name: 'Export CSV (10,000+)' })).toBeInTheDocument();
  });

  it('shows cards where a table has no room: price, type and whose item it is are whole', async () => {
    const user = await journey.signInAs({ name: 'Dana Whitfield' });
    await stock(
      journey,
      user,
      { inventory_title: 'Blue Dream' },
      { inventory_title: 'Purple Haze' },
    );
    resizeWindow(991);
    const person = journey.visit('/inventory');
    const list = within(await screen.findByRole('list', { name: 'Inventory' }));
    const [card] = list.getAllByRole('listitem');
    for (const text of ['Purple Haze', '$18.75', 'Edible', 'Dana Whitfield', 'BDG-100'])
      expect(card).toHaveTextContent(text);
    expect(screen.queryByRole('table')).toBeNull();
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Inventory Title, ascending');
    await waitFor(() => expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Blue Dream'));
    await person.click(screen.getByRole('button', { name: 'Action for Blue Dream' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(5);
  });

  it('begins again where a link names a place that the list does not have', async () => {
    const user = await journey.signInAs();
    await stock(journey, user, { inventory_title: 'Blue Dream' });
    const person = journey.visit('/inventory?after=nonsense&page=7');
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await rowOf('Blue Dream');
    expect(window.location.hash).toBe('#/inventory');
  });

  it('shows a top admin the items of all, and others only their own', async () => {
    const other = await journey.signInAs();
    await stock(journey, other, { inventory_title: 'Of another' });
    const own = await journey.signInAs();
    await stock(journey, own, { inventory_title: 'Of my own' });
    journey.visit('/inventory');
    await rowOf('Of my own');
    expect(screen.queryByText('Of another')).toBeNull();

    await journey.signInAs({ role: 'TOP_ADMIN' });
    const person = journey.visit('/inventory');
    await rowOf('Of my own');
    expect(titles().sort()).toEqual(['Of another', 'Of my own']);
    expect(journey.calls().map(({ name }) => name)).toContain(
      'GET /api/applications/inventoryForTopAdmin',
    );
    await act(person, 'Of another', 'Clone Inventory');
    await rowOf('COPY - Of another');
    const save = journey.calls().find(({ name }) => name === 'POST /api/applications/inventory');
    expect(save?.headers.get('access-type')).toBe('all');
  });
});

async function userBack(person: ReturnType<typeof journey.visit>, first: string): Promise<void> {
  await rowOf('Item 21');
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  await rowOf(first);
}
