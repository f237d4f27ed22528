import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { allOf, catchDownloads, rowOf, stockMany } from './inventoryStage';

const journey = openJourney();
let user: Awaited<ReturnType<typeof journey.signInAs>>;

const names = [
  'Alpha',
  'Bravo',
  'Cargo',
  'Delta',
  'Echo',
  'Foxtrot',
  'Golf',
  'Hotel',
  'India',
  'Juliet',
  'Kilo',
  'Lima',
];

beforeEach(async () => {
  user = await journey.signInAs();
  await stockMany(journey, user, names);
});

const titles = async () => (await allOf(journey, user)).map((item) => item.inventory_title).sort();
const select = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });

describe('many items of the inventory', () => {
  it('are chosen by the keyboard, counted and deleted after a question that names the number', async () => {
    const person = journey.visit('/inventory?sort=inventory_title');
    const alpha = await select('Alpha');
    alpha.focus();
    await person.keyboard(' ');
    await person.click(await select('Bravo'));
    expect(screen.getByText('2 items selected')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Delete selected' }));
    const question = await screen.findByRole('dialog', { name: 'Delete 2 items?' });
    expect(question).toHaveTextContent(
      'This deletes 2 items and their documents. It cannot be undone.',
    );
    expect(within(question).getByText('Alpha')).toBeInTheDocument();
    await person.click(within(question).getByRole('button', { name: 'Delete 2 items' }));
    expect(await screen.findByText('2 items deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Inventory Count : 10')).toBeInTheDocument());
    expect(screen.queryByText(/selected$/)).toBeNull();
    expect(await titles()).toEqual(names.slice(2));
  });

  it('are all chosen over the borders of the page, and edited; what one of them refuses is told', async () => {
    await journey
      .api()
      .services.database.$client.query(
        `update inventory_items set inventory_type = 'Physical' where title = 'Lima'`,
      );
    const person = journey.visit('/inventory?sort=inventory_title');
    await rowOf('Alpha');
    await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(screen.getByText('10 items selected')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Select all 12 that match' }));
    await person.click(await select('Alpha'));
    expect(screen.getByText('11 items selected')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Edit selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 11 items' }));
    await person.click(dialog.getByRole('button', { name: 'Change 11 items' }));
    expect(await dialog.findByText('This field is required.')).toBeInTheDocument();
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'Strain Type');
    await person.selectOptions(
      await dialog.findByRole('combobox', { name: 'Strain Type' }),
      'Indica',
    );
    await person.click(dialog.getByRole('button', { name: 'Change 11 items' }));
    expect(await screen.findByText('10 items changed')).toBeInTheDocument();
    const told = await screen.findByRole('dialog', { name: '10 items changed, 1 left' });
    expect(told).toHaveTextContent('Lima: Physical items do not have this field.');
    await person.click(within(told).getByRole('button', { name: 'Done' }));
    const strains = (await allOf(journey, user)).map((item) => [
      item.inventory_title,
      item.strain_type,
    ]);
    expect(
      new Set(strains.filter(([, strain]) => strain === 'Indica').map(([title]) => title)),
    ).toEqual(new Set(names.slice(1, 11)));
  });

  it('are exported alone, and forgotten with another filter', async () => {
    const caught = catchDownloads();
    const person = journey.visit('/inventory?sort=inventory_title');
    await person.click(await select('Bravo'));
    await person.click(await select('Cargo'));
    await person.click(screen.getByRole('button', { name: 'Export selected CSV' }));
    await waitFor(() => expect(caught.size).toBe(1));
    const [file] = caught.values();
    const lines = (await file?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Bravo', 'Cargo']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'In stock');
    await waitFor(() => expect(screen.queryByText('2 items selected')).toBeNull());
  });
});
