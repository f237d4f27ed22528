import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { openTestApi, type TestApi } from '../../support/api';
import { type Actor, actor } from './stock';

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

const read = ({ _id: id, version }: InventoryItem) => ({ id, version });
const titles = async () => (await dana.list()).map(({ inventory_title: title }) => title).sort();

const remove = (who: Actor, body: object) =>
  who.call('/applications/inventory/bulk/delete', { body });
const edit = (who: Actor, body: object) => who.call('/applications/inventory/bulk/edit', { body });

const log = async (pattern: string) => {
  const { rows } = await test.services.database.$client.query(
    'select label, detail from activity_log where label like $1',
    [pattern],
  );
  return rows;
};

describe('deleting many items', () => {
  it('deletes the chosen ones, and leaves what was changed or deleted since', async () => {
    const [one, two, changed, gone] = [
      await dana.add({ inventory_title: 'One' }),
      await dana.add({ inventory_title: 'Two' }),
      await dana.add({ inventory_title: 'Changed' }),
      await dana.add({ inventory_title: 'Gone' }),
    ];
    await dana.add({ inventory_title: 'Other' });
    const { _id: inventoryId, ...values } = changed;
    const put = { ...values, inventory_count: '7', inventoryId };
    expect((await dana.call('/applications/inventory', { method: 'PUT', body: put })).status).toBe(
      200,
    );
    await dana.call(`/applications/inventory?inventoryID=${gone._id}`, { method: 'DELETE' });
    const items = [one, two, changed, gone].map(read);
    const { status, json } = await remove(dana, { items, expected: 4 });
    expect([status, json.body]).toEqual([
      200,
      {
        done: 2,
        left: 2,
        named: [
          { _id: gone._id, inventory_title: '', reason: 'gone', message: '' },
          { _id: changed._id, inventory_title: 'Changed', reason: 'changed', message: '' },
        ],
      },
    ]);
    expect(await titles()).toEqual(['Changed', 'Other']);
    expect(await log('Deleted 2 items at once')).toMatchObject([
      { detail: { count: 2, items: 'INV-000001 One, INV-000002 Two' } },
    ]);
  });

  it('deletes all that match a filter but for some, and documents with them', async () => {
    const kept = await dana.add({ inventory_title: 'Gummies kept' });
    const withFile = await dana.add({ inventory_title: 'Gummies A' });
    await dana.add({ inventory_title: 'Gummies B' });
    await dana.add({ inventory_title: 'Cookie' });
    const form = new FormData();
    form.append('inventory_image_id', withFile.inventory_image_id);
    form.append(
      'uploadedFiles',
      new File(['%PDF-1.4 label'], 'label.pdf', { type: 'application/pdf' }),
    );
    await dana.call('/users/uploadDocumentInventory', { method: 'POST', body: form });
    const filter = { search: 'gummies', stock: '', except: [kept._id] };
    const { json } = await remove(dana, { filter, expected: 2 });
    expect(json.body).toEqual({ done: 2, left: 0, named: [] });
    expect(await titles()).toEqual(['Cookie', 'Gummies kept']);
    const { rows } = await test.services.database.$client.query(
      'select count(*)::int as present from files where removed_at is null',
    );
    expect(rows).toEqual([{ present: 0 }]);
  });

  it.each([
    [
      1,
      'More items match now than the 1 that you confirmed. Nothing was changed. Please review the list again.',
    ],
    [
      3,
      'Fewer items match now than the 3 that you confirmed. Nothing was changed. Please review the list again.',
    ],
  ])('is refused where another number than the confirmed %i matches', async (expected, message) => {
    await dana.add({ inventory_title: 'One' });
    await dana.add({ inventory_title: 'Two' });
    const answer = await remove(dana, { filter: { search: '', stock: '', except: [] }, expected });
    expect(answer).toMatchObject({ status: 409, json: { message } });
    expect(await titles()).toEqual(['One', 'Two']);
  });

  it.each([
    ['nothing', { expected: 1 }],
    ['no items', { items: [], expected: 0 }],
    ['more than are chosen', { items: [{ id: 'x', version: 1 }], expected: 2 }],
    ['too many', { filter: { search: '', stock: '', except: [] }, expected: 5001 }],
  ])('of %s is refused', async (_, body) => {
    expect((await remove(dana, body)).status).toBe(400);
  });

  it('does the same once under one key', async () => {
    const item = await dana.add({ inventory_title: 'One' });
    const body = { items: [read(item)], expected: 1 };
    const headers = { 'idempotency-key': 'bulk-key-0001' };
    const call = () => dana.call('/applications/inventory/bulk/delete', { body, headers });
    expect([(await call()).json.body.done, (await call()).json.body.done]).toEqual([1, 1]);
    expect(await log('Deleted % at once')).toHaveLength(1);
  });
});

describe('editing many items', () => {
  it('sets one field, raises versions, and leaves those that it does not suit with the reason', async () => {
    const edible = await dana.add({ inventory_title: 'Edible' });
    const box = await dana.add({ inventory_title: 'Box', inventoryType: 'Physical' });
    const act = {
      items: [edible, box].map(read),
      expected: 2,
      field: 'strain_type',
      value: 'Indica',
    };
    const { json } = await edit(dana, act);
    expect(json.body).toMatchObject({
      done: 1,
      left: 1,
      named: [
        {
          inventory_title: 'Box',
          reason: 'refused',
          message: 'Physical items do not have this field.',
        },
      ],
    });
    const stored = await dana.list();
    const of = (id: string) => stored.find(({ _id }) => _id === id);
    // Everything else is as it was.
    expect(of(edible._id)).toEqual({
      ...edible,
      strain_type: 'Indica',
      version: 2,
      updated_at: expect.any(String),
    });
    expect(of(box._id)).toEqual(box);
    expect(await log('Set Strain Type of 1 item to “Indica”')).toHaveLength(1);
  });

  it.each([
    ['inventory_count', '40'],
    ['inventory_unit_cost', '12.50'],
    ['manufacturer_name', 'Fern & Moss'],
    ['inventory_description', 'New words'],
  ] as const)('sets %s of all that match', async (field, value) => {
    await dana.add({ inventory_title: 'One' });
    await dana.add({ inventory_title: 'Two' });
    const filter = { search: '', stock: 'in', except: [] };
    expect((await edit(dana, { filter, expected: 2, field, value })).json.body.done).toBe(2);
    expect((await dana.list()).map((item) => item[field])).toEqual([value, value]);
  });

  it('by a rule that no item passes changes nothing', async () => {
    const item = await dana.add();
    const act = { items: [read(item)], expected: 1, field: 'inventory_unit_cost', value: '0.50' };
    expect((await edit(dana, act)).json.body).toMatchObject({
      done: 0,
      named: [{ message: 'Minimum cost is 1.00.' }],
    });
    expect(await dana.list()).toEqual([item]);
  });

  it('of a field that is not offered is refused', async () => {
    const item = await dana.add();
    const act = { items: [read(item)], expected: 1, field: 'userId', value: 'x' };
    expect((await edit(dana, act)).status).toBe(400);
  });
});

it("another's items answer like deleted ones; a top admin reaches all of the mode", async () => {
  const item = await dana.add({ inventory_title: 'One' });
  const body = { items: [read(item)], expected: 1 };
  const amara = await actor(test);
  for (const answer of [
    await remove(amara, body),
    await edit(amara, { ...body, field: 'inventory_count', value: '1' }),
  ]) {
    expect(answer.json.body).toMatchObject({
      done: 0,
      named: [{ inventory_title: '', reason: 'gone' }],
    });
  }
  const filter = { search: '', stock: '', except: [] };
  expect((await remove(amara, { filter, expected: 1 })).status).toBe(409);
  expect(await dana.list()).toEqual([item]);
  const admin = await actor(test, { role: 'TOP_ADMIN' });
  expect((await remove(admin, body)).json.body.done).toBe(1);
});
