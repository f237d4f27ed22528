import { migrate, migrations } from '@server/platform/db/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const rowsOf = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await opened.database.$client.query(sql)).rows;
const migrated = (upTo: string): Promise<string[]> =>
  migrate(
    { database: opened.database, unhurried: (work) => work() },
    migrations.filter(({ name }) => name < upTo),
  );

test('what was stored by a British name is found by the present one, and typed words stay', async () => {
  await rowsOf('drop schema public cascade; create schema public');
  await migrated('0077');
  const [user] = await rowsOf(`
    insert into organisations (id, name, kind) values ('leaf', 'Licence & Organisation', 'merchant');
    insert into users (email, name, role, org_id) values ('a@example.com', 'A', 'MERCHANT', 'leaf');
    insert into saved_views (user_id, list, views)
      select id, 'settlements', '[{"name":"Mine","query":"organisation=leaf&sort=day"}]' from users;
    insert into activity_log (user_id, org_id, kind, label, detail)
      select id, 'leaf', 'check', 'x', '{"licenceId":"1","note":"my licence: an organisation"}' from users`).then(
    () => rowsOf('select id from users'),
  );
  expect(user).toBeDefined();
  await migrated('9');
  expect(await rowsOf('select id, name from organizations')).toEqual([
    { id: 'leaf', name: 'Licence & Organisation' },
  ]);
  expect((await rowsOf('select views from saved_views'))[0]?.views).toEqual([
    { name: 'Mine', query: 'organization=leaf&sort=day' },
  ]);
  expect((await rowsOf('select detail from activity_log'))[0]?.detail).toEqual({
    licenseId: '1',
    note: 'my licence: an organisation',
  });
  const left = await rowsOf(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relname ~ 'organisation|licence'
    union all select conname from pg_constraint where conname ~ 'organisation|licence'
    union all select proname from pg_proc where prosrc ~ 'organisation|licence'`);
  expect(left).toEqual([]);
});
