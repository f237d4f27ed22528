import { type Migration, MigrationRefused, migrate, migrations } from '@server/platform/db/migrate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;
const unhurried = <T>(work: () => Promise<T>): Promise<T> => work();
const apply = (...more: Migration[]): Promise<string[]> =>
  migrate({ database: opened.database, unhurried }, [...migrations, ...more]);
const query = async (sql: string): Promise<unknown[]> =>
  (await opened.database.$client.query(sql)).rows;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await query(`drop table if exists tried; delete from schema_migrations where name like '9%'`);
});

const make: Migration = {
  name: '9001_make',
  sql: 'create table tried (id int); insert into tried values (1);',
};
const fill: Migration = {
  name: '9002_fill',
  sql: `insert into tried values (2); -- two statements\ninsert into tried values (3)`,
};

describe('migrations', () => {
  test('of this version are numbered without a gap', () => {
    expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(
      migrations.map((_, index) => index + 1),
    );
  });

  test('are applied once, in order', async () => {
    expect(await apply(make, fill)).toEqual(['9001_make', '9002_fill']);
    expect(await apply(make, fill)).toEqual([]);
    expect(await query('select id from tried order by id')).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
  });

  test('are applied once by three copies that start together', async () => {
    const results = await Promise.all([apply(make, fill), apply(make, fill), apply(make, fill)]);
    expect(results.flat().sort()).toEqual(['9001_make', '9002_fill']);
    expect(await query('select count(*)::int as rows from tried')).toEqual([{ rows: 3 }]);
  });

  test('that fail leave nothing behind, and those before them stay', async () => {
    const broken: Migration = {
      name: '9003_broken',
      sql: 'insert into tried values (9); insert into nowhere values (1)',
    };
    await expect(apply(make, broken)).rejects.toThrow('nowhere');
    expect(await query('select id from tried')).toEqual([{ id: 1 }]);
    expect(await query(`select name from schema_migrations where name like '9%'`)).toEqual([
      { name: '9001_make' },
    ]);
    expect(await apply(make, fill)).toEqual(['9002_fill']);
  });

  test('that were changed after they were applied are refused by name', async () => {
    await apply(make);
    const changed = { ...make, sql: `${make.sql} insert into tried values (4);` };
    await expect(apply(changed, fill)).rejects.toThrow(MigrationRefused);
    await expect(apply(changed, fill)).rejects.toThrow('The migration 9001_make was changed after');
    expect(await query('select count(*)::int as rows from tried')).toEqual([{ rows: 1 }]);
  });

  test('are the same with the line ends of another system', async () => {
    await apply(make, fill);
    expect(await apply(make, { ...fill, sql: fill.sql.replaceAll('\n', '\r\n') })).toEqual([]);
  });

  test('that only a newer version knows are refused', async () => {
    await apply(make, fill);
    await expect(apply(make)).rejects.toThrow(
      '9002_fill, which this version of Greenledger does not know',
    );
  });
});
