import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Role } from '@/domain/access/roles';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
type User = Awaited<ReturnType<TestApi['addUser']>>;
let admin: User;
let shop: User;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await test.addUser({ role: 'TOP_ADMIN', email: 'top@example.com' });
  shop = await test.addUser({ role: 'MERCHANT', email: 'shop@example.com' });
});

const reason = 'The merchant asked for help';

async function view(by: User, whom: User, token?: string) {
  const path = `/userManager/${whom.id}/viewAs`;
  return test.call(path, { token: token ?? (await test.signIn(by)), body: { reason } });
}

const events = async (): Promise<unknown[]> => {
  const sql = `select user_email as by, target, after from security_events where event = 'viewAs' order by number`;
  return (await test.services.database.$client.query(sql)).rows;
};

it('an administrator sees what the person sees, and the trail tells who looked', async () => {
  const { status, json } = await view(admin, shop);
  expect(status).toBe(200);
  const { token, user, endsAt } = json.body;
  expect([user._id, Date.parse(endsAt) - Date.now() <= 900_000]).toEqual([shop.id, true]);
  // What the shop opens, and a top admin's tools no more.
  expect((await test.call('/recipients', { token })).status).toBe(200);
  expect((await test.call('/securityLogs', { token })).status).toBe(403);
  const refused = await test.call('/recipients/export', { token });
  expect([refused.status, refused.json.name]).toEqual([403, 'ViewOnly']);
  // The shop itself is not said to have signed in, nor to have done anything.
  const sql = `select last_sign_in_at from users where id = $1`;
  const { rows } = await test.services.database.$client.query(sql, [shop.id]);
  expect(rows).toEqual([{ last_sign_in_at: null }]);
  const acts = `select count(*)::int as done from security_events where user_id = $1`;
  expect((await test.services.database.$client.query(acts, [shop.id])).rows).toEqual([{ done: 0 }]);

  expect((await test.call('/users/signOut', { method: 'POST', token })).status).toBe(200);
  expect((await test.call('/recipients', { token })).status).toBe(401);
  expect(await events()).toEqual([
    { by: admin.email, target: shop.email, after: { viewing: 'started', reason } },
    { by: admin.email, target: shop.email, after: { viewing: 'ended' } },
  ]);
});

it('it ends after 15 minutes, is never renewed, and opens nothing else', async () => {
  const { token } = (await view(admin, shop)).json.body;
  for (let minute = 0; minute < 14; minute += 1) {
    test.advance(60);
    const { status, headers } = await test.call('/recipients', { token });
    expect([status, headers.get('x-access-token')]).toEqual([200, null]);
  }
  const nested = await view(admin, admin, token);
  expect([nested.status, nested.json.name]).toEqual([403, 'ViewOnly']);
  test.advance(61);
  expect((await test.call('/recipients', { token })).status).toBe(401);
});

it.each([
  [
    'the administrator signs out',
    (own: string) => test.call('/users/signOut', { method: 'POST', token: own }),
  ],
  ['the administrator is suspended', () => set(admin, `status = 'suspended'`)],
  ['the administrator has another role', () => set(admin, `role = 'MERCHANT'`)],
  ['the person is suspended', () => set(shop, `status = 'suspended'`)],
  ['the person has another role', () => set(shop, `role = 'TOP_ADMIN'`)],
  [
    'the administrator looks on as somebody else',
    async (own: string) => {
      const other = await test.addUser({ role: 'AGENT', email: 'agent@example.com' });
      return view(admin, other, own);
    },
  ],
] as const)('it ends once %s', async (_, happens) => {
  const own = await test.signIn(admin);
  const { token } = (await view(admin, shop, own)).json.body;
  expect((await test.call('/recipients', { token })).status).toBe(200);
  await happens(own);
  expect((await test.call('/recipients', { token })).status).toBe(401);
});

const set = ({ id }: User, change: string) =>
  test.services.database.$client.query(`update users set ${change} where id = $1`, [id]);

it.each([
  ['TOP_ADMIN', 'TOP_ADMIN', 403],
  ['ADMIN', 'TOP_ADMIN', 403],
  ['ADMIN', 'ADMIN', 403],
  ['ADMIN', 'COMPLIANCE_OFFICER', 403],
  ['TOP_ADMIN', 'COMPLIANCE_OFFICER', 200],
  ['ADMIN', 'MERCHANT', 200],
  ['MERCHANT', 'BUDTENDER', 403],
  ['INSTANCE_ADMIN', 'MERCHANT', 403],
  ['BUDTENDER', 'BUDTENDER', 403],
] as const)('%s as %s: %i', async (by, whom, status) => {
  const person = (role: Role, name: string) =>
    test.addUser({ role, email: `${name}@example.com`, orgId: admin.orgId });
  const answer = await view(await person(by, 'by'), await person(whom, 'whom'));
  expect(answer.status).toBe(status);
  expect(await events()).toHaveLength(status === 200 ? 1 : 0);
});

it('nobody looks on as themselves, without a reason, or as one who is suspended', async () => {
  expect((await view(admin, admin)).status).toBe(403);
  const token = await test.signIn(admin);
  const path = `/userManager/${shop.id}/viewAs`;
  expect((await test.call(path, { token, body: { reason: '' } })).status).toBe(400);
  await set(shop, `status = 'suspended'`);
  expect((await view(admin, shop)).status).toBe(403);
});
