import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { prepareDatabase } from '@server/platform/db/embedded/databaseFolder';
import { DurableNodeFS, durableParams } from '@server/platform/db/embedded/durableFiles.mjs';
import { afterAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'gl-durable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every commit is flushed to the disk before it is acknowledged', async () => {
  const database = await prepareDatabase(folder);
  const flush = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  try {
    const engine = await PGlite.create({
      fs: new DurableNodeFS(database),
      startParams: durableParams(PGlite.defaultStartParams),
    });
    await engine.exec('create table saved (id int)');
    for (let id = 1; id <= 10; id += 1) {
      const before = flush.mock.calls.length;
      await engine.query('insert into saved values ($1)', [id]);
      expect(flush.mock.calls.length, `commit ${id}`).toBeGreaterThan(before);
    }
    await engine.close();
  } finally {
    flush.mockRestore();
    syncBuiltinESMExports();
  }
});
