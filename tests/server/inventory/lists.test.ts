import { sortNames } from '@server/features/inventory/lists/listQuery';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { findsId } from '@/domain/inventory/itemId';
import { openTestApi, type TestApi } from '../../support/api';
import { type Actor, actor, csvCells, csvFile } from './stock';

let test: TestApi;
let dana: Actor;
let admin: Actor;

const titles = [
  'Gelato',
  'gelato',
  'GELATO 41',
  'Émeraude',
  'émeraude',
  'Zebra',
  'Łódź Kush',
  '𝔘nicode',
  '100% Hemp_Oil',
  'a\\b',
  '🌿 Leaf',
  'ß',
  'SS',
];

beforeAll(async () => {
  test = await openTestApi();
  dana = await actor(test, { name: 'Dana Whitfield' });
  admin = await actor(test, { role: 'TOP_ADMIN' });
  const amara = await actor(test, { name: 'amara Cole' });
  // Many ties: few skus, costs and types.
  const types = ['Edible', 'Vape', 'Seed'];
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      csvCells(`${titles[index % titles.length]} ${from + index}`, {
        product_sku: `sku-${index % 4}`,
        inventory_unit_cost: `${1 + (index % 3)}0.00`,
        inventoryType: types[index % 3] ?? 'Edible',
      }),
    );
  await dana.importCsv(csvFile(...rows(0, 47)));
  await amara.importCsv(csvFile(...rows(20, 33)));
});
afterAll(() => test.close());

type Page = {
  body: InventoryItem[];
  page: {
    total: number;
    value: string;
    matched: number;
    matchedIsExact: boolean;
    next: string | null;
    previous: string | null;
  };
};

async function page(who: Actor, query: Record<string, string | number>): Promise<Page> {
  const path =
    who === admin ? '/applications/inventoryForTopAdmin' : `/applications/inventory/${who.id}`;
  const answer = await who.call(
    `${path}?${new URLSearchParams({ system_mode: 'Production', ...query } as Record<string, string>)}`,
  );
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return answer.json;
}
const whole = async (who: Actor, query: Record<string, string>): Promise<InventoryItem[]> =>
  (await page(who, query)).body;
const ids = (items: InventoryItem[]) => items.map(({ inventoryId }) => inventoryId);

const searches = ['', 'gelato', 'ÉMERAUDE', '%', '_', '\\', '🌿', '1', 'nothing has this'];

describe('paging', () => {
  it('walked forwards and backwards is the whole list, for any sort, order, search and size', async () => {
    const lists = fc.record({
      who: fc.constantFrom('own', 'all'),
      sort: fc.constantFrom(...sortNames),
      order: fc.constantFrom('asc', 'desc'),
      search: fc.constantFrom(...searches),
      limit: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(lists, async ({ who, limit, ...query }) => {
        const reader = who === 'own' ? dana : admin;
        const expected = ids(await whole(reader, query));
        const pages: string[][] = [];
        let last: Page | null = null;
        for (let after: string | null = ''; after !== null; after = last.page.next) {
          last = await page(reader, { ...query, limit, ...(after ? { after } : {}) });
          pages.push(ids(last.body));
          expect(last.page).toMatchObject({ matched: expected.length, matchedIsExact: true });
        }
        expect(pages.flat()).toEqual(expected);
        const back: string[][] = [ids(last?.body ?? [])];
        for (let before = last?.page.previous ?? null; before !== null; ) {
          const found: Page = await page(reader, { ...query, limit, before });
          back.unshift(ids(found.body));
          before = found.page.previous;
        }
        expect(back).toEqual(pages);
      }),
      { numRuns: 40, seed: 2026 },
    );
  });

  it.each<[sort: string, key: (item: InventoryItem) => string | number]>([
    ['inventory_unit_cost', (item: InventoryItem) => Number(item.inventory_unit_cost)],
    ['inventory_title', (item: InventoryItem) => item.inventory_title.toLowerCase()],
    ['product_sku', (item: InventoryItem) => item.product_sku],
    ['inventoryType', (item: InventoryItem) => item.inventoryType],
    ['inventoryId', (item: InventoryItem) => item.inventoryId],
    ['addedByUserName', (item: InventoryItem) => item.addedByUserName.toLowerCase()],
  ])('by %s is in order, without regard to case', async (sort, key) => {
    for (const reader of [dana, admin]) {
      const keys = (await whole(reader, { sort, order: 'asc' })).map(key);
      const sorted = [...keys].sort((one, other) => compare(one, other));
      expect(keys).toEqual(sorted);
      expect((await whole(reader, { sort, order: 'desc' })).map(key)).toEqual(sorted.reverse());
    }
  });

  it('counts all items whatever the search, and begins with the newest', async () => {
    const found = await page(dana, { limit: 10, search: 'gelato' });
    expect(found.page.total).toBe(47);
    const plain = await page(dana, { limit: 10 });
    expect(plain.page).toMatchObject({ total: 47, matched: 47, previous: null });
    expect(plain.body[0]?.inventoryId).toBe('INV-000047');
    expect((await page(admin, { limit: 1 })).page.total).toBe(80);
  });

  it.each<Record<string, string>>([{}, { search: 'gelato' }, { sort: 'inventory_unit_cost' }])(
    'reads the items and counts of a page by one statement, %j',
    async (query) => {
      const next = String((await page(dana, { limit: 5, ...query })).page.next);
      const asked = vi.spyOn(test.services.database.$client, 'query');
      const { body } = await page(dana, { limit: 5, ...query, after: next });
      const statements = asked.mock.calls.map(([statement]) => JSON.stringify(statement));
      asked.mockRestore();
      expect(body.length).toBeGreaterThan(0);
      // Beside it: the session's own, which any call begins with.
      expect(statements.filter((text) => !/session/.test(text))).toHaveLength(1);
    },
  );

  it('begins with a full page when the way back leads to the start', async () => {
    const first = await page(dana, { limit: 10 });
    const second = await page(dana, { limit: 10, after: String(first.page.next) });
    const third = await page(dana, { limit: 10, after: String(second.page.next) });
    const back = await page(dana, { limit: 30, before: String(third.page.previous) });
    expect(back.body).toHaveLength(30);
    expect(ids(back.body)).toEqual(ids((await page(dana, { limit: 30 })).body));
  });

  it('leads back from a page that was emptied meanwhile', async () => {
    const eve = await actor(test);
    await eve.importCsv(csvFile(csvCells('One'), csvCells('Two'), csvCells('Three')));
    const first = await page(eve, { limit: 2 });
    await eve.call(`/applications/inventory?inventoryID=${(await eve.list()).at(-1)?._id}`, {
      method: 'DELETE',
    });
    const emptied = await page(eve, { limit: 2, after: String(first.page.next) });
    expect(emptied).toMatchObject({ body: [], page: { next: null } });
    expect(
      (await page(eve, { limit: 2, before: String(emptied.page.previous) })).body,
    ).toHaveLength(2);
  });
});

/** By code point, as the database compares. */
function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other);
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

describe('search', () => {
  it.each(searches)(
    '%j finds the items that hold it, in any case, and takes no sign for a pattern',
    async (search) => {
      const all = await whole(dana, {});
      const expected = all.filter(
        (item) =>
          [item.inventory_title, item.product_sku, item.manufacturer_name, item.inventoryType]
            .join('\n')
            .toLowerCase()
            .includes(search.toLowerCase()) || findsId(search, item.inventoryId),
      );
      expect(ids(await whole(dana, { search }))).toEqual(ids(expected));
    },
  );

  it('finds a composed letter by a decomposed one', async () => {
    expect(await whole(dana, { search: 'e\u0301meraude' })).not.toEqual([]);
  });

  it('stops counting at 10,000 matches and says so', async () => {
    const eve = await actor(test);
    const rows = Array.from({ length: 10_050 }, (_, index) => csvCells(`Bulk ${index}`));
    await eve.importCsv(csvFile(...rows));
    expect((await page(eve, { limit: 10, search: 'bulk' })).page).toMatchObject({
      total: 10_050,
      matched: 10_000,
      matchedIsExact: false,
    });
    expect((await page(eve, { limit: 10, search: 'bulk 1005' })).page).toMatchObject({
      matchedIsExact: true,
    });
    expect(await whole(eve, {})).toHaveLength(10_050);
  });
});

describe('what no list has given', () => {
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    { after: 'x' },
    { after: cursor({}) },
    { after: cursor(['inventory_title', 'a', 1]) },
    { after: cursor(['inventoryId', "1' or '1'='1", 1]) },
    { after: cursor(['inventoryId', 1, 1.5]) },
    { after: cursor(['inventoryId', 1, 1, 1]) },
    { before: cursor(['inventoryId', null, null]) },
    { sort: 'inventory_title', after: cursor(['inventory_title', 'a\0', 1]) },
    { sort: 'inventory_title', after: cursor(['inventory_title', ['a'], 1]) },
    { sort: 'title; drop table users' },
    { order: 'sideways' },
    { limit: '0' },
    { limit: '101' },
    { limit: '1e9' },
    { limit: 'ten' },
    { search: 'x'.repeat(201) },
  ])('%j is refused with 400', async (query) => {
    const sent = new URLSearchParams({ limit: '10' });
    for (const [name, value] of Object.entries(query)) sent.set(name, value);
    const answer = await dana.call(`/applications/inventory/${dana.id}?${sent}`);
    expect(answer.status).toBe(400);
  });
});

describe('search and stock', () => {
  const found = async (query: Record<string, string | number>): Promise<string[]> =>
    (await page(vera, query)).body.map(({ inventory_title: title }) => title).sort();
  let vera: Actor;
  beforeAll(async () => {
    vera = await actor(test);
    await vera.add({ inventory_title: 'One', product_sku: 'ZQ-7', inventory_count: '0' });
    await vera.add({
      inventory_title: 'Two',
      manufacturer_name: 'Redwood Labs',
      inventory_count: '10',
    });
    await vera.add({ inventory_title: 'Three', inventoryType: 'Vape', inventory_count: '11' });
  });

  it.each([
    ['zq-7', ['One']],
    ['REDWOOD', ['Two']],
    ['vape', ['Three']],
    ['thre', ['Three']],
    ['nothing', []],
  ])('a search for %j looks into title, SKU, manufacturer and type', async (search, expected) => {
    expect(await found({ search })).toEqual(expected);
    expect(await found({ search, limit: 10 })).toEqual(expected);
  });

  it('an Inventory Id finds its item, and so does its beginning', async () => {
    const { body, page: told } = await page(vera, { limit: 10, sort: 'inventory_title' });
    // Unit cost × count of all, whatever is searched for.
    const worth = body.reduce(
      (cents, item) => cents + Number(item.inventory_unit_cost) * Number(item.inventory_count),
      0,
    );
    expect(told.value).toBe(worth.toFixed(2));
    for (const { inventoryId: search, inventory_title: title } of body) {
      expect(await found({ search })).toEqual([title]);
      expect(await found({ search: search.toLowerCase(), limit: 10 })).toEqual([title]);
    }
    const [one] = body;
    const beginning = one?.inventoryId.slice(0, -1) ?? '';
    expect(await found({ search: beginning })).toContain(one?.inventory_title);
    expect(await found({ search: 'INV-999999' })).toEqual([]);
    expect((await page(vera, { limit: 10, search: 'redwood' })).page.value).toBe(told.value);
  });

  it.each([
    ['out', ['One']],
    ['low', ['Two']],
    ['in', ['Three']],
    ['', ['One', 'Three', 'Two']],
  ])('stock %j', async (stock, expected) => {
    expect(await found({ stock })).toEqual(expected);
    const { body, page: told } = await page(vera, { stock, limit: 10, sort: 'inventory_title' });
    expect(body.map((item) => item.inventory_title)).toEqual(expected);
    expect(told).toMatchObject({ total: 3, matched: expected.length, matchedIsExact: true });
    const file = await vera.call(`/applications/inventoryExport?stock=${stock}`);
    expect(file.headers.get('x-total-rows')).toBe(String(expected.length));
  });

  it('no other stock is known', async () => {
    expect((await vera.call(`/applications/inventory/${vera.id}?stock=much&limit=10`)).status).toBe(
      400,
    );
  });
});
