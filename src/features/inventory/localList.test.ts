import { describe, expect, it } from 'vitest';
import { type InventoryItem, inventoryInitialValues } from '@/domain/inventory/inventoryItem';
import { checkText } from '@/shared/imports/checkText';
import type { ListQuery } from './listQuery';
import { localCsv } from './localCsv';
import { localPage } from './localList';

const query: ListQuery = { search: '', stock: '', sort: null, after: '', before: '', page: 1 };

const item = (title: string, over: Partial<InventoryItem> = {}): InventoryItem => ({
  ...inventoryInitialValues(),
  _id: title,
  inventoryId: `INV-${title}`,
  inventory_title: title,
  uploadDocument: [],
  userId: 'u',
  system_mode: 'Production',
  created_at: '',
  updated_at: '',
  addedByUserName: 'Rosa',
  addedByUserEmail: 'rosa@example.com',
  version: 1,
  ...over,
});

const titles = (items: readonly InventoryItem[]): string[] =>
  items.map((one) => one.inventory_title);
const many = Array.from({ length: 23 }, (_, at) => item(`Item ${at + 1}`));

describe('a list that comes whole (spec 3.7)', () => {
  it('is paged by ten, on and back', () => {
    const first = localPage(many, query);
    expect(first).toMatchObject({
      total: 23,
      value: expect.stringMatching(/^\d+\.\d\d$/),
      matched: 23,
      matchedIsExact: true,
      previous: null,
    });
    expect(titles(first.items)).toEqual(titles(many.slice(0, 10)));
    const second = localPage(many, { ...query, after: String(first.next) });
    expect(titles(second.items)).toEqual(titles(many.slice(10, 20)));
    const third = localPage(many, { ...query, after: String(second.next) });
    expect(titles(third.items)).toEqual(titles(many.slice(20)));
    expect(third.next).toBeNull();
    const back = localPage(many, { ...query, before: String(third.previous) });
    expect(titles(back.items)).toEqual(titles(second.items));
  });

  it('begins at the first page for a cursor of another kind', () => {
    expect(titles(localPage(many, { ...query, after: 'eyJrIjoxfQ' }).items)[0]).toBe('Item 1');
  });

  it('is searched by title in any case; the total stays that of the whole list (D51)', () => {
    const found = localPage([item('Blue Dream'), item('Haze'), item('DREAMS')], {
      ...query,
      search: ' dream ',
    });
    expect(titles(found.items)).toEqual(['Blue Dream', 'DREAMS']);
    expect(found).toMatchObject({ total: 3, matched: 2, next: null });
  });

  it.each<[string, string[]]>([
    ['inventory_title', ['amnesia', 'Bubba', 'Chem']],
    ['inventory_unit_cost', ['Chem', 'amnesia', 'Bubba']],
    ['product_sku', ['Bubba', 'Chem', 'amnesia']],
    ['inventoryId', ['amnesia', 'Chem', 'Bubba']],
    ['addedByUserName', ['Bubba', 'amnesia', 'Chem']],
  ])('is sorted by %s, both ways', (key, expected) => {
    const items = [
      item('Bubba', { inventory_unit_cost: '100.00', product_sku: 'A', inventoryId: 'INV-100' }),
      item('amnesia', { inventory_unit_cost: '20.00', product_sku: 'C', inventoryId: 'INV-9' }),
      item('Chem', { inventory_unit_cost: '3.00', product_sku: 'B', inventoryId: 'INV-10' }),
    ];
    expect(titles(localPage(items, { ...query, sort: { key, order: 'asc' } }).items)).toEqual(
      expected,
    );
    const down = titles(localPage(items, { ...query, sort: { key, order: 'desc' } }).items);
    expect(down).toEqual(key === 'addedByUserName' ? expected : [...expected].reverse());
  });

  it('is exported as our import reads it back, also where a type hides fields', async () => {
    const good = {
      product_sku: 'A',
      inventory_unit_cost: '12.50',
      inventory_count: '4',
      manufacturer_name: 'M',
      manufacturer_license_no: 'L',
      inventory_description: '=D',
      outcome_tags: ['a', 'b'],
    };
    const box = item('Box', { ...good, inventoryType: 'Physical' });
    const bar = { strain_type: 'CBD', sub_category: 'Bites', is_cbd: 'No', is_thc: 'Yes' };
    const text = await localCsv([
      box,
      item('Bar', { ...good, ...bar, inventoryType: 'Edible' }),
    ]).text();
    expect(text).toContain(",'=D,");
    expect(checkText(text, { name: 'inventory', context: null })).toMatchObject({
      rows: 2,
      problems: [],
      fileProblem: null,
    });
  });
});
