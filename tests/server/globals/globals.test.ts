import { globals } from '@server/platform/db/schema/globals';
import { users } from '@server/platform/db/schema/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi, testPassword } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({ settings: { supportPhone: '(555) 010-0142', mobileBrand: 'helox' } });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const value = async (name: string): Promise<unknown> =>
  (await test.call(`/users/getGlobalsById/${name}`)).json.body.globalVariable;

it.each([
  ['globalPhoneNumber', '(555) 010-0142'],
  ['globalMobileBrand', 'helox'],
  ['globalSupportEmail', 'support@example.com'],
  ['globalCompanyAddress', 'Greenledger, 100 Market Street, Suite 300, San Francisco, CA 94105'],
  ['secretKey', 'N/A'],
  ['unknown', 'N/A'],
  ['constructor', 'N/A'],
  ['__proto__', 'N/A'],
])('%s is %j', async (name, shown) => {
  expect(await value(name)).toBe(shown);
});

it('prefers the stored value, but only of public names', async () => {
  await test.services.database.insert(globals).values([
    { name: 'globalPhoneNumber', value: '(555) 010-0177' },
    { name: 'gatewayApiKey', value: 'secret' },
  ]);
  expect(await value('globalPhoneNumber')).toBe('(555) 010-0177');
  expect(await value('gatewayApiKey')).toBe('N/A');
});

it('finds any organization for staff, once each, without addresses (spec 1.7)', async () => {
  const admin = await test.addUser({ role: 'TOP_ADMIN' });
  const merchant = await test.addUser({ role: 'MERCHANT', name: 'Ingrid Vale' });
  await test.addUser({ role: 'BUDTENDER', orgId: merchant.orgId });
  const token = await test.signIn(admin);
  const find = async (query: string) => (await test.call(`/global?${query}`, { token })).json.data;
  expect(await find(`orgId=${merchant.orgId}`)).toEqual([
    {
      _id: merchant.id,
      orgId: merchant.orgId,
      orgName: expect.any(String),
      role: 'MERCHANT',
      status: 'active',
      systemMode: 'Production',
      parentOrgId: expect.any(String),
      parentOrgName: expect.any(String),
      isoName: expect.any(String),
      agentName: expect.any(String),
    },
  ]);
  const ids = (rows: { orgId: string }[]) => rows.map(({ orgId }) => orgId);
  expect(ids(await find('search=ingrid%20V'))).toEqual([merchant.orgId]);
  expect(ids(await find('getAllData=true&globalSearch=true')).sort()).toEqual(
    [admin.orgId, merchant.orgId].sort(),
  );
  expect(await find('search=%25')).toEqual([]);
  expect(await find("_id=' or 1=1")).toEqual([]);
  expect((await test.call('/global', { token: await test.signIn(merchant) })).status).toBe(403);
});

it('the stored phone is the one that every text names', async () => {
  const phone = '(555) 010-0177';
  await test.services.database.insert(globals).values({ name: 'globalPhoneNumber', value: phone });
  expect((await test.call('/users/signInOptions')).json.body.supportPhone).toBe(phone);
  const suspended = await test.addUser({ status: 'suspended' });
  const refused = await test.call('/users/authenticate', {
    body: { username: suspended.email, password: testPassword },
  });
  expect(refused.json.message).toContain(`Please call us at ${phone} or email us`);
  const user = await test.addUser({});
  const token = await test.signIn(user);
  await test.services.database
    .update(users)
    .set({ status: 'suspended' })
    .where(eq(users.id, user.id));
  const barred = await test.call('/applications/inventoryExport', { token });
  expect(barred.json.message).toContain(`Please call us at ${phone} or email us`);
});
