import { MigrationRefused, migrate } from '@server/platform/db/migrate';
import { type Migration, type SqlFunction, sqlSource } from '@server/platform/db/sqlSource';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;
const unhurried = <T>(work: () => Promise<T>): Promise<T> => work();
const applyAll = (migrations: Migration[], functions: SqlFunction[]): Promise<string[]> =>
  migrate(
    { database: opened.database, unhurried },
    {
      source: {
        migrations: [...sqlSource.migrations, ...migrations],
        functions: [...sqlSource.functions, ...functions],
      },
    },
  );
const apply = (...more: Migration[]): Promise<string[]> => applyAll(more, []);
const query = async (sql: string): Promise<unknown[]> =>
  (await opened.database.$client.query(sql)).rows;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await query(`drop table if exists tried; drop function if exists tried_doubled cascade;
    delete from schema_migrations where name like '9%';
    delete from schema_functions where name like 'tests/%'`);
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
    const { migrations } = sqlSource;
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

const doubled = (factor: number): SqlFunction => ({
  name: 'tests/tried_doubled',
  sql: `create or replace function tried_doubled() returns trigger language plpgsql as $$
    begin new.id := new.id * ${factor}; return new; end $$;
    create or replace trigger tried_doubled before insert on tried
      for each row execute function tried_doubled();`,
});
const inserted = (id: number): Promise<unknown[]> =>
  query(`insert into tried values (${id}) returning id`);

describe('functions', () => {
  test('are applied after the migrations, and again when their file changes', async () => {
    await applyAll([make], [doubled(2)]);
    expect(await inserted(10)).toEqual([{ id: 20 }]);
    expect(await applyAll([make], [doubled(3)])).toEqual([]);
    expect(await inserted(10)).toEqual([{ id: 30 }]);
  });

  test('that are as they were are left alone', async () => {
    await applyAll([make], [doubled(2)]);
    const since = `select applied_at from schema_functions order by name`;
    const before = await query(since);
    await applyAll([make], [{ ...doubled(2), sql: doubled(2).sql.replaceAll('\n', '\r\n') }]);
    expect(await query(since)).toEqual(before);
  });

  test('come back with their triggers after a migration that took a table away', async () => {
    await applyAll([make], [doubled(2)]);
    const again = { name: '9002_again', sql: 'drop table tried; create table tried (id int)' };
    expect(await applyAll([make, again], [doubled(2)])).toEqual(['9002_again']);
    expect(await inserted(10)).toEqual([{ id: 20 }]);
  });

  test('are applied by three copies that start together', async () => {
    await applyAll([make], [doubled(2)]);
    const start = (): Promise<string[]> => applyAll([make], [doubled(5)]);
    await Promise.all([start(), start(), start()]);
    expect(await inserted(10)).toEqual([{ id: 50 }]);
  });

  test('that fail leave all of them as they were', async () => {
    await applyAll([make], [doubled(2)]);
    const broken = { name: 'tests/zz_broken', sql: 'create or replace function broken' };
    await expect(applyAll([make], [doubled(5), broken])).rejects.toThrow('syntax error');
    expect(await inserted(10)).toEqual([{ id: 20 }]);
  });
});
