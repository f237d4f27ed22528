import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportFileName } from '@/domain/dates/format';
import { csvCells, csvFile, importForm } from '../server/inventory/stock';
import { openJourney } from '../support/journey';
import {
  act,
  allOf,
  catchDownloads,
  holdCalls,
  rowOf,
  stock,
  stockMany,
  stored,
} from './inventoryStage';

const journey = openJourney();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/**
 * This DOM gives an empty body no stream, from which axios concludes that no answer can be
 * streamed.
 */
function letBodiesStream(): void {
  const Plain = Response;
  vi.stubGlobal(
    'Response',
    class extends Plain {
      constructor(body?: BodyInit | null, init?: ResponseInit) {
        super(body === '' ? ' ' : body, init);
      }
    },
  );
}

const titles = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent ?? null);

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Item ${String(index + 1).padStart(2, '0')}`);

describe("a row's actions (spec 3.2.3, 3.4)", () => {
  it('clones at once: all but id, times and documents', async () => {
    const user = await journey.signInAs();
    const [item] = await stock(journey, user, {
      inventory_title: 'Blue Dream',
      inventory_count: '77',
    });
    const person = journey.visit('/inventory');
    await act(person, 'Blue Dream', 'Clone Inventory');
    expect(await screen.findByText('Inventory clone successfully')).toBeInTheDocument();
    await rowOf('COPY - Blue Dream');
    expect(screen.getByText('Inventory Count : 2')).toBeInTheDocument();
    const copy = (await allOf(journey, user)).find(
      (one) => one.inventory_title === 'COPY - Blue Dream',
    );
    expect(copy).toMatchObject({
      inventory_count: '77',
      inventory_unit_cost: '18.75',
      uploadDocument: [],
    });
    expect(copy?.outcome_tags).toEqual(['relaxed', 'happy']);
    expect(copy?.inventory_image_id).not.toBe(item?.inventory_image_id);
  });

  it('asks before it deletes, naming the item, and gives the focus back when the answer is no', async () => {
    const user = await journey.signInAs();
    await stock(
      journey,
      user,
      { inventory_title: 'Blue Dream' },
      { inventory_title: 'Purple Haze' },
    );
    const person = journey.visit('/inventory');
    await act(person, 'Blue Dream', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan Delete Confirmation' }));
    expect(dialog.getByText('Do you want to remove this inventory?')).toBeInTheDocument();
    expect(dialog.getByText(/Blue Dream/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await rowOf('Blue Dream')).getByRole('button')).toHaveFocus();
    expect(await allOf(journey, user)).toHaveLength(2);

    await act(person, 'Blue Dream', 'Delete');
    await person.click(await screen.findByRole('button', { name: 'Sure' }));
    expect(await screen.findByText('Inventory deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Purple Haze']));
    expect(screen.getByText('Inventory Count : 1')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Inventory' })).toHaveFocus());

    await act(person, 'Purple Haze', 'Delete');
    await person.click(await screen.findByRole('button', { name: 'Sure' }));
    const empty = await screen.findByText('No inventory yet');
    await waitFor(() => expect(empty.closest('.card')).toHaveFocus());
  });

  it('copies and documents what an import let in and the form would refuse', async () => {
    const user = await journey.signInAs();
    const token = await journey.api().signIn(user);
    const rows = [csvCells('Bud', { inventoryType: 'Flower', inventory_weight_box: '' })];
    const body = importForm(csvFile(...rows));
    await journey.api().call('/applications/inventory/import', { method: 'POST', token, body });
    const person = journey.visit('/inventory');
    await act(person, 'Bud', 'Clone Inventory');
    await rowOf('COPY - Bud');
    await act(person, '(?<!- )Bud', 'Document');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Do you want to upload document?' }),
    );
    const file = new File(['%PDF-1.4\n%%EOF'], 'label.pdf', { type: 'application/pdf' });
    await person.upload(dialog.getByLabelText('Select Product Image Url'), file);
    // The item is updated, its file is lost on the way: the second try goes on from there.
    journey.cut('/users/uploadDocumentInventory');
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    await dialog.findByText('Network Error');
    journey.answerWith('/users/uploadDocumentInventory', 200, { body: null });
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    await dialog.findByText('Something went wrong');
    journey.heal();
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Document uploaded successfully')).toBeInTheDocument();
  });

  it('names the field that is refused, and leads to the form', async () => {
    const user = await journey.signInAs();
    await stock(journey, user, { inventory_title: 'Blue Dream' });
    const person = journey.visit('/inventory');
    const fields = { inventory_unit_cost: 'Minimum cost is 1.00.' };
    const refusal = { status: 'error', message: fields.inventory_unit_cost, fields };
    journey.answerWith('/applications/inventory', 400, refusal);
    await act(person, 'Blue Dream', 'Clone Inventory');
    expect(await screen.findByText('Unit Cost: Minimum cost is 1.00.')).toBeInTheDocument();
    await act(person, 'Blue Dream', 'Document');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Do you want to upload document?' }),
    );
    const file = new File(['%PDF-1.4\n%%EOF'], 'label.pdf', { type: 'application/pdf' });
    await person.upload(dialog.getByLabelText('Select Product Image Url'), file);
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('Unit Cost: Minimum cost is 1.00.')).toBeInTheDocument();
    expect(
      dialog.getByRole('link', { name: 'Open application form to correct it' }),
    ).toBeInTheDocument();
  });

  it('blocks the list while a copy is made, and gives the focus back', async () => {
    const user = await journey.signInAs();
    await stock(journey, user, { inventory_title: 'Blue Dream' });
    const person = journey.visit('/inventory');
    const row = await rowOf('Blue Dream');
    const letGo = holdCalls();
    await act(person, 'Blue Dream', 'Clone Inventory');
    const card = row.closest<HTMLElement>('.card');
    await waitFor(() => expect(card?.inert).toBe(true));
    letGo();
    await rowOf('COPY - Blue Dream');
    expect(card?.inert).toBe(false);
    expect(within(row).getByRole('button')).toHaveFocus();
  });

  it('leads back to the first page when the last row of a page is deleted', async () => {
    const user = await journey.signInAs();
    await stockMany(journey, user, numbered(11));
    const person = journey.visit('/inventory?sort=inventory_title&order=asc');
    await rowOf('Item 01');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await act(person, 'Item 11', 'Delete');
    await person.click(await screen.findByRole('button', { name: 'Sure' }));
    await rowOf('Item 01');
    expect(screen.getByText('Showing 1–10 of 10')).toBeInTheDocument();
  });

  it('leads to view and edit', async () => {
    const user = await journey.signInAs();
    const [item] = await stock(journey, user, { inventory_title: 'Blue Dream' });
    const person = journey.visit('/inventory');
    await person.click(within(await rowOf('Blue Dream')).getByRole('button'));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'View',
      'Edit',
      'Clone Inventory',
      'Delete',
      'Document',
    ]);
    expect(entries[0]).toHaveAttribute('href', `#/inventory/${item?._id}/view`);
    await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(journey.place()).toBe(`/inventory/${item?._id}/edit`));
  });

  it('asks for a document where there is none, takes one, and downloads it afterwards', async () => {
    const user = await journey.signInAs();
    const [item] = await stock(journey, user, { inventory_title: 'Blue Dream' });
    const downloads = catchDownloads();
    const person = journey.visit('/inventory');
    await act(person, 'Blue Dream', 'Document');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Do you want to upload document?' }),
    );
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    expect((await screen.findAllByText('Please upload a valid document')).length).toBeGreaterThan(
      0,
    );

    const picker = dialog.getByLabelText('Select Product Image Url');
    const careless = userEvent.setup({ applyAccept: false });
    await careless.upload(picker, new File(['MZ'], 'virus.exe'));
    expect(
      await screen.findByText('Please select valid format to upload the file'),
    ).toBeInTheDocument();
    await person.upload(
      picker,
      new File(['%PDF-1.4\n%%EOF'], 'label.pdf', { type: 'application/pdf' }),
    );
    expect(picker).toBeDisabled();
    await person.click(dialog.getByRole('button', { name: 'Remove label.pdf' }));
    expect(picker).toBeEnabled();
    await person.upload(
      picker,
      new File(['%PDF-1.4\n%%EOF'], 'label.pdf', { type: 'application/pdf' }),
    );
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Document uploaded successfully')).toBeInTheDocument();
    const acts = journey.calls().map(({ name }) => name);
    expect(acts.indexOf('PUT /api/applications/inventory')).toBeLessThan(
      acts.indexOf('POST /api/users/uploadDocumentInventory'),
    );
    const now = await stored(journey, user, String(item?._id));
    expect(now.uploadDocument[0]).toMatch(/_Edible\.pdf$/);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(person, 'Blue Dream', 'Document');
    expect(await screen.findByText('Wait... downloading is in progress')).toBeInTheDocument();
    await waitFor(() => expect([...downloads.keys()]).toEqual(now.uploadDocument));
    expect(await downloads.get(String(now.uploadDocument[0]))?.text()).toContain('%PDF-1.4');
    expect(screen.getByRole('progressbar', { name: /Downloading/ })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: /Downloading/ })).toBeNull(),
    );
  });

  it('exports all rows that match, and says how many', async () => {
    const user = await journey.signInAs();
    await stockMany(journey, user, [...numbered(12), '=SUM(A1)']);
    const downloads = catchDownloads();
    letBodiesStream();
    const person = journey.visit('/inventory');
    const name = reportFileName(user.orgId, new Date(), { report: 'Inventory', type: 'csv' });
    await person.click(await screen.findByRole('button', { name: 'Export CSV (13)' }));
    expect(await screen.findByText(`Exported 13 rows to ${name}`)).toBeInTheDocument();
    const text = String(await downloads.get(name)?.text());
    expect(text.trim().split('\r\n')).toHaveLength(14);
    expect(text).toContain(",'=SUM(A1),");

    await person.type(screen.getByPlaceholderText('Search by Inventory Title'), 'item 0');
    await person.click(await screen.findByRole('button', { name: 'Export CSV (9)' }));
    expect(await screen.findByText(`Exported 9 rows to ${name}`)).toBeInTheDocument();
  });
});
