import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inventoryTypes } from '@/domain/inventory/enumerations';
import { openTestApi, type TestApi } from '../../support/api';
import { type Actor, actor, csvCells, csvFile } from './stock';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

/** The kept totals, and the same counted anew. */
async function bothTotals() {
  const kept = await test.services.database.$client.query(
    `select system_mode, user_id, inventory_type, items::int, value_cents::text from inventory_totals
     where items <> 0 or value_cents <> 0 order by 1, 2, 3`,
  );
  const counted = await test.services.database.$client.query(
    `select system_mode, user_id, inventory_type, count(*)::int as items,
       sum(unit_cost_cents * inventory_count)::text as value_cents
     from inventory_items group by 1, 2, 3 order by 1, 2, 3`,
  );
  return [kept.rows, counted.rows];
}

type Act = {
  kind: 'add' | 'change' | 'remove' | 'import' | 'badImport';
  who: number;
  pick: number;
  type: number;
  cost: number;
  count: number;
};

let counter = 0;

async function perform(actors: Actor[], act: Act): Promise<void> {
  const who = actors[act.who % actors.length];
  if (!who) return;
  const over = {
    inventoryType: inventoryTypes[act.type % inventoryTypes.length] ?? 'Edible',
    inventory_unit_cost: `${1 + act.cost}.25`,
    inventory_count: String(act.count),
    inventory_weight_box: '1.00',
  };
  const title = () => `Item ${counter++}`;
  if (act.kind === 'add') await who.add({ ...over, inventory_title: title() });
  if (act.kind === 'import')
    await who.importCsv(csvFile(csvCells(title(), over), csvCells(title())));
  if (act.kind === 'badImport')
    await who.importCsv(csvFile(csvCells(title(), over), csvCells(title(), { is_cbd: '?' })));
  const items = await who.list();
  const item = items[act.pick % Math.max(1, items.length)];
  if (!item) return;
  if (act.kind === 'change') {
    await who.call('/applications/inventory', {
      method: 'PUT',
      body: { ...item, ...over, inventoryId: item._id },
    });
  }
  if (act.kind === 'remove') {
    await who.call(`/applications/inventory?inventoryID=${item._id}`, { method: 'DELETE' });
  }
}

it('keeps totals that equal the rows after any acts', async () => {
  const actors = [
    await actor(test),
    await actor(test),
    await actor(test, { systemMode: 'Sandbox' }),
  ];
  const acts = fc.array(
    fc.record({
      kind: fc.constantFrom<Act['kind']>('add', 'add', 'change', 'remove', 'import', 'badImport'),
      who: fc.nat(2),
      pick: fc.nat(50),
      type: fc.nat(10),
      cost: fc.nat(5000),
      count: fc.nat(100_000),
    }),
    { minLength: 5, maxLength: 15 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      for (const act of list) await perform(actors, act);
      const [kept, counted] = await bothTotals();
      expect(kept).toEqual(counted);
    }),
    { numRuns: 8, seed: 7 },
  );
  expect((await bothTotals())[0]?.length).toBeGreaterThan(3);
});

it('sums by type for the caller, and over all for a top admin, beyond what a number holds', async () => {
  const dana = await actor(test);
  const admin = await actor(test, { role: 'TOP_ADMIN' });
  await dana.add({ inventory_unit_cost: '2.50', inventory_count: '4' });
  await dana.add({
    inventoryType: 'Vape',
    inventory_unit_cost: '9999999999.99',
    inventory_count: '9'.repeat(20),
  });
  await (await actor(test)).add({ inventory_unit_cost: '1.00', inventory_count: '7' });
  const inventory = async (who: Actor) =>
    (await who.call('/dashboards/commerce')).json.body.inventory;
  expect(await inventory(dana)).toEqual({
    total: 2,
    byType: [
      { type: 'Edible', count: 1, value: '10.00' },
      { type: 'Vape', count: 1, value: '999999999998999999990000000000.01' },
    ],
  });
  expect((await inventory(admin)).total).toBe(3);
  expect((await inventory(admin)).byType[0]).toEqual({ type: 'Edible', count: 2, value: '17.00' });
});

it('survives acts at the same time', async () => {
  const dana = await actor(test);
  await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 6 === 0
        ? dana.importCsv(
            csvFile(csvCells(`I ${index} a`, { inventoryType: 'Vape' }), csvCells(`I ${index} b`)),
          )
        : dana.add({ inventory_title: `A ${index}`, inventoryType: index % 2 ? 'Edible' : 'Vape' }),
    ),
  );
  const [kept, counted] = await bothTotals();
  expect(kept).toEqual(counted);
  expect(await dana.list()).toHaveLength(28);
});
