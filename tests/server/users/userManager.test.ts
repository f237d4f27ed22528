import { usersRepository } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualList } from '@/domain/access/permissionList';
import type { Role } from '@/domain/access/roles';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
type User = Awaited<ReturnType<TestApi['addUser']>>;

/** A shop with its store, another shop, and the platform. */
let people: Record<'top' | 'admin' | 'owner' | 'keeper' | 'tender' | 'other' | 'officer', User>;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function inOrg(orgId: string, role: Role, email: string): Promise<User> {
  return test.addUser({
    role,
    email,
    orgId,
    firstName: 'Robin',
    lastName: 'Moss',
    phone: '7075550142',
  });
}

beforeEach(async () => {
  await test.reset();
  const sql = `insert into organizations (id, name, kind, parent_id) values
    ('hq', 'Platform', 'platform', null), ('shop', 'Emerald', 'merchant', 'hq'),
    ('store', 'Emerald Harbor', 'store', 'shop'), ('rival', 'Rival', 'merchant', 'hq')`;
  await test.services.database.$client.query(sql);
  people = {
    top: await inOrg('hq', 'TOP_ADMIN', 'top@example.com'),
    admin: await inOrg('hq', 'ADMIN', 'admin@example.com'),
    officer: await inOrg('hq', 'COMPLIANCE_OFFICER', 'officer@example.com'),
    owner: await inOrg('shop', 'MERCHANT', 'owner@example.com'),
    keeper: await inOrg('shop', 'USER_MANAGER', 'keeper@example.com'),
    tender: await inOrg('store', 'BUDTENDER', 'tender@example.com'),
    other: await inOrg('rival', 'MERCHANT', 'other@example.com'),
  };
});

type Name = keyof typeof people;

async function as(
  by: Name,
  path: string,
  options: { method?: string; body?: unknown; key?: string } = {},
) {
  const { key, ...sent } = options;
  const token = await test.signIn(people[by]);
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return test.call(`/userManager${path}`, { token, headers, ...sent });
}

const emails = async (by: Name, query = ''): Promise<string[]> => {
  const { json } = await as(by, query);
  return json.body.map(({ email }: { email: string }) => email.split('@')[0]);
};

describe('the list', () => {
  it('shows staff everybody, others the people of their organization and its stores', async () => {
    expect(await emails('top', '?sort=email')).toEqual([
      'admin',
      'keeper',
      'officer',
      'other',
      'owner',
      'tender',
      'top',
    ]);
    expect(await emails('owner', '?sort=email')).toEqual(['keeper', 'owner', 'tender']);
    expect(await emails('keeper', '?sort=email')).toEqual(['keeper', 'owner', 'tender']);
    expect(await emails('other')).toEqual(['other']);
    expect(await emails('top', '?search=harbor')).toEqual(['tender']);
    expect(await emails('top', '?role=ADMIN&mode=Production&organization=hq')).toEqual(['admin']);
    expect(await emails('top', '?state=suspended')).toEqual([]);
  });

  it('tells when somebody signed in, and who has yet to choose a password', async () => {
    const invited = await test.addUser({
      orgId: 'shop',
      passwordHash: null,
      email: 'new@example.com',
    });
    const { json } = await as('owner', '?sort=lastSignIn');
    const [first] = json.body;
    expect([first.email, first.state]).toEqual([people.owner.email, 'active']);
    expect(Date.parse(first.lastSignInAt)).toBeGreaterThan(0);
    const found = json.body.find(({ _id }: { _id: string }) => _id === invited.id);
    expect([found.state, found.lastSignInAt]).toEqual(['invited', null]);
    const { json: sums } = await as('owner', '/summary');
    expect(sums.body).toEqual({ count: 4, active: 3, invited: 1, suspended: 0 });
  });

  it('is for those who look after users, and never shows a password', async () => {
    const refused = await as('tender', '');
    expect(refused.status).toBe(403);
    expect(JSON.stringify((await as('top', '')).json)).not.toMatch(/argon|hash/i);
  });
});

/** An edit of an account as it stands, with changes. */
async function edit(by: Name, whom: Name, change: object = {}) {
  const { json } = await as(by, `/${people[whom].id}`);
  const { firstName, lastName, phone, role, grants, version } = json.body ?? {};
  const body = { firstName, lastName, phone, role, grants, version, ...change };
  return as(by, `/${people[whom].id}`, { method: 'PUT', body });
}

const tips = usualList('BUDTENDER');

describe('an edit', () => {
  it('takes effect with the next call of the person, who stays signed in', async () => {
    const token = await test.signIn(people.tender);
    expect((await test.call('/tips', { token })).status).toBe(200);
    const grants = tips.filter((one) => one !== 'analytics.tips');
    const { status, json } = await edit('owner', 'tender', { grants });
    expect([status, json.body.grants.includes('analytics.tips')]).toEqual([200, false]);
    expect((await test.call('/tips', { token })).status).toBe(403);
    await edit('owner', 'tender', { grants: tips });
    expect((await test.call('/tips', { token })).status).toBe(200);
    expect(
      (await usersRepository(test.services.database).byId(people.tender.id))?.permissions,
    ).toEqual([]);
  });

  it('of the role ends the sessions, and is told with what it changes', async () => {
    const token = await test.signIn(people.tender);
    const { status } = await edit('owner', 'tender', {
      role: 'DELIVERY_DRIVER',
      grants: usualList('DELIVERY_DRIVER'),
      lastName: 'Vale',
    });
    expect(status).toBe(200);
    expect((await test.call('/tips', { token })).status).toBe(401);
    const { json } = await as('owner', `/${people.tender.id}/history`);
    expect(json.body[0]).toMatchObject({
      label: 'Permission change',
      by: people.owner.name,
      details: expect.arrayContaining([
        'Role: Budtender → Delivery Driver',
        'Granted: Transport',
        'Taken: Terminal',
      ]),
    });
  });

  it('is refused where somebody else was quicker, of two at once as well', async () => {
    const { json } = await as('top', `/${people.tender.id}`);
    const { firstName, phone, role, grants, version } = json.body;
    const [token, second] = [await test.signIn(people.top), await test.signIn(people.owner)];
    const put = (by: string, lastName: string) =>
      test.call(`/userManager/${people.tender.id}`, {
        token: by,
        method: 'PUT',
        body: { firstName, lastName, phone, role, grants, version },
      });
    const answers = await Promise.all([put(token, 'Alder'), put(second, 'Birch')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.json.name).toBe('VersionConflict');
    expect(['Alder', 'Birch']).toContain(late?.json.current.lastName);
  });

  it.for([
    ['owner', 'owner', 403, 'You cannot do this to yourself'],
    ['keeper', 'owner', 403, 'You cannot do this to someone with a higher role than yours'],
    ['admin', 'top', 403, 'You cannot do this to someone with a higher role than yours'],
    ['admin', 'officer', 403, 'You cannot do this to someone with a higher role than yours'],
    ['owner', 'other', 404, 'Not found'],
    ['keeper', 'admin', 404, 'Not found'],
  ] as const)('by %s of %s is %i', async ([by, whom, status, message]) => {
    const body = {
      firstName: 'Robin',
      lastName: 'Moss',
      phone: '',
      role: people[whom].role,
      grants: [],
      version: 1,
    };
    const answer = await as(by, `/${people[whom].id}`, { method: 'PUT', body });
    expect([answer.status, answer.json.message]).toEqual([status, message]);
    const end = await as(by, `/${people[whom].id}/sessions/end`, { method: 'POST' });
    expect(end.status).toBe(status);
  });

  it.for([
    ['owner', 'tender', { grants: [...tips, 'admin.other'] }, 'grants'],
    ['owner', 'tender', { grants: [...tips, 'compliance.sar'] }, 'grants'],
    ['keeper', 'tender', { grants: [...tips, 'product.inventory'] }, 'grants'],
    ['owner', 'tender', { role: 'ADMIN', grants: [] }, 'role'],
    ['owner', 'tender', { role: 'MERCHANT', grants: [] }, 'role'],
    ['top', 'tender', { role: 'TOP_ADMIN', grants: [] }, 'role'],
    ['top', 'owner', { role: 'king', grants: [] }, 'role'],
    ['owner', 'tender', { firstName: '' }, 'firstName'],
    ['owner', 'tender', { phone: 'x'.repeat(200) }, 'phone'],
  ] as const)('by %s of %s with %j is refused at %s', async ([by, whom, change, field]) => {
    const answer = await edit(by, whom, change);
    expect([answer.status, Object.keys(answer.json.fields ?? {})]).toEqual([400, [field]]);
  });

  it('gives nobody more of their own role than the giver has', async () => {
    const peer = await inOrg('shop', 'MERCHANT', 'peer@example.com');
    const less = [
      { action: ['access'], subject: ['login.user_manager', 'analytics.tips'], fields: '' },
    ];
    const set = `update users set permissions = $1 where id = any($2)`;
    await test.services.database.$client.query(set, [
      JSON.stringify(less),
      [peer.id, people.owner.id],
    ]);
    people = { ...people, other: peer };
    const { json } = await as('owner', `/${peer.id}`);
    const raised = await edit('owner', 'other', { grants: [...json.body.grants, 'terminal'] });
    expect(raised.json.fields?.grants).toBe(
      'You cannot grant Terminal. You do not have it yourself.',
    );
    const lowered = await edit('owner', 'other', { grants: ['login.user_manager'] });
    expect(lowered.status).toBe(200);
  });
});

describe('acts', () => {
  it('end all sessions at once, and are done once however often they are sent', async () => {
    const token = await test.signIn(people.tender);
    const path = `/${people.tender.id}/sessions/end`;
    const send = () => as('owner', path, { method: 'POST', key: 'k1' });
    expect((await send()).json.body).toEqual({ name: people.tender.name });
    expect((await test.call('/tips', { token })).status).toBe(401);
    await send();
    const { json } = await as('owner', `/${people.tender.id}/history`);
    expect(json.body.map(({ label }: { label: string }) => label)).toEqual(['Session revoked']);
  });

  it('unlock a sign-in after wrong passwords', async () => {
    const body = { username: people.tender.email, password: 'Wrong!2026' };
    for (let tries = 0; tries < 6; tries += 1) await test.call('/users/authenticate', { body });
    const { json } = await as('owner', `/${people.tender.id}`);
    expect(json.body.lockedUntil).not.toBeNull();
    await as('owner', `/${people.tender.id}/unlock`, { method: 'POST' });
    expect((await as('owner', `/${people.tender.id}`)).json.body.lockedUntil).toBeNull();
    expect(await test.signIn(people.tender)).toBeTruthy();
  });

  it('mail a reset, five in an hour, and the invitation anew to who was invited', async () => {
    const path = `/${people.tender.id}/passwordLink`;
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1)
      statuses.push((await as('owner', path, { method: 'POST' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await test.mails())[0]).toMatchObject({
      to: people.tender.email,
      subject: 'Reset your password',
    });
    const invited = await test.addUser({
      orgId: 'shop',
      role: 'BUDTENDER',
      passwordHash: null,
      email: 'new@example.com',
    });
    await as('owner', `/${invited.id}/passwordLink`, { method: 'POST' });
    expect((await test.mails())[0]).toMatchObject({
      to: invited.email,
      subject: 'Set your password',
    });
  });

  it('give an unused account a generated password, which opens nothing but the choice of another', async () => {
    const token = await test.signIn(people.tender);
    const path = `/${people.tender.id}/password`;
    const made = 'ABCDabcdefg234!@';
    const early = await as('owner', path, { method: 'POST', body: { password: made } });
    expect([early.status, early.json.message]).toEqual([
      409,
      'This person has chosen a password. Email a reset link instead.',
    ]);
    await test.services.database.$client.query(
      'update users set password_hash = null where id = $1',
      [people.tender.id],
    );
    for (const password of ['Password!2026', `${made}a`, ''])
      expect((await as('owner', path, { method: 'POST', body: { password } })).status).toBe(400);
    const given = await as('owner', path, { method: 'POST', body: { password: made } });
    expect(given.status).toBe(200);
    expect(JSON.stringify([given.json, await test.mails()])).not.toContain(made);
    expect((await test.call('/tips', { token })).status).toBe(401);

    const sign = (password: string) =>
      test.call('/users/authenticate', { body: { username: people.tender.email, password } });
    const temporary = await sign(made);
    expect([temporary.status, temporary.json.name]).toEqual([401, 'PasswordTemporary']);
    expect(temporary.json.token).toBeUndefined();
    const key = JSON.parse(Buffer.from(temporary.json.resetKey, 'base64url').toString());
    const choose = (password: string) =>
      test.call('/users/updateUserPasswordForUnauthorized', {
        method: 'PATCH',
        body: { ...key, password },
      });
    expect((await choose(made)).json.fields).toHaveProperty('password');
    const chosen = await choose('Chosen!2026x');
    expect(chosen.status).toBe(200);
    expect((await sign(made)).status).toBe(401);
    expect((await sign('Chosen!2026x')).status).toBe(200);
  });
});

it('what an edit would open and close is what the guard of the calls says', async () => {
  const grants = [...tips.filter((one) => one !== 'analytics.tips'), 'transport'];
  const { json } = await as('owner', `/${people.tender.id}/whatIf`, {
    method: 'POST',
    body: { role: 'BUDTENDER', grants },
  });
  expect(json.body.vanish).toContain('GET /tips');
  expect(json.body.appear).not.toContain('GET /tips');
  const none = await as('owner', `/${people.tender.id}/whatIf`, {
    method: 'POST',
    body: { role: 'BUDTENDER', grants: tips },
  });
  expect(none.json.body).toEqual({ appear: [], vanish: [] });
  const elsewhere = await as('owner', `/${people.other.id}/whatIf`, {
    method: 'POST',
    body: { role: 'MERCHANT', grants: [] },
  });
  expect(elsewhere.status).toBe(404);
});
