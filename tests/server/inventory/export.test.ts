import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { csvColumns } from '@/domain/inventory/csv';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { openTestApi, type TestApi } from '../../support/api';
import { type Actor, actor, csvCells, csvFile } from './stock';

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

async function exported(who: Actor, query = '', headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/api/applications/inventoryExport${query}`, {
    headers: { 'x-access-token': who.token, ...headers },
  });
  const answer = await test.api.fetch(request);
  return {
    status: answer.status,
    headers: answer.headers,
    text: Buffer.from(await answer.arrayBuffer()).toString(),
  };
}

const content = ({
  _id,
  inventoryId,
  userId,
  created_at,
  updated_at,
  inventory_image_id,
  addedByUserEmail,
  ...rest
}: InventoryItem) => rest;

it('gives the 15 columns, says how many rows, and names the file after organization and date', async () => {
  await dana.add();
  const { status, headers, text } = await exported(dana, '', { timezone: 'Pacific/Kiritimati' });
  expect(status).toBe(200);
  expect(headers.get('x-total-rows')).toBe('1');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    new RegExp(`attachment; filename="${dana.orgId}_\\d\\d-\\d\\d-\\d{4}_inventory\\.csv"`),
  );
  const lines = text.replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toBe(csvColumns.map(({ name }) => name).join(','));
  expect(lines[1]).toBe(
    'BDG-100,Blue Dream Gummies,18.75,Edible,,120,Humboldt Confections,C10-0000123-LIC,Ten gummies of 10 mg each,Hybrid,Gummies,"relaxed,happy",0.00%,No,Yes',
  );
});

it('is read back unchanged by our own import, formulas and odd signs included', async () => {
  const titles = [
    '=HYPERLINK("http://x")',
    '+1',
    '-2',
    '@cmd',
    "'=kept",
    "''=twice",
    'a "quote", and comma',
    'two\nlines',
    'Łódź 🌿',
    "'plain",
    ';',
    '\u00a0x',
  ];
  for (const title of titles)
    await dana.add({
      inventory_title: title,
      inventory_description: title,
      manufacturer_name: title,
      outcome_tags: ['=a', '+b'],
    });
  const { text } = await exported(dana, '?sort=inventoryId&order=asc');
  // No cell that a spreadsheet would run.
  for (const cell of Papa.parse<string[]>(text.replace('\ufeff', '')).data.flat())
    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  const eve = await actor(test);
  const answer = await eve.importCsv(text);
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  const order = '&sort=inventoryId&order=asc';
  expect((await eve.list(order)).map(content)).toEqual((await dana.list(order)).map(content));
});

it('holds all rows that match the search, in the order asked, and only the caller’s', async () => {
  const rows = Array.from({ length: 2_350 }, (_, index) =>
    csvCells(`${index % 2 ? 'Odd' : 'Even'} ${String(index).padStart(5, '0')}`),
  );
  await dana.importCsv(csvFile(...rows));
  await (await actor(test)).importCsv(csvFile(csvCells('Odd stranger')));
  const { headers, text } = await exported(dana, '?search=odd&sort=inventory_title&order=desc');
  const titles = Papa.parse<string[]>(text.trim())
    .data.slice(1)
    .map((cells) => cells[1]);
  expect(headers.get('x-total-rows')).toBe('1175');
  expect(titles).toHaveLength(1175);
  expect(titles).toEqual([...titles].sort().reverse());
  const admin = await actor(test, { role: 'TOP_ADMIN' });
  expect((await exported(admin)).headers.get('x-total-rows')).toBe('2351');
});

it('of nothing is the header alone', async () => {
  const { headers, text } = await exported(dana);
  expect(headers.get('x-total-rows')).toBe('0');
  expect(text.trim().split('\r\n')).toHaveLength(1);
});
