import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleCsv } from '@/domain/inventory/csv';
import { openTestApi, type TestApi } from '../../support/api';
import { type Actor, actor, csvCells, csvFile, goodValues, importForm } from './stock';

let test: TestApi;
let dana: Actor;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  dana = await actor(test, { name: 'Dana Whitfield' });
});

const spools = () => readdirSync(join(test.services.settings.dataDir, 'tmp'));

describe('a good file', () => {
  it('lands whole, and is the caller’s whatever the form says', async () => {
    const victim = await actor(test);
    const form = importForm(
      csvFile(
        csvCells('One'),
        csvCells('Two', { inventoryType: 'vape', inventory_unit_cost: '1,234.50' }),
      ),
      {
        userId: victim.id,
        system_mode: 'Sandbox',
        orgId: victim.orgId,
      },
    );
    const answer = await dana.call('/applications/inventory/import', {
      method: 'POST',
      body: form,
    });
    expect([answer.status, answer.json]).toEqual([200, { body: { imported: 2 } }]);
    const [two, one] = await dana.list();
    expect(one).toMatchObject({
      ...goodValues({ inventory_title: 'One' }),
      inventory_image_id: one?._id,
    });
    expect(two).toMatchObject({
      inventory_title: 'Two',
      inventoryType: 'Vape',
      inventory_unit_cost: '1234.50',
      userId: dana.id,
      system_mode: 'Production',
      addedByUserName: 'Dana Whitfield',
    });
    expect(await victim.list()).toEqual([]);
    expect(spools()).toEqual([]);
  });

  it('can be the sample file', async () => {
    expect((await dana.importCsv(sampleCsv())).json).toEqual({ body: { imported: 1 } });
    expect((await dana.list())[0]).toMatchObject({
      inventory_title: 'Blue Dream Eighth',
      thc_amount: '21.50%',
      outcome_tags: ['Relaxed', 'Happy', 'Creative'],
    });
  });

  it('may come from a spreadsheet: byte order mark, semicolons, blank lines, formula prefix', async () => {
    const text =
      `\ufeff${csvFile(csvCells("'=SUM(A1)", { outcome_tags: 'calm' }))}\r\n\r\n`.replaceAll(
        ',',
        ';',
      );
    expect((await dana.importCsv(text)).status).toBe(200);
    expect((await dana.list())[0]?.inventory_title).toBe('=SUM(A1)');
  });

  it('may have figures and blank lines as spreadsheets leave them; row numbers count those', async () => {
    const commas = ','.repeat(14);
    const [header, row] = csvFile(
      csvCells('Tea', {
        inventory_unit_cost: '$12.5',
        inventory_weight_box: '3.5',
        thc_amount: '21%',
      }),
    ).split('\r\n');
    const text = [header, '', row, commas, commas].join('\r\n');
    expect((await dana.importCsv(text)).json.body).toEqual({ imported: 1 });
    expect(await dana.list()).toMatchObject([
      { inventory_unit_cost: '12.50', inventory_weight_box: '3.50', thc_amount: '21.00%' },
    ]);
    const bad = csvFile(csvCells('Mug', { inventory_count: 'many' })).split('\r\n')[1];
    const refused = await dana.importCsv([header, commas, '', bad].join('\r\n'));
    expect(refused.json.rows).toMatchObject([{ row: 3, column: 'inventory_count' }]);
    expect((await dana.importCsv([header, commas, commas].join('\r\n'))).status).toBe(422);
  });

  it('of type MTA in its first row may leave the strain, maker and tag columns empty', async () => {
    const none = {
      manufacturer_name: '',
      manufacturer_license_no: '',
      strain_type: '',
      sub_category: '',
      outcome_tags: '',
      is_cbd: '',
      is_thc: '',
    };
    const csv = csvFile(
      csvCells('Tax', { inventoryType: 'MTA', ...none }),
      csvCells('Other', none),
    );
    expect((await dana.importCsv(csv)).status).toBe(200);
    const turned = csvFile(
      csvCells('Other 2', none),
      csvCells('Tax 2', { inventoryType: 'MTA', ...none }),
    );
    expect((await dana.importCsv(turned)).json.errorCount).toBe(14);
  });
});

describe('a bad file', () => {
  it('writes nothing and tells every wrong cell by row, column, value and reason', async () => {
    const csv = csvFile(
      csvCells('Fine'),
      csvCells('Bad', { inventory_unit_cost: '0.50', is_thc: 'maybe' }),
      csvCells('', { strain_type: 'Ruderalis' }),
    );
    const answer = await dana.importCsv(csv);
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({
      status: 'error',
      message: "'0.50' in row 2, column inventory_unit_cost: Please use format x,xxx.xx",
      errorCount: 4,
      rows: [
        {
          row: 2,
          column: 'inventory_unit_cost',
          value: '0.50',
          message: 'Please use format x,xxx.xx',
        },
        { row: 2, column: 'is_thc', value: 'maybe' },
        { row: 3, column: 'inventory_title', value: '', message: 'This field is required.' },
        { row: 3, column: 'strain_type', value: 'Ruderalis' },
      ],
    });
    expect(await dana.list()).toEqual([]);
    expect(spools()).toEqual([]);
  });

  it('may not repeat a title, in itself or of the same user', async () => {
    await dana.add({ inventory_title: 'Known' });
    await (await actor(test)).add({ inventory_title: 'Of somebody else' });
    const csv = csvFile(
      csvCells('Twice'),
      csvCells('Of somebody else'),
      csvCells('Twice'),
      csvCells(' Known '),
    );
    const answer = await dana.importCsv(csv);
    expect(answer.json.rows).toEqual([
      { row: 3, column: 'inventory_title', value: 'Twice', message: 'is already exists' },
      { row: 4, column: 'inventory_title', value: 'Known', message: 'is already exists' },
    ]);
    expect((await dana.importCsv(csvFile(csvCells('Known'), csvCells('New')))).json).toMatchObject({
      message: "'Known' in row 1, column inventory_title is already exists",
      errorCount: 1,
    });
    expect(await dana.list()).toHaveLength(1);
  });

  it.each([
    ['', /empty/],
    [csvFile().trim(), /no rows/],
    ['a,b,c\r\n1,2,3', /first line must name these columns/],
    [`${csvFile(csvCells('A'))}"never ending`, /row 2, Quoted field unterminated/],
    ['%PDF-1.4 binary \0\0', /first line must name/],
  ])('that is no such CSV (%j) is told as a whole', async (csv, message) => {
    const answer = await dana.importCsv(csv);
    expect([answer.status, answer.json.status]).toEqual([422, 'error']);
    expect(answer.json.message).toMatch(message);
  });

  it('counts all errors but lists 10,000', async () => {
    const rows = Array.from({ length: 10_500 }, (_, index) =>
      csvCells(`Bad ${index}`, { is_cbd: '' }),
    );
    const { json } = await dana.importCsv(csvFile(...rows));
    expect([json.errorCount, json.rows.length, json.rows[0].row]).toEqual([10_500, 10_000, 1]);
  });

  it('of more than 200,000 rows is refused', async () => {
    const row = csvFile(csvCells('A')).split('\r\n');
    const answer = await dana.importCsv(
      [row[0], ...Array.from({ length: 200_001 }, () => row[1])].join('\r\n'),
    );
    expect(answer.status).toBe(413);
  });

  it('is none at all', async () => {
    const answer = await dana.call('/applications/inventory/import', {
      method: 'POST',
      body: new FormData(),
    });
    expect(answer.status).toBe(400);
  });
});

describe('sent twice', () => {
  const csv = csvFile(csvCells('One'), csvCells('Two'));

  it('with one key: imported once, answered alike, also at the same time', async () => {
    const headers = { 'Idempotency-Key': 'import-1' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => dana.importCsv(csv, headers)),
    );
    answers.push(await dana.importCsv(csv, headers));
    for (const { status, json } of answers)
      expect([status, json]).toEqual([200, { body: { imported: 2 } }]);
    expect(await dana.list()).toHaveLength(2);
  });

  it('with one key but another file: refused', async () => {
    const headers = { 'Idempotency-Key': 'import-1' };
    await dana.importCsv(csv, headers);
    expect((await dana.importCsv(csvFile(csvCells('Three')), headers)).status).toBe(422);
    expect(await dana.list()).toHaveLength(2);
  });

  it('without a key, at the same time: the second finds the titles', async () => {
    const answers = await Promise.all([
      dana.importCsv(csv),
      dana.importCsv(csv),
      dana.importCsv(csv),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await dana.list()).toHaveLength(2);
  });

  it('and cancelled the first time: nothing of it is stored, and the same key imports it then', async () => {
    const headers = { 'x-access-token': dana.token, 'Idempotency-Key': 'import-3' };
    const cancelled = new AbortController();
    const request = new Request('http://localhost/api/applications/inventory/import', {
      method: 'POST',
      body: importForm(csv),
      headers,
      signal: cancelled.signal,
    });
    cancelled.abort();
    expect((await test.api.fetch(request)).status).toBe(400);
    expect(await dana.list()).toEqual([]);
    expect((await dana.importCsv(csv, { 'Idempotency-Key': 'import-3' })).status).toBe(200);
  });

  it('after a refusal, the same key imports the mended file', async () => {
    const headers = { 'Idempotency-Key': 'import-2' };
    expect((await dana.importCsv(csvFile(csvCells('One', { is_cbd: '' })), headers)).status).toBe(
      422,
    );
    expect((await dana.importCsv(csv, headers)).status).toBe(200);
  });
});

/** Heap that is really held: what nobody needs any more is collected first. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

it('imports 50,000 rows with flat memory', async () => {
  const [head = '', row = ''] = csvFile(csvCells('TITLE')).split('\r\n');
  const text = new Blob([
    `${head}\r\n`,
    ...Array.from({ length: 50_000 }, (_, index) => `${row.replace('TITLE', `Item ${index}`)}\r\n`),
  ]);
  const before = heldBytes();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, heldBytes());
  }, 700);
  const answer = await dana.call('/applications/inventory/import', {
    method: 'POST',
    body: importForm(text),
  });
  clearInterval(watch);
  expect(answer.json).toEqual({ body: { imported: 50_000 } });
  // Earlier tests may have left something that goes meanwhile.
  const held = peak - Math.min(before, heldBytes());
  // Besides the batch in hand, only the titles are held; the rows as objects would be over 60 MB.
  expect(held / 1024 ** 2).toBeGreaterThan(0.1);
  expect(held / 1024 ** 2).toBeLessThan(30);
}, 300_000);

describe('which titles are there already', () => {
  const ask = (who: Actor, titles: unknown) =>
    who.call('/applications/inventory/takenTitles', { body: { titles } });

  it('is told of the caller’s own alone, to the letter', async () => {
    await dana.add({ inventory_title: 'Blue Dream' });
    const other = await actor(test);
    await other.add({ inventory_title: 'Sour Diesel' });
    const titles = ['Blue Dream', 'blue dream', 'Sour Diesel', "x' or '1'='1", ''];
    expect((await ask(dana, titles)).json).toEqual({ body: ['Blue Dream'] });
    const boss = await actor(test, { role: 'TOP_ADMIN' });
    expect((await ask(boss, titles)).json).toEqual({ body: [] });
  });

  it.each([
    ['no list', 'Blue Dream'],
    ['too many', Array.from({ length: 1001 }, (_, at) => `T${at}`)],
    ['too long', ['x'.repeat(201)]],
    ['nothing', undefined],
  ])('refuses %s', async (_, titles) => {
    expect((await ask(dana, titles)).status).toBe(400);
  });
});
