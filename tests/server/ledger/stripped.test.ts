import { withoutIndexes } from '@server/main/demo/volume/stripped';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function made(): Promise<Record<string, string>[]> {
  const { rows } = await opened.database.$client.query(`
    select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'
    union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

it('a load without indexes leaves all of them as they were, the one over items among them', async () => {
  const before = await made();
  const within: number[] = [];
  await opened.database.transaction((tx) =>
    withoutIndexes(tx, async () => {
      const { rows } = await tx.execute<{ left: number }>(
        sql`select count(*)::int as left from pg_indexes where indexname = 'transactions_items'`,
      );
      within.push(rows[0]?.left ?? -1);
    }),
  );
  expect(within).toEqual([0]);
  expect(await made()).toEqual(before);
  expect(before.find(({ name }) => name === 'transactions_items')?.text).toContain(
    'jsonb_path_ops',
  );
});
