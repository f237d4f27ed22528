import { rmSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type DatabaseHandle, openDatabase } from '@server/platform/db/client';
import { keepUp } from '@server/platform/db/embedded/upkeep';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../support/dataFolder';

let folder = '';
const said: string[] = [];
let handle: DatabaseHandle;

beforeAll(async () => {
  folder = await dataFolder('runaway');
  handle = await openDatabase({ folder, log: (line) => said.push(line) });
  await handle.database.$client.query('create table kept (id int primary key)');
});
afterAll(async () => {
  await handle.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A statement that keeps the engine busy for a time, however fast the machine is. */
const busy = (seconds: number): string =>
  `do $$ begin while clock_timestamp() < now() + interval '${seconds} seconds' loop end loop; end $$`;

test('a heavy query leaves the main thread free', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  await handle.database.$client.query(busy(3));
  const took = performance.now() - begun;
  delay.disable();
  expect(took).toBeGreaterThan(2500);
  // On this thread the query would have stopped everything for as long as it took.
  expect(delay.max / 1e6).toBeLessThan(took / 2);
});

test('a long act that has the session to itself is no failure, and who waits for it is served', async () => {
  const client = await handle.database.$client.connect();
  await client.query('begin');
  const waiting = handle.database.$client.query('select 1 as one');
  expect(await handle.answers(100)).toBe(true);
  expect(await Promise.all([client.query(busy(1)), handle.answers(100)])).toMatchObject([{}, true]);
  await client.query('commit');
  client.release();
  expect((await waiting).rows).toEqual([{ one: 1 }]);
});

test('a runaway query is ended in about 5 s, its transaction undone, and whoever waited is served', async () => {
  const pool = handle.database.$client;
  await pool.query('insert into kept values (1)');
  const begun = performance.now();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into kept values (2)');
  const runaway = client.query(busy(60)).then(
    () => 'answered',
    () => 'ended',
  );
  // Upkeep that waits for its turn must not make the watchdog patient.
  const upkeep = keepUp({ pool, unhurried: handle.unhurried, every: 3_600_000 });
  const round = upkeep.round();
  const waiting = pool.query('select id from kept order by id');
  expect(await runaway).toBe('ended');
  expect(await handle.answers(100)).toBe(false);
  // 4.5 s of silence; the rest is for a machine that has other things to do.
  expect(performance.now() - begun).toBeGreaterThan(4000);
  expect(performance.now() - begun).toBeLessThan(12_000);
  client.release(true);
  expect((await waiting).rows).toEqual([{ id: 1 }]);
  await pool.query('insert into kept values (3)');
  await round;
  await upkeep.stop();
  expect(said).toEqual(['The embedded database is started again: a statement took too long.']);
});

test('long work that is announced is left alone', async () => {
  await handle.unhurried(() => handle.database.$client.query(busy(7)));
  expect(said).toHaveLength(1);
});
