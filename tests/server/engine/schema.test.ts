import { type SqlFunction, sqlSource } from '@server/platform/db/sqlSource';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const rowsOf = async <T extends object>(sql: string): Promise<T[]> =>
  (await opened.database.$client.query<T>(sql)).rows;
const namesOf = async (sql: string): Promise<string[]> =>
  (await rowsOf<{ name: string }>(sql)).map(({ name }) => name);

const functionOf = ({ name }: SqlFunction): string => name.replace(/^.*\//, '');

describe('the tables', () => {
  test('have a comment each: what a row is', async () => {
    const silent = await namesOf(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'r' and obj_description(oid) is null`);
    expect(silent).toEqual([]);
  });

  test('have a comment on every column of cents and of JSON', async () => {
    const silent = await namesOf(`
      select c.relname || '.' || a.attname as name from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (a.attname like '%\\_cents' or a.attname = 'cents' or a.atttypid = 'jsonb'::regtype)
        and col_description(c.oid, a.attnum) is null`);
    expect(silent).toEqual([]);
  });

  test('are spelled the American way, with all that hangs on them', async () => {
    const british = await namesOf(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relname ~ 'organisation|licence'
      union all select conname from pg_constraint where conname ~ 'organisation|licence'
      union all select proname from pg_proc where prosrc ~ 'organisation|licence'`);
    expect(british).toEqual([]);
  });
});

describe('the functions', () => {
  test('are those of the files, one each', async () => {
    const live = await namesOf(`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace`);
    expect(live.toSorted()).toEqual(sqlSource.functions.map(functionOf).toSorted());
    for (const file of sqlSource.functions)
      expect(file.sql.match(/^create or replace function \w+/gm), file.name).toEqual([
        `create or replace function ${functionOf(file)}`,
      ]);
  });

  test('have a comment each', async () => {
    const silent = await namesOf(`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and obj_description(oid) is null`);
    expect(silent).toEqual([]);
  });

  test('have their triggers in their files', async () => {
    const live = await rowsOf<{ trigger: string; fn: string }>(`
      select tgname as trigger, tgfoid::regproc::text as fn from pg_trigger
      where not tgisinternal and tgrelid in (
        select oid from pg_class where relnamespace = 'public'::regnamespace)`);
    const written = sqlSource.functions.flatMap((file) =>
      Array.from(
        file.sql.matchAll(/^create (?:or replace|constraint) trigger (\w+)/gm),
        ([, trigger = '']) => ({ trigger, fn: functionOf(file) }),
      ),
    );
    const sorted = (list: { trigger: string; fn: string }[]): string[] =>
      list.map(({ trigger, fn }) => `${trigger} of ${fn}`).sort();
    expect(sorted(written)).toEqual(sorted(live));
  });

  // Moments come from the clock of the server, which tests move. What is left is named here with
  // its reason; nothing new may be.
  test('read no clock and know no time zone, but for those that are known', () => {
    const known = [
      // The summary is by the day of preparing, in UTC.
      'settlements/disbursements_left',
      'settlements/disbursements_written',
    ];
    const clock =
      /\bnow\(\)|current_(date|time)|clock_timestamp|(transaction|statement)_timestamp|\blocaltime|time zone '/i;
    const reading = sqlSource.functions.filter(({ sql }) =>
      clock.test(sql.replace(/^comment on [\s\S]*?';$/gm, '')),
    );
    // A function of a zone that is given, and of UTC where none is.
    const others = reading.map(({ name }) => name).filter((name) => name !== 'rules/day_in');
    expect(others).toEqual(known);
  });
});

const schemaFiles = import.meta.glob<Record<string, unknown>>(
  '../../../server/platform/db/schema/*.ts',
  { eager: true },
);

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

describe('the schema in TypeScript', () => {
  // Read and written by SQL alone.
  const bySqlAlone = [
    'batch_counts',
    'purchaser_days',
    'purchaser_months',
    'schema_functions',
    'schema_migrations',
    'security_quarters',
    'settlement_due',
    'settlement_sums',
    'tip_days',
    'voided_tip_shares',
    // Generated, for searches in SQL.
    'applications.search_key',
  ];

  const told = Object.values(schemaFiles)
    .flatMap((file) => Object.values(file))
    .filter((value) => value instanceof PgTable)
    .map((table) => getTableConfig(table))
    .flatMap(({ name: table, columns }) =>
      columns.map(
        (column): Column => ({
          name: `${table}.${column.name}`,
          type: column.getSQLType().replace(', ', ','),
          isRequired: column.notNull,
          hasDefault:
            column.hasDefault ||
            column.generated !== undefined ||
            column.generatedIdentity !== undefined,
        }),
      ),
    );

  test('is that of the database, column by column', async () => {
    const live = await rowsOf<Column>(`
      select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as "isRequired", d.adbin is not null or a.attidentity <> '' as "hasDefault"
      from pg_class as c join pg_attribute as a on a.attrelid = c.oid
      left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped`);
    const isTold = ({ name }: Column): boolean =>
      !bySqlAlone.includes(name) && !bySqlAlone.includes(name.replace(/\..*$/, ''));
    const byName = (list: Column[]): Column[] =>
      list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(told.length).toBeGreaterThan(900);
    expect(byName(told)).toEqual(byName(live.filter(isTold)));
  });
});
