import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseHandle, openDatabase } from '@server/platform/db/client';
import { keepUp, type Upkeep } from '@server/platform/db/embedded/upkeep';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../support/dataFolder';

let folder = '';
let handle: DatabaseHandle;
let upkeep: Upkeep;

beforeAll(async () => {
  folder = await dataFolder('upkeep');
  handle = await openDatabase({ folder });
  // Rounds come when the test wants them.
  upkeep = keepUp({ pool: handle.database.$client, unhurried: handle.unhurried, every: 3_600_000 });
  await handle.database.$client.query('create table things (id int, filler text)');
});
afterAll(async () => {
  await upkeep.stop();
  await handle.close();
  rmSync(folder, { recursive: true, force: true });
});

const first = async (sql: string): Promise<Record<string, unknown> | undefined> =>
  (await handle.database.$client.query(sql)).rows[0];

test('the log stays short however much is written', async () => {
  const segments = (): number => readdirSync(join(folder, 'database', 'pg_wal')).length;
  for (let times = 0; times < 4; times += 1) {
    for (let part = 0; part < 5; part += 1) {
      await first(
        `insert into things select n, repeat(md5(n::text), 30) from generate_series(1, 10000) n`,
      );
    }
    await upkeep.round();
    await first('truncate things');
  }
  // 20 times 10 MB were written; a segment has 16 MB.
  expect(segments()).toBeLessThan(10);
});

test('room of deleted rows is used again and the planner knows the table', async () => {
  await first('insert into things select n from generate_series(1, 20000) n');
  await upkeep.round();
  expect(
    await first(`select reltuples::int as rows from pg_class where relname = 'things'`),
  ).toEqual({
    rows: 20_000,
  });
  await first('delete from things');
  expect(await first(`select pg_relation_size('things') > 500000 as large`)).toEqual({
    large: true,
  });
  await upkeep.round();
  expect(await first(`select pg_relation_size('things')::int as bytes`)).toEqual({ bytes: 0 });
});
