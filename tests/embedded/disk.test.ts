import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseHandle, openDatabase } from '@server/platform/db/client';
import { DiskFull } from '@server/platform/db/embedded/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../support/dataFolder';

const megabyte = 2 ** 20;
let folder = '';
let free = 1000 * megabyte;
let handle: DatabaseHandle;

beforeAll(async () => {
  folder = await dataFolder('disk');
  handle = await openDatabase({ folder, free: () => free });
});
afterAll(async () => {
  await handle.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  setFree(1000);
  await handle.database.$client.query('drop table if exists things; create table things (id int)');
});

function setFree(megabytes: number): void {
  free = megabytes * megabyte;
  handle.writable();
}

const insert = (id: number): Promise<unknown> =>
  handle.database.$client.query('insert into things values ($1)', [id]);
const ids = async (): Promise<number[]> =>
  (
    await handle.database.$client.query<{ id: number }>('select id from things order by id')
  ).rows.map(({ id }) => id);

test.each([
  [1000, true],
  [64, true],
  [63, false],
  [0, false],
])('with %i MB free, writable is %s', (megabytes, writable) => {
  free = megabytes * megabyte;
  expect(handle.writable()).toBe(writable);
});

test('below 64 MB the engine itself refuses writes, reads go on, and it recovers without a restart', async () => {
  await insert(1);
  setFree(50);
  await expect(insert(2)).rejects.toMatchObject({ code: '25006' });
  expect(await ids()).toEqual([1]);
  setFree(100);
  await insert(3);
  expect(await ids()).toEqual([1, 3]);
});

test('a transaction that is writing may end while space is low', async () => {
  await handle.database.transaction(async (tx) => {
    await tx.execute('insert into things values (1)');
    setFree(50);
    await tx.execute('insert into things values (2)');
  });
  expect(await ids()).toEqual([1, 2]);
  await expect(insert(3)).rejects.toMatchObject({ code: '25006' });
});

test('below 32 MB the next write of a running transaction is refused as well, and all of it undone', async () => {
  const act = handle.database.transaction(async (tx) => {
    await tx.execute('insert into things values (1)');
    setFree(20);
    await tx.execute('insert into things values (2)');
  });
  await expect(act).rejects.toMatchObject({ cause: { code: '25006' } });
  expect(await ids()).toEqual([]);
  setFree(100);
  await insert(4);
  expect(await ids()).toEqual([4]);
});

test('a database is not opened on a full disk, and the folder is free again', async () => {
  const other = join(folder, 'other');
  await expect(openDatabase({ folder: other, free: () => 20 * megabyte })).rejects.toThrow(
    DiskFull,
  );
  await expect(openDatabase({ folder: other, free: () => 20 * megabyte })).rejects.toThrow(
    '20 MB free',
  );
});
