import { inventoryImportRepository } from '@server/features/inventory/imports/importStore';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Actor, actor, csvCells, csvFile, importForm } from './stock';

let test: TestApi;
let dana: Actor;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  dana = await actor(test);
});

describe('a file', () => {
  const notText = 'The file is not UTF-8 text. Save it as "CSV UTF-8" and try again.';
  const csv = csvFile(csvCells('Fine'), csvCells('Café'));
  it.each([
    ['Latin-1', Buffer.from(csv, 'latin1')],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['cut off within a letter', Buffer.from(csv).subarray(0, Buffer.from(csv).indexOf(0xc3) + 1)],
  ])('in another encoding (%s) is refused, and nothing is written', async (_, bytes) => {
    const form = importForm(new Blob([bytes]));
    const answer = await dana.call('/applications/inventory/import', {
      method: 'POST',
      body: form,
    });
    expect([answer.status, answer.json.message]).toEqual([422, notText]);
    expect(await dana.list()).toEqual([]);
  });

  it.each([
    ['inventory_title', csvCells('a\0b')],
    ['inventory_description', csvCells('Fine', { inventory_description: 'a\0b' })],
    [
      'manufacturer_name',
      csvCells('Tax', { inventoryType: 'MTA', manufacturer_name: 'a\0b', is_thc: '' }),
    ],
  ])('may not hold NUL: told by row and column (%s)', async (column, cells) => {
    const answer = await dana.importCsv(
      csvFile(csvCells('First', { inventoryType: cells[3] ?? '' }), cells),
    );
    expect([answer.status, answer.json.errorCount]).toEqual([422, 1]);
    expect(answer.json.rows).toMatchObject([{ row: 2, column }]);
    expect(await dana.list()).toEqual([]);
  });
});

it('keeps short what the embedded engine must read back after a kill, within one act', async () => {
  if (test.services.engine.engine !== 'embedded') return;
  await test.services.database.transaction(async (tx) => {
    const log = sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 / 1048576 as mb from pg_control_checkpoint()`;
    const megabytes = async () => Number((await tx.execute<{ mb: number }>(log)).rows[0]?.mb);
    await tx.execute(sql`create table bulk (filler text)`);
    await tx.execute(sql`alter table bulk alter column filler set storage external`);
    await tx.execute(
      sql`insert into bulk select repeat('x', 1000000) from generate_series(1, 140)`,
    );
    expect(await megabytes()).toBeGreaterThan(128);
    await inventoryImportRepository(tx).shortenLog();
    expect(await megabytes()).toBeLessThan(16);
    await tx.execute(sql`drop table bulk`);
  });
});

it('takes hostile text as text', async () => {
  const hostile = [
    "'); drop table inventory_items; --",
    '<img src=x onerror=alert(1)>',
    '{"a","b"}',
    'NULL',
    '\\N',
    'a\\"b',
    '\u202egnp',
    '{',
    '"quoted"',
  ];
  const answer = await dana.importCsv(
    csvFile(
      ...hostile.map((text) =>
        csvCells(text, { inventory_description: text, outcome_tags: text.replaceAll(',', '') }),
      ),
    ),
  );
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  const stored = await dana.list('&sort=inventoryId&order=asc');
  expect(stored.map((item) => item.inventory_title)).toEqual(hostile);
  expect(stored.map((item) => item.inventory_description)).toEqual(hostile);
});
