import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@server/platform/db/client';
import { FolderInUse, lockFolder } from '@server/platform/db/embedded/folderLock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataFolder } from '../support/dataFolder';
import { buildPrograms, type EnginePrograms, type Program } from '../support/enginePrograms';

const place = mkdtempSync(join(tmpdir(), 'gl-lock-'));
let programs: EnginePrograms;
let folder = '';
let count = 0;

beforeAll(async () => {
  programs = await buildPrograms('locker', 'saver');
});
beforeEach(() => {
  count += 1;
  folder = join(place, String(count));
});
afterAll(() => {
  programs.remove();
  rmSync(place, { recursive: true, force: true });
});

async function locker(): Promise<Program> {
  const program = programs.start('locker', folder);
  expect(await program.next()).toBe('ready');
  return program;
}

async function take(program: Program): Promise<string> {
  program.child.stdin.write('go\n');
  return program.next();
}

describe('the lock of a data folder', () => {
  test('is refused to a second taker with the folder named, and given after the release', async () => {
    const first = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another`,
    );
    first.release();
    const second = await lockFolder(folder);
    second.release();
  });

  test('is refused while another process holds it, also a stopped one, and free once that is killed', async () => {
    const holder = await locker();
    expect(await take(holder)).toBe('held');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    holder.child.kill('SIGSTOP');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await holder.kill();
    const lock = await lockFolder(folder);
    lock.release();
  });

  test('works where the path is too long for a socket', async () => {
    folder = join(place, 'a'.repeat(120), 'b'.repeat(60));
    const lock = await lockFolder(folder);
    const other = await locker();
    expect(await take(other)).toBe('refused');
    await other.kill();
    lock.release();
  });

  test('goes to exactly one of five that race for it, over what killed holders left', async () => {
    for (let round = 0; round < 8; round += 1) {
      const racers = await Promise.all(Array.from({ length: 5 }, locker));
      const outcomes = await Promise.all(racers.map(take));
      expect(outcomes.slice().sort(), `round ${round}`).toEqual([
        'held',
        ...Array(4).fill('refused'),
      ]);
      await Promise.all(racers.map((racer) => racer.kill()));
    }
    // What was left behind is cleared away by the next holder, but for drafts younger than a
    // minute.
    const lock = await lockFolder(folder);
    expect(readdirSync(join(folder, 'lock')).filter((name) => /^\d+$/.test(name))).toHaveLength(1);
    lock.release();
  });

  test('keeps a second process from opening the database, and the first one goes on', async () => {
    folder = await dataFolder('lock');
    const handle = await openDatabase({ folder });
    const other = programs.start('saver', folder);
    await expect(other.next()).rejects.toThrow(`The data folder ${folder} is in use by another`);
    expect(await handle.answers(2000)).toBe(true);
    await handle.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
