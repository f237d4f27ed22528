import { inventoryCalls } from '@server/features/inventory/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjectsFor } from '@/domain/access/ability';
import { refusedRoles, roles } from '@/domain/access/roles';
import { openTestApi, type TestApi } from '../../support/api';
import { type Actor, actor, csvCells, csvFile, goodValues, importForm } from './stock';

let test: TestApi;
let dana: Actor;
let item: Awaited<ReturnType<Actor['add']>>;

beforeAll(async () => {
  test = await openTestApi();
  dana = await actor(test, { email: 'dana@example.com' });
  item = await dana.add({ inventory_image_id: 'dana-group-1' });
  await upload(dana, item.inventory_image_id);
  item = await itemNow();
});
afterAll(() => test.close());

const pdf = () => new File(['%PDF-1.4\n%%EOF'], 'label.pdf', { type: 'application/pdf' });

function upload(who: Actor, imageId: string) {
  const form = new FormData();
  form.append('orgId', dana.orgId);
  form.append('inventory_image_id', imageId);
  form.append('userId', dana.id);
  form.append('uploadedFiles', pdf());
  return who.call('/users/uploadDocumentInventory', { method: 'POST', body: form });
}

async function itemNow() {
  return (await dana.call(`/applications/getInventoryById?InventoryId=${item._id}`)).json.body;
}

/** Every call, aimed at Dana's item with whatever a client could claim. */
const claims = () => ({
  user_id: dana.id,
  'access-type': 'all',
  'x-user-role': 'TOP_ADMIN',
  system_mode: 'Production',
});
const calls: Record<keyof typeof inventoryCalls, (who: Actor) => ReturnType<Actor['call']>> = {
  'GET /applications/inventory/:userId': (who) =>
    who.call(`/applications/inventory/${dana.id}?system_mode=Production`, { headers: claims() }),
  'GET /applications/inventoryForTopAdmin': (who) =>
    who.call('/applications/inventoryForTopAdmin?system_mode=Production', { headers: claims() }),
  'GET /applications/inventoryExport': (who) =>
    who.call('/applications/inventoryExport', { headers: claims() }),
  'GET /applications/getInventoryById': (who) =>
    who.call(`/applications/getInventoryById?InventoryId=${item._id}`, { headers: claims() }),
  'POST /applications/inventory': (who) =>
    who.call('/applications/inventory', {
      body: { ...goodValues(), userId: dana.id },
      headers: claims(),
    }),
  'PUT /applications/inventory': (who) =>
    who.call('/applications/inventory', {
      method: 'PUT',
      body: { ...item, inventoryId: item._id, inventory_title: 'Taken', userId: dana.id },
      headers: claims(),
    }),
  'DELETE /applications/inventory': (who) =>
    who.call(`/applications/inventory?inventoryID=${item._id}`, {
      method: 'DELETE',
      headers: claims(),
    }),
  'POST /applications/inventory/import': (who) =>
    who.call('/applications/inventory/import', {
      method: 'POST',
      body: importForm(csvFile(csvCells('Taken')), { userId: dana.id, system_mode: 'Production' }),
      headers: claims(),
    }),
  'POST /applications/inventory/bulk/delete': (who) =>
    who.call('/applications/inventory/bulk/delete', {
      body: { items: [{ id: item._id, version: item.version }], expected: 1, userId: dana.id },
      headers: claims(),
    }),
  'POST /applications/inventory/bulk/edit': (who) =>
    who.call('/applications/inventory/bulk/edit', {
      body: {
        items: [{ id: item._id, version: item.version }],
        expected: 1,
        userId: dana.id,
        field: 'inventory_count',
        value: '1',
      },
      headers: claims(),
    }),
  'GET /applications/inventoryImports': (who) =>
    who.call('/applications/inventoryImports', { headers: claims() }),
  // An import that is there is asked for in undoImport.test.ts.
  'POST /applications/inventoryImports/:id/undo': (who) =>
    who.call(`/applications/inventoryImports/${item._id}/undo`, {
      method: 'POST',
      headers: claims(),
    }),
  'POST /applications/inventory/takenTitles': (who) =>
    who.call('/applications/inventory/takenTitles', {
      body: { titles: [item.inventory_title], userId: dana.id },
      headers: claims(),
    }),
  'GET /applications/getListOfuploadedInventoryFiles': (who) =>
    who.call(
      `/applications/getListOfuploadedInventoryFiles?inventId=${item._id}&orgId=${dana.orgId}`,
      {
        headers: claims(),
      },
    ),
  'GET /users/getListOfInventoryBucketFiles': (who) =>
    who.call('/users/getListOfInventoryBucketFiles?inventory_image_id=dana-group-1', {
      headers: claims(),
    }),
  'POST /users/uploadDocumentInventory': (who) => upload(who, 'dana-group-1'),
};
const names = Object.keys(inventoryCalls) as (keyof typeof inventoryCalls)[];

/** What a stranger with the subject gets from each call. */
const forStrangers: Record<keyof typeof inventoryCalls, number> = {
  'GET /applications/inventory/:userId': 404,
  'GET /applications/inventoryForTopAdmin': 403,
  'GET /applications/inventoryExport': 200,
  'GET /applications/getInventoryById': 404,
  'POST /applications/inventory': 200,
  'PUT /applications/inventory': 404,
  'DELETE /applications/inventory': 404,
  'POST /applications/inventory/import': 200,
  // What is not visible is left, like what is gone.
  'POST /applications/inventory/bulk/delete': 200,
  'POST /applications/inventory/bulk/edit': 200,
  'GET /applications/inventoryImports': 200,
  'POST /applications/inventoryImports/:id/undo': 404,
  'POST /applications/inventory/takenTitles': 200,
  'GET /applications/getListOfuploadedInventoryFiles': 404,
  'GET /users/getListOfInventoryBucketFiles': 404,
  'POST /users/uploadDocumentInventory': 404,
};

describe.each([
  ['of another organization', {}],
  ['of the same organization', { orgId: () => dana.orgId }],
])('a merchant %s', (_, { orgId }: { orgId?: () => string }) => {
  it.each(names)('reaches nothing of Dana by %s', async (name) => {
    const stranger = await actor(test, orgId ? { orgId: orgId() } : {});
    const before = await dana.list();
    const answer = await calls[name](stranger);
    expect(answer.status).toBe(forStrangers[name]);
    if (answer.status === 404)
      expect(answer.json).toEqual({ status: 'error', message: 'Not found' });
    expect(JSON.stringify(answer.json ?? '')).not.toContain(dana.email);
    if (name === 'POST /applications/inventory/takenTitles')
      expect(answer.json).toEqual({ body: [] });
    expect(await dana.list()).toEqual(before);
  });
});

it('answers for a stranger’s item exactly as for an absent one', async () => {
  const stranger = await actor(test);
  const absent = '00000000-0000-4000-8000-00000000dead';
  const theirs = await calls['GET /applications/getInventoryById'](stranger);
  const nobodys = await stranger.call(`/applications/getInventoryById?InventoryId=${absent}`);
  expect([theirs.status, theirs.json]).toEqual([nobodys.status, nobodys.json]);
});

describe.each(roles.filter((role) => role !== 'TOP_ADMIN'))('%s', (role) => {
  it('gets what its subjects allow, and never all organizations’ items', async () => {
    const who = await actor(test, { role });
    const holds = subjectsFor({ role, permissions: [], features: [] }).has('product.inventory');
    const found = await Promise.all(
      names.map(async (name) => [name, (await calls[name](who)).status]),
    );
    const expected = names.map((name) => [name, holds ? forStrangers[name] : 403]);
    expect(found).toEqual(expected);
  });
});

it.each(refusedRoles)('%s and nobody at all get 401', async (role) => {
  const user = await test.addUser({ role });
  await expect(test.signIn(user)).rejects.toThrow(/cannot sign in/);
  for (const name of names) {
    const nobody = { call: (path: string, options = {}) => test.call(path, options) };
    // Only `call` is used by the calls.
    expect((await calls[name](nobody as Actor)).status).toBe(401);
  }
});

it('takes product.inventory away from a merchant whose delivered permissions lack it', async () => {
  const permissions = [{ action: ['access'], subject: ['transaction'], fields: '' }];
  const who = await actor(test, { permissions });
  for (const name of names) expect((await calls[name](who)).status).toBe(403);
});

describe('a top admin', () => {
  let admin: Actor;
  beforeAll(async () => {
    admin = await actor(test, { role: 'TOP_ADMIN' });
  });

  it('sees all organizations’ items of the mode', async () => {
    await (await actor(test)).add({ inventory_title: 'Of another organization' });
    const { json } = await calls['GET /applications/inventoryForTopAdmin'](admin);
    const titles = json.body.map((one: typeof item) => one.inventory_title);
    expect(titles).toEqual(
      expect.arrayContaining([item.inventory_title, 'Of another organization']),
    );
  });

  it('changes others’ items only when saying so by the header', async () => {
    const save = (headers: Record<string, string>) =>
      admin.call('/applications/inventory', {
        method: 'PUT',
        body: { ...item, inventoryId: item._id, inventory_title: 'By the admin' },
        headers,
      });
    expect((await save({})).status).toBe(404);
    expect((await save({ 'access-type': 'own' })).status).toBe(404);
    const saved = await save({ 'access-type': 'all' });
    expect(saved.json.body).toMatchObject({
      inventory_title: 'By the admin',
      userId: dana.id,
      addedByUserEmail: dana.email,
    });
    item = await itemNow();
  });

  it('opens, lists and replaces others’ documents', async () => {
    expect((await calls['GET /users/getListOfInventoryBucketFiles'](admin)).json.data).toHaveLength(
      1,
    );
    expect((await upload(admin, 'dana-group-1')).status).toBe(200);
    expect((await itemNow()).uploadDocument).toHaveLength(1);
  });

  it('has a list of its own, which is not everybody’s', async () => {
    expect(await admin.list()).toEqual([]);
  });
});

it('keeps Sandbox and Production apart', async () => {
  const tester = await actor(test, { systemMode: 'Test' });
  const made = await tester.add({ inventory_title: 'Sandbox only' });
  expect(made.system_mode).toBe('Sandbox');
  await tester.importCsv(csvFile(csvCells('Sandbox import')));
  expect((await tester.list()).map((one) => one.system_mode)).toEqual(['Sandbox', 'Sandbox']);
  const admin = await actor(test, { role: 'TOP_ADMIN' });
  const { json } = await calls['GET /applications/inventoryForTopAdmin'](admin);
  expect(json.body.filter((one: typeof item) => one.system_mode === 'Sandbox')).toEqual([]);
  expect((await admin.call(`/applications/getInventoryById?InventoryId=${made._id}`)).status).toBe(
    404,
  );
});
