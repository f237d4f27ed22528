import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkText } from '@/shared/imports/checkText';
import { csvCells, csvFile } from '../server/inventory/stock';
import { openJourney, resizeWindow } from '../support/journey';
import { field } from './inventoryFormStage';
import { bad, csv, drop, errorRows, importStage, notice } from './inventoryImportStage';
import { allOf, catchDownloads, holdCalls } from './inventoryStage';

const journey = openJourney();

afterEach(() => {
  vi.restoreAllMocks();
});

const { openImport, imports } = importStage(journey);

describe('importing a CSV file (spec 3.5.4)', () => {
  it('stores all rows of a good file, says how many, and leads to the list', async () => {
    const user = await journey.signInAs();
    const person = await openImport();
    await drop(
      person,
      csv(csvFile(csvCells('Good A'), csvCells('Good B', { inventory_unit_cost: '1,234.50' }))),
    );
    expect(await screen.findByText('2 inventory items imported')).toBeInTheDocument();
    await waitFor(() => expect(journey.place()).toBe('/inventory'));
    expect(await screen.findByText('Inventory Count : 2')).toBeInTheDocument();
    const items = await allOf(journey, user);
    expect(items.map((item) => item.inventory_unit_cost).sort()).toEqual(['1234.50', '18.75']);
  });

  it('gives the sample, which imports as it is', async () => {
    const user = await journey.signInAs();
    const downloads = catchDownloads();
    const person = await openImport();
    await person.click(screen.getByRole('button', { name: 'Sample CSV Format' }));
    const [[name, sample] = []] = [...downloads];
    expect(name).toMatch(/\.csv$/);
    const text = String(await sample?.text());
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(checkText(text, { name: 'inventory', context: null }).problems).toEqual([]);
    await drop(person, csv(text));
    expect(await screen.findByText('1 inventory item imported')).toBeInTheDocument();
    expect(await allOf(journey, user)).toHaveLength(1);
  });

  it('sends nothing of a file with bad rows: says the first ones, and all of them in a table', async () => {
    const user = await journey.signInAs();
    const person = await openImport();
    await drop(person, csv(csvFile(csvCells('Fine'), ...bad(8))));
    for (const row of [2, 3, 4]) {
      const text = `'0.50' in row ${row}, column inventory_unit_cost: Please use format x,xxx.xx`;
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    await waitFor(() => expect(errorRows()).toHaveLength(8));
    expect(errorRows()[0]).toEqual([
      '2',
      'inventory_unit_cost',
      '0.50',
      'Please use format x,xxx.xx',
    ]);
    expect(await notice()).toHaveTextContent('stock.csv was not imported. It has 8 errors');
    expect(imports()).toBe(0);
    expect(await allOf(journey, user)).toEqual([]);
  });

  it.each([
    [1440, 6],
    [400, 1],
  ])('shows five toasts and one for the rest, %d px wide: %d at a time', async (width, most) => {
    resizeWindow(width);
    await journey.signInAs();
    const person = await openImport();
    await drop(person, csv(csvFile(...bad(7))));
    const shown = () =>
      screen.queryAllByRole('alert').filter((alert) => alert.closest('.Toastify__toast'));
    const told = new Set<string>();
    for (let turn = 0; turn < 6; turn++) {
      await waitFor(() => expect(shown().length).toBeGreaterThan(0));
      expect(shown().length).toBeLessThanOrEqual(most);
      for (const { textContent } of shown()) told.add(textContent ?? '');
      const [toast] = shown();
      if (!toast) break;
      await person.click(within(toast).getByRole('button', { name: 'close' }));
      // This page's engine runs no animations.
      fireEvent.animationEnd(toast);
    }
    expect([...told].filter((text) => /in row \d/.test(text))).toHaveLength(5);
    expect([...told]).toContainEqual(expect.stringContaining('2 more errors in the table'));
  });

  it('takes what it said of one file back when another is chosen', async () => {
    await journey.signInAs();
    const person = await openImport();
    await drop(person, csv(csvFile(...bad(7))));
    await screen.findByText('2 more errors in the table');
    expect(await notice()).toHaveTextContent('Row 1 is the first row below the header.');
    await drop(person, csv(csvFile(csvCells('Odd', { strain_type: 'Purple' }))));
    // This page's engine runs no animations.
    await waitFor(() => {
      for (const toast of document.querySelectorAll('.Toastify__toast'))
        fireEvent.animationEnd(toast);
      expect(screen.queryByText(/'0.50' in row|2 more errors in the table/)).toBeNull();
    });
    expect(await screen.findByText(/'Purple' in row 1/)).toBeInTheDocument();
  });

  it('filters, pages and downloads the errors', async () => {
    await journey.signInAs();
    const downloads = catchDownloads();
    const person = await openImport();
    const purple = csvCells('Odd', { strain_type: 'Purple', inventory_unit_cost: '=2' });
    await drop(person, csv(csvFile(...bad(11), purple)));
    expect(await screen.findByText('Showing 1–10 of 13')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(errorRows().map(([row]) => row)).toEqual(['11', '12', '12']));
    await person.type(screen.getByLabelText('Filter errors'), 'purple');
    await waitFor(() => expect(errorRows().map(([, column]) => column)).toEqual(['strain_type']));
    await person.clear(screen.getByLabelText('Filter errors'));
    await person.selectOptions(screen.getByLabelText('Errors of column'), 'strain_type');
    await waitFor(() => expect(errorRows()).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Download errors as CSV' }));
    await waitFor(() => expect(downloads.size).toBe(1));
    const lines = String(await [...downloads.values()][0]?.text())
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(14);
    expect(lines).toContain('12,inventory_unit_cost,\'=2,"Please use format x,xxx.xx"');
  });

  it('drops the exempt errors of all rows when the first is MTA, on both sides (C24)', async () => {
    const user = await journey.signInAs();
    const person = await openImport();
    const bare = {
      strain_type: '',
      sub_category: '',
      manufacturer_name: '',
      outcome_tags: '',
      is_cbd: '',
      is_thc: '',
    };
    await drop(
      person,
      csv(csvFile(csvCells('Tax', { ...bare, inventoryType: 'MTA' }), csvCells('Edible', bare))),
    );
    expect(await screen.findByText('2 inventory items imported')).toBeInTheDocument();
    expect(await allOf(journey, user)).toHaveLength(2);
  });

  it.each([
    ['an empty file', '', /The file is empty/],
    ['a file without rows', csvFile(), /a header but no rows/],
    [
      'another header',
      'title,cost\r\nBlue,1.00',
      /must name these columns in this order: product_sku/,
    ],
    ['a quote that never ends', `${csvFile(csvCells('A'))}"SKU`, /row 2/],
  ])('says what is wrong with %s', async (_, text, expected) => {
    await journey.signInAs();
    const person = await openImport();
    await drop(person, csv(text));
    expect(await notice()).toHaveTextContent(expected);
    expect(screen.getByText('Something went wrong while uploading csv file')).toBeInTheDocument();
    expect(imports()).toBe(0);
  });

  it('takes neither of two files that are dropped at once', async () => {
    const user = await journey.signInAs();
    const person = await openImport();
    const files = ['a.csv', 'b.csv'].map((name) => csv(csvFile(csvCells(name)), name));
    const zone = screen
      .getByRole('region', { name: 'Import from CSV' })
      .querySelector('.gl-dropzone');
    if (!zone) throw new Error('There is no drop zone');
    const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
    fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });
    expect(await screen.findByText('Drop one file only')).toBeInTheDocument();
    await drop(person, csv(csvFile(csvCells('Alone'))));
    await screen.findByText('1 inventory item imported');
    expect(imports()).toBe(1);
    expect((await allOf(journey, user)).map((item) => item.inventory_title)).toEqual(['Alone']);
  });

  it('takes a byte order mark, and refuses text that is not UTF-8', async () => {
    const user = await journey.signInAs();
    const person = await openImport();
    const latin = new Uint8Array(
      [...csvFile(csvCells('Caf\u00e9'))].map((letter) => letter.charCodeAt(0)),
    );
    await drop(person, new File([latin], 'latin.csv', { type: 'text/csv' }));
    expect(await notice()).toHaveTextContent('The file is not UTF-8 text');
    await drop(person, csv(`\uFEFF${csvFile(csvCells('Caf\u00e9'))}`));
    await screen.findByText('1 inventory item imported');
    expect((await allOf(journey, user))[0]?.inventory_title).toBe('Café');
  });

  it.each([
    ['a cut line', (path: string) => journey.cut(path)],
    ['an empty answer', (path: string) => journey.answerWith(path, 200, {})],
    ['an answer of null', (path: string) => journey.answerWith(path, 200, { body: null })],
  ])('can be sent again after %s, and is stored once', async (_name, spoil) => {
    const user = await journey.signInAs();
    const person = await openImport();
    spoil('/applications/inventory/import');
    await drop(person, csv(csvFile(csvCells('Only once'))));
    expect(
      await screen.findByText('Something went wrong while uploading csv file'),
    ).toBeInTheDocument();
    journey.heal();
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 inventory item imported')).toBeInTheDocument();
    expect(await allOf(journey, user)).toHaveLength(1);
  });

  it('sends the same key for the same file, another for another', async () => {
    await journey.signInAs();
    const person = await openImport();
    journey.answerWith('/applications/inventory/import', 503, {
      status: 'error',
      message: 'The database is away',
    });
    await drop(person, csv(csvFile(csvCells('A'))));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(imports()).toBe(2));
    await screen.findByRole('button', { name: 'Try again' });
    expect(await notice()).toHaveTextContent('The database is away');
    await drop(person, csv(csvFile(csvCells('B'))));
    await waitFor(() => expect(imports()).toBe(3));
    const keys = journey
      .calls()
      .filter(({ name }) => name.endsWith('/inventory/import'))
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks before it starts when the form below is not saved, and is not held up by it afterwards', async () => {
    const user = await journey.signInAs();
    const person = await openImport();
    await person.type(field('Inventory Title'), 'Half');
    await drop(person, csv(csvFile(csvCells('Good A'))));
    const question = within(await screen.findByRole('dialog', { name: /without saving the form/ }));
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await allOf(journey, user)).toEqual([]);
    expect(field('Inventory Title')).toHaveValue('Half');
    await drop(person, csv(csvFile(csvCells('Good A'))));
    await screen.findByRole('dialog');
    await person.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('1 inventory item imported')).toBeInTheDocument();
    await waitFor(() => expect(journey.place()).toBe('/inventory'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Inventory Count : 1')).toBeInTheDocument();
  });

  it('blocks the form while it runs, says what it does, and asks before it is left', async () => {
    const user = await journey.signInAs();
    const person = await openImport();
    const letGo = holdCalls();
    await drop(person, csv(csvFile(csvCells('Good A'))));
    expect(await screen.findByRole('progressbar', { name: 'Importing 1 row' })).toBeInTheDocument();
    expect(screen.getByText('0%')).toBeInTheDocument();
    expect(field('Inventory Title')).toBeDisabled();
    await person.click(screen.getByRole('link', { name: /Back to Inventory/ }));
    await person.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(journey.place()).toBe('/inventory/add');
    letGo();
    expect(await screen.findByText('1 inventory item imported')).toBeInTheDocument();
    await waitFor(() => expect(journey.place()).toBe('/inventory'));
    expect(await allOf(journey, user)).toHaveLength(1);
  });

  it('takes CSV files alone', async () => {
    await journey.signInAs();
    await openImport();
    const picker = screen.getByLabelText('CSV file to import');
    expect(picker).toHaveAttribute('accept', expect.stringContaining('.csv'));
    expect(picker).not.toHaveAttribute('multiple');
  });
});
