import { seedDemo } from '@server/main/demo/seed';
import { rebuildSummaries, summaries } from '@server/platform/db/summaries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let api: TestApi;

const query = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await api.services.database.$client.query(sql)).rows;

const tables = summaries.map(({ table }) => table);

/** Columns of a table that hold sums: numbers that are no part of its key. */
async function sumsOf(table: string): Promise<string[]> {
  const rows = await query(`
    select attname as name from pg_attribute as a join pg_constraint as key
      on key.conrelid = a.attrelid and key.contype = 'p'
    where a.attrelid = '${table}'::regclass and a.attnum > 0 and a.attname <> 'number'
      and a.atttypid in ('bigint'::regtype, 'numeric'::regtype) and a.attnum <> all (key.conkey)`);
  return rows.map(({ name }) => String(name));
}

/** The rows of all summary tables, but for those of which nothing is left. */
async function kept(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of tables) {
    const sums = await sumsOf(table);
    const left = sums.length > 0 ? `where ${sums.map((sum) => `${sum} <> 0`).join(' or ')}` : '';
    // A place of its own in the list of what is due means nothing.
    all[table] = await query(
      `select to_jsonb(t) - 'number' as row from ${table} as t ${left} order by 1`,
    );
  }
  return all;
}

const one = (table: string, at: number): string =>
  `id in (select id from ${table} order by number offset ${at} limit 3)`;

/** Changes of rows that are summed, as acts of the product would make them. */
const history = [
  `update transactions set state = 'voided' where ${one('transactions', 5)}`,
  `update transactions set store = 'Side', hour = 7, purchaser_state = 'NV' where ${one('transactions', 40)}`,
  `update transactions set state = 'held' where state = 'cleared' and settlement_id is null and amount_cents % 3 = 0`,
  `update invoices set due_date = due_date + 3 where ${one('invoices', 1)}`,
  `update invoices set municipality = 'Elsewhere' where kind = 'mta' and counter % 2 = 0`,
  `update invoice_payments set state = 'returned' where ${one('invoice_payments', 2)}`,
  `update inventory_items set unit_cost_cents = unit_cost_cents + 100 where ${one('inventory_items', 3)}`,
  `delete from inventory_items where ${one('inventory_items', 9)}`,
  `update applications set status = 'declined' where ${one('applications', 2)}`,
  `update disbursements set state = 'void' where id in (
     select id from disbursements where state = 'prepared' limit 2)`,
  `update batch_rows set state = 'done' where state = 'waiting' and number % 2 = 0`,
  `update settlements set dispute_state = 'open' where id in (
     select id from settlements order by seq limit 2)`,
  `delete from tip_shares where number in (
     select number from tip_shares where payout_id is null order by number limit 2)`,
];

beforeAll(async () => {
  api = await openTestApi();
  const settings = { ...api.services.settings, demoTransactions: 400 };
  await seedDemo({ ...api.services, settings });
  for (const act of history) await query(act);
});
afterAll(() => api.close());

test('every summary table has a rebuild, and names itself one', async () => {
  const told = await query(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and obj_description(oid) like 'Summary table:%'`);
  // Whom to search for: nothing is summed there.
  const others = ['transaction_purchasers'];
  expect([...told.map(({ name }) => name), ...others].sort()).toEqual(tables.toSorted());
});

test('after a mixed history a rebuild gives what was kept, also a second time', async () => {
  const before = await kept();
  for (const table of tables) expect(before[table], table).not.toEqual([]);
  await rebuildSummaries(api.services.database);
  expect(await kept()).toEqual(before);
  await rebuildSummaries(api.services.database);
  expect(await kept()).toEqual(before);
});

test('what was damaged is made again, and goes on following its rows', async () => {
  const before = await kept();
  await query(`update transaction_days set net_cents = net_cents + 1;
    delete from invoice_totals; delete from inventory_totals; update tip_days set shares = 7`);
  await Promise.all([
    rebuildSummaries(api.services.database),
    rebuildSummaries(api.services.database),
  ]);
  expect(await kept()).toEqual(before);
  await query(`update transactions set state = 'voided' where ${one('transactions', 60)}`);
  const followed = await kept();
  expect(followed).not.toEqual(before);
  await rebuildSummaries(api.services.database);
  expect(await kept()).toEqual(followed);
});
