import { demoAccounts, demoPassword } from '@server/main/demo/accounts';
import { seedDemo } from '@server/main/demo/seed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '@/domain/access/roles';
import { inventoryTypes } from '@/domain/inventory/enumerations';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { inventoryItemSchema } from '@/domain/inventory/inventoryItemSchema';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function tokenOf(email: string): Promise<string> {
  const { status, json } = await test.call('/users/authenticate', {
    body: { username: email, password: demoPassword },
  });
  expect(status, `${email}: ${JSON.stringify(json)}`).toBe(200);
  return json.token;
}

async function allItems(): Promise<InventoryItem[]> {
  const token = await tokenOf('top-admin@example.com');
  return (await test.call('/applications/inventoryForTopAdmin?system_mode=Production', { token }))
    .json.body;
}

/** The rows of all tables that the demo world fills, secrets and times apart. */
async function world(): Promise<unknown> {
  const tables = [
    'organizations',
    'users',
    'inventory_items',
    'inventory_totals',
    'files',
    'activity_log',
  ];
  const all = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await test.services.database.$client.query(
        `select to_jsonb(t) - array['created_at', 'updated_at', 'password_changed_at', 'password_hash', 'last_sign_in_at', 'at', 'storage_key'] as row
         from ${table} t order by 1`,
      );
      return [table, rows];
    }),
  );
  return all;
}

describe('the demo world', () => {
  // Put in once for all who only look at it.
  beforeAll(async () => {
    await test.reset();
    await seedDemo(test.services);
  });

  it('has an account per role and the other ones named, all of which sign in', async () => {
    const emails = roles.map((role) => `${role.toLowerCase().replaceAll('_', '-')}@example.com`);
    for (const email of [...emails, 'merchant-2@example.com', 'merchant-new@example.com'])
      await tokenOf(email);
    const passed = demoAccounts
      .filter(({ onboardingPassed }) => !onboardingPassed)
      .map(({ email }) => email);
    expect(passed).toEqual(['merchant-new@example.com']);
    const org = (email: string) => demoAccounts.find((one) => one.email === email)?.orgId;
    expect(org('merchant@example.com')).not.toBe(org('merchant-2@example.com'));
    const { rows } = await test.services.database.$client.query(
      "select o.name from organizations o left join agents a on a.org_id = o.id where o.kind in ('agent', 'sub_agent') and a.user_id is null",
    );
    expect(rows, 'agents without a record').toEqual([]);
  });

  it('has an import of the merchant that can be undone', async () => {
    const token = await tokenOf('merchant@example.com');
    const { json } = await test.call('/applications/inventoryImports', { token });
    expect(json.body).toMatchObject([{ fileName: 'latest-delivery.csv', undone: null }]);
    expect(json.body[0].rows).toBeGreaterThan(0);
  });

  it('carries over 200 items of every type, all of them by the rules', async () => {
    const items = await allItems();
    expect(items.length).toBeGreaterThan(200);
    expect(new Set(items.map((item) => item.inventoryType))).toEqual(new Set(inventoryTypes));
    for (const item of items) await inventoryItemSchema.validate(item);
    const ofOneShop = items.filter((item) => item.addedByUserEmail === 'merchant@example.com');
    expect(new Set(ofOneShop.map((item) => item.inventory_title)).size).toBe(ofOneShop.length);
    expect(ofOneShop.length).toBeGreaterThan(50);
  });

  it('gives out documents that are what they say', async () => {
    const token = await tokenOf('top-admin@example.com');
    const documented = (await allItems()).filter((item) => item.uploadDocument.length > 0);
    expect(documented.length).toBeGreaterThan(10);
    const starts = new Set<string>();
    for (const item of documented.slice(0, 20)) {
      const { json } = await test.call(
        `/users/getListOfInventoryBucketFiles?inventory_image_id=${item._id}`,
        { token },
      );
      const answer = await test.api.fetch(
        new Request(new URL(json.data[0].url, 'http://localhost:3000')),
      );
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
      starts.add(
        `${answer.headers.get('content-type')} ${bytes.subarray(0, 4).toString('latin1')}`,
      );
    }
    expect(starts).toEqual(new Set(['application/pdf %PDF', 'image/png \x89PNG']));
  });

  it('has something to tell on the landing page, and a confirmation waiting for the new agent', async () => {
    const token = await tokenOf('merchant@example.com');
    const { json } = await test.call('/dashboards/commerce', { token });
    expect(json.body.activity.length).toBeGreaterThan(3);
    expect(json.body.inventory.byType.length).toBeGreaterThan(5);
    expect(json.body.checklist.every(({ done }: { done: boolean }) => done)).toBe(true);
    const mail = (await test.mails()).find(({ to }) => to === 'agent-new@example.com');
    expect(mail?.link).toMatch(/#\/agentConfirmation\//);
  });
});

describe('putting it in', () => {
  beforeEach(() => test.reset());

  it('is the same at each start', async () => {
    await seedDemo(test.services);
    const first = await world();
    await test.reset();
    await seedDemo(test.services);
    expect(await world()).toEqual(first);
  });

  it('is put in once, also by two servers that start together, and never over what is there', async () => {
    expect(await Promise.all([seedDemo(test.services), seedDemo(test.services)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    const before = await world();
    expect(await seedDemo(test.services)).toBe(false);
    expect(await world()).toEqual(before);
    await test.reset();
    await test.addUser();
    expect(await seedDemo(test.services)).toBe(false);
  });
});
