import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReceived, sweepReceived } from '@server/platform/files/received';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'gl-received-'));
const folder = join(dataDir, 'tmp');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('an upload lies in the data folder, for this user alone and without a name', async () => {
  const handle = await openReceived(dataDir);
  await handle.appendFile('rows');
  expect(readdirSync(folder)).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await handle.close();
});

test('leftovers go after a day, or at once where nobody else works', async () => {
  const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')];
  for (const file of [old, fresh]) writeFileSync(file, 'rows');
  const before = Date.now() / 1000 - 25 * 3600;
  utimesSync(old, before, before);
  await sweepReceived(dataDir, 'old');
  expect(readdirSync(folder)).toEqual(['fresh']);
  await sweepReceived(dataDir, 'all');
  expect(readdirSync(folder)).toEqual([]);
  await sweepReceived(join(dataDir, 'none'), 'all');
});
