import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Actor, actor, csvCells, csvFile, goodValues } from './stock';

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

const put = (who: Actor, body: object, headers?: Record<string, string>) =>
  who.call('/applications/inventory', { method: 'PUT', body, headers });

describe('creating', () => {
  it('stores what was sent and says who added it', async () => {
    const item = await dana.add({ inventory_image_id: '1763700000000123' });
    expect(item).toMatchObject({
      ...goodValues({ inventory_image_id: '1763700000000123' }),
      inventoryId: 'INV-000001',
      userId: dana.id,
      system_mode: 'Production',
      addedByUserName: 'Dana Whitfield',
      addedByUserEmail: dana.email,
      uploadDocument: [],
      version: 1,
    });
    const again = await dana.call(`/applications/getInventoryById?InventoryId=${item._id}`);
    expect(again.json).toEqual({ body: item });
  });

  it('takes owner, organization, mode and file names from nobody but the session', async () => {
    const victim = await actor(test);
    const answer = await dana.call('/applications/inventory', {
      body: {
        ...goodValues(),
        _id: '00000000-0000-4000-8000-000000000001',
        inventoryId: 'INV-777777',
        userId: victim.id,
        orgId: victim.orgId,
        system_mode: 'Sandbox',
        uploadDocument: ['stolen.pdf'],
        product_image_url: 'stolen.pdf',
        addedByUserName: 'Somebody Else',
        version: 99,
        source: 'x',
      },
      headers: { user_id: victim.id, 'access-type': 'all', system_mode: 'Sandbox' },
    });
    expect(answer.json.body).toMatchObject({
      inventoryId: 'INV-000001',
      userId: dana.id,
      system_mode: 'Production',
      uploadDocument: [],
      product_image_url: '',
      addedByUserName: 'Dana Whitfield',
      version: 1,
    });
    expect(answer.json.body._id).not.toBe('00000000-0000-4000-8000-000000000001');
    expect(await victim.list()).toEqual([]);
  });

  it.each([
    [{ inventory_title: '' }, 'inventory_title', 'This field is required.'],
    [{ inventory_title: 'x'.repeat(101) }, 'inventory_title', 'Maximum allowed 100 characters'],
    [{ product_sku: ' ' }, 'product_sku', 'This field is required.'],
    [{ inventory_unit_cost: '0.99' }, 'inventory_unit_cost', 'Minimum cost is 1.00.'],
    [
      { inventory_unit_cost: '12' },
      'inventory_unit_cost',
      'This field should be in the following format: x.xx',
    ],
    [{ inventory_count: '-1' }, 'inventory_count', 'Invalid Value'],
    [{ inventoryType: 'Weapon' }, 'inventoryType', 'Invalid Value'],
    [{ strain_type: '' }, 'strain_type', 'This field is required.'],
    [{ outcome_tags: [] }, 'outcome_tags', 'This is required field.'],
    [
      { inventoryType: 'Flower', inventory_weight_box: '0.00' },
      'inventory_weight_box',
      'Minimum weight box is 0.01.',
    ],
  ])('refuses %j', async (over, field, message) => {
    const answer = await dana.call('/applications/inventory', { body: goodValues(over) });
    expect(answer.status).toBe(400);
    expect(answer.json.fields[field]).toBe(message);
    expect(await dana.list()).toEqual([]);
  });

  it.each([
    [
      'Flower',
      { thc_amount: '21.50%', inventory_weight_box: '3.50' },
      { thc_amount: '0.00%', inventory_weight_box: '3.50' },
    ],
    [
      'Plant',
      { thc_amount: '21.50%', inventory_weight_box: '3.50' },
      { thc_amount: '21.50%', inventory_weight_box: '' },
    ],
    [
      'Physical',
      { strain_type: 'Indica' },
      { strain_type: '', sub_category: '', is_cbd: '', is_thc: '' },
    ],
    [
      'MTA',
      {
        strain_type: '',
        sub_category: '',
        is_cbd: '',
        is_thc: '',
        outcome_tags: [],
        manufacturer_name: '',
        manufacturer_license_no: '',
      },
      { outcome_tags: [], strain_type: '' },
    ],
  ])('stores for %s only what that type shows', async (inventoryType, over, stored) => {
    expect(await dana.add({ inventoryType, ...over })).toMatchObject(stored);
  });

  it('keeps the greatest cost and count exactly', async () => {
    const over = { inventory_unit_cost: '9999999999.99', inventory_count: '9'.repeat(20) };
    expect(await dana.add(over)).toMatchObject(over);
  });

  it('keeps hostile text as it is', async () => {
    const hostile = [
      `'; drop table inventory_items; --`,
      '<script>alert(1)</script>',
      '%_\\',
      '=1+1',
      '{{7*7}}',
      '\u202egpj.exe',
      '𝔘𝔫𝔦 Łódź 🌿',
    ];
    for (const text of hostile) {
      const item = await dana.add({
        inventory_title: text,
        inventory_description: text,
        outcome_tags: [text],
        manufacturer_name: text,
      });
      expect(item).toMatchObject({
        inventory_title: text,
        inventory_description: text,
        outcome_tags: [text],
        manufacturer_name: text,
      });
    }
    const nul = await dana.call('/applications/inventory', {
      body: goodValues({ inventory_title: 'a\0b' }),
    });
    expect(nul.status).toBe(400);
  });

  it('makes one item of one Idempotency-Key, and refuses the key for another body', async () => {
    const headers = { 'Idempotency-Key': 'save-1' };
    const post = (over = {}) =>
      dana.call('/applications/inventory', { body: goodValues(over), headers });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post()));
    expect(new Set(answers.map(({ json }) => json.body?._id)).size).toBe(1);
    expect(await dana.list()).toHaveLength(1);
    expect((await post({ inventory_title: 'Other' })).status).toBe(422);
  });

  it('gives up a file group that is its own item’s or another’s id, and learns nothing of others’ groups', async () => {
    const other = await actor(test);
    const item = await other.add({ inventory_image_id: 'group-1' });
    expect((await dana.add({ inventory_image_id: 'group-1' })).inventory_image_id).toBe('group-1');
    expect((await dana.add({ inventory_image_id: 'group-1' })).inventory_image_id).not.toBe(
      'group-1',
    );
    expect((await dana.add({ inventory_image_id: item._id })).inventory_image_id).not.toBe(
      item._id,
    );
  });
});

describe('updating', () => {
  it('saves and raises the version', async () => {
    const item = await dana.add();
    const answer = await put(dana, {
      ...item,
      inventoryId: item._id,
      inventory_unit_cost: '19.25',
    });
    expect(answer.json.body).toMatchObject({
      _id: item._id,
      inventory_unit_cost: '19.25',
      version: 2,
    });
  });

  it('tells the second of two people, with the item as it is now', async () => {
    const item = await dana.add();
    await put(dana, { ...item, inventoryId: item._id, inventory_title: 'First' });
    const second = await put(dana, { ...item, inventoryId: item._id, inventory_title: 'Second' });
    expect(second.status).toBe(409);
    expect(second.json).toMatchObject({
      status: 'error',
      name: 'VersionConflict',
      current: { inventory_title: 'First', version: 2 },
    });
    expect((await dana.list())[0]?.inventory_title).toBe('First');
  });

  it('lets exactly one of many saves of one version through', async () => {
    const item = await dana.add();
    const saves = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        put(dana, { ...item, inventoryId: item._id, inventory_title: `Save ${index}` }),
      ),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(11);
  });

  it('needs the version that was read', async () => {
    const { version: _, ...item } = await dana.add();
    expect((await put(dana, { ...item, inventoryId: item._id })).status).toBe(400);
  });
});

describe('what an import let in and the form would refuse (spec 3.5.2, 3.5.4)', () => {
  const blank = {
    strain_type: '',
    sub_category: '',
    outcome_tags: '',
    manufacturer_name: '',
    is_cbd: '',
  };

  /**
   * Items of a file whose first row is MTA: a Flower without a weight, and an Edible with next to
   * nothing.
   */
  const imported = async (who: Actor) => {
    const rows = [
      csvCells('Tax', { inventoryType: 'MTA' }),
      csvCells('Bud', { inventoryType: 'Flower', inventory_weight_box: '' }),
      csvCells('Bare', blank),
    ];
    expect((await who.importCsv(csvFile(...rows))).status).toBe(200);
    return (await who.list()).filter(({ inventory_title }) => inventory_title !== 'Tax');
  };

  it('stays as it is stored, so that a document can be added; a change is judged', async () => {
    const items = await imported(dana);
    expect(items).toHaveLength(2);
    for (const item of items) {
      const body = { ...item, inventoryId: item._id };
      expect((await put(dana, body)).status).toBe(200);
      const refused = await put(dana, { ...body, version: 2, inventory_unit_cost: '0.10' });
      expect([refused.status, refused.json.fields]).toEqual([
        400,
        { inventory_unit_cost: 'Minimum cost is 1.00.' },
      ]);
    }
    const [bud] = items.filter(({ inventory_title }) => inventory_title === 'Bud');
    const change = { ...bud, inventoryId: bud?._id, version: 2 };
    for (const over of [{ inventory_weight_box: '0.00' }, { inventoryType: 'Biomass' }]) {
      expect((await put(dana, { ...change, ...over })).json.fields).toHaveProperty(
        'inventory_weight_box',
      );
    }
  });

  it('is copied as it is stored, from an item visible alone', async () => {
    const items = await imported(dana);
    const post = (who: Actor, item: object | undefined, from?: string) =>
      who.call('/applications/inventory', { body: item, headers: from ? { 'copy-of': from } : {} });
    for (const item of items) {
      const copy = { ...item, inventory_title: `COPY - ${item.inventory_title}` };
      expect((await post(dana, copy, item._id)).json.body).toMatchObject({
        inventory_title: copy.inventory_title,
        outcome_tags: item.outcome_tags,
      });
      expect((await post(dana, copy)).status).toBe(400);
      expect((await post(await actor(test), copy, item._id)).status).toBe(400);
    }
  });
});

describe('deleting', () => {
  it('removes the item once', async () => {
    const item = await dana.add();
    const remove = () =>
      dana.call(`/applications/inventory?inventoryID=${item._id}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await dana.list()).toEqual([]);
  });

  it.each(['', 'x', '1', '00000000-0000-4000-8000-000000000000', "' or 1=1"])(
    'answers 404 for the id %j',
    async (id) => {
      const answer = await dana.call(
        `/applications/inventory?inventoryID=${encodeURIComponent(id)}`,
        {
          method: 'DELETE',
        },
      );
      expect(answer.status).toBe(404);
    },
  );
});

it('tells the activity log what was done', async () => {
  const item = await dana.add();
  await put(dana, { ...item, inventoryId: item._id });
  await dana.call(`/applications/inventory?inventoryID=${item._id}`, { method: 'DELETE' });
  const { json } = await dana.call('/dashboards/commerce');
  const labels = json.body.activity
    .filter(({ kind }: { kind: string }) => kind === 'inventory')
    .map(({ label }: { label: string }) => label);
  expect(labels).toEqual([
    'Deleted “Blue Dream Gummies”',
    'Updated “Blue Dream Gummies”',
    'Added “Blue Dream Gummies”',
  ]);
});
