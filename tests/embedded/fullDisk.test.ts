import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseHandle, openDatabase } from '@server/platform/db/client';
import { freeSpace } from '@server/platform/db/embedded/space';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../support/dataFolder';

// A real disk of 250 MB that really fills up: needs root and the right to mount. Elsewhere
// disk.test.ts stands for it.
const disk = mkdtempSync(join(tmpdir(), 'gl-full-'));
const mounted =
  process.platform === 'linux' &&
  spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=250m', 'tmpfs', disk]).status === 0;
const ballast = join(disk, 'ballast');
let handle: DatabaseHandle;

beforeAll(async () => {
  if (!mounted) return;
  const prepared = await dataFolder('full');
  mkdirSync(join(disk, 'data'), { mode: 0o700 });
  cpSync(prepared, join(disk, 'data'), { recursive: true });
  rmSync(prepared, { recursive: true });
  handle = await openDatabase({ folder: join(disk, 'data') });
  await handle.database.$client.query('create table things (id int, filler text)');
});
afterAll(async () => {
  if (mounted) {
    await handle.close();
    spawnSync('/bin/umount', [disk]);
  }
  rmSync(disk, { recursive: true, force: true });
});

function fillUpTo(megabytesFree: number): void {
  const file = openSync(ballast, 'a');
  const megabyte = Buffer.alloc(2 ** 20, 1);
  try {
    while (freeSpace(disk) > megabytesFree * 2 ** 20) writeSync(file, megabyte);
  } finally {
    closeSync(file);
  }
}

async function asked(sql: string): Promise<unknown> {
  try {
    const { rows } = await handle.database.$client.query(sql);
    return rows[0];
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

const insertMany = (rows: number): string =>
  `insert into things select n, repeat(md5(n::text), 30) from generate_series(1, ${rows}) n`;
const count = 'select count(*)::int as rows from things';

test.runIf(mounted)(
  'a disk that fills up: nothing lost, reads go on, and it recovers without a restart',
  async () => {
    expect(await asked('insert into things values (1)')).toBeUndefined();

    fillUpTo(40);
    expect(handle.writable()).toBe(false);
    expect(await asked('insert into things values (2)')).toBe('25006');
    expect(await asked(count)).toEqual({ rows: 1 });

    rmSync(ballast);
    expect(handle.writable()).toBe(true);
    expect(await asked('insert into things values (3)')).toBeUndefined();

    // One statement that wants more than there is: PostgreSQL's own refusal, and all of it undone.
    fillUpTo(70);
    expect(handle.writable()).toBe(true);
    expect(await asked(insertMany(300_000))).toMatch(/^(53100|25006)$/);
    expect(await asked(count)).toEqual({ rows: 2 });

    fillUpTo(0);
    expect(handle.writable()).toBe(false);
    expect(await asked('insert into things values (4)')).toBe('25006');
    expect(await asked(count)).toEqual({ rows: 2 });

    rmSync(ballast);
    await asked('vacuum things');
    expect(handle.writable()).toBe(true);
    expect(await asked('insert into things values (5)')).toBeUndefined();
    expect(await asked(count)).toEqual({ rows: 3 });
  },
);
