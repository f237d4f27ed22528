import type { UserRecord } from '@server/identity/users/userStore';
import { leads } from '@server/platform/db/schema/leads';
import { organizations, users } from '@server/platform/db/schema/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
let inviter: UserRecord;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  inviter = await test.addUser({ role: 'AGENT', orgName: 'Evergreen Partners' });
});
afterAll(() => test.close());

const email = 'lena.park@greenfield.com';

const metadata = () => ({
  email,
  firstName: 'Lena',
  lastName: 'Park',
  companyName: 'Greenfield Farms, 2 & Co.',
  phone: '415-555-0132',
  country: 'us',
  role: 'CULTIVATOR',
  parentOrgId: inviter.orgId,
  parentOrgName: 'Evergreen Partners',
});

function save(
  changes: object = {},
  other: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const user_metadata = { ...metadata(), ...changes };
  const user_information = {
    email,
    name: 'Lena Park',
    referralId: inviter.id,
    hostName: 'h',
    user_metadata,
    ...other,
  };
  const body = { lead_information: { orgId: inviter.orgId, userId: inviter.id }, user_information };
  return test.call('/lead/saveLeadInformation', { body, headers });
}

const saved = () => test.services.database.select().from(leads);
const subjects = async () =>
  (await test.mails()).map((mail) => `${mail.to}: ${mail.subject}`).sort();

describe('a business', () => {
  it('becomes a merchant below the inviting organization and sets its password by mail', async () => {
    expect((await save()).status).toBe(200);
    const [lead] = await saved();
    expect(lead).toMatchObject({
      email,
      role: 'CULTIVATOR',
      status: 'registered',
      orgId: inviter.orgId,
    });
    const [organization] = await test.services.database
      .select()
      .from(organizations)
      .where(eq(organizations.id, lead?.leadOrgId ?? ''));
    expect(organization).toMatchObject({
      name: 'Greenfield Farms, 2 & Co.',
      parentId: inviter.orgId,
      kind: 'merchant',
    });
    expect(await subjects()).toEqual(
      [
        `${inviter.email}: New lead: Greenfield Farms, 2 & Co.`,
        `${email}: Set your password`,
      ].sort(),
    );

    const mail = (await test.mails()).find(({ to }) => to === email);
    const key = /#\/resetPassword\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { email: address, token } = JSON.parse(Buffer.from(key, 'base64url').toString());
    const body = { email: address, token, password: 'Greenhouse!27' };
    expect(
      (await test.call('/users/updateUserPasswordForUnauthorized', { method: 'PATCH', body }))
        .status,
    ).toBe(200);
    const { json } = await test.call('/users/authenticate', {
      body: { username: email, password: 'Greenhouse!27' },
    });
    expect(json.data[0]).toMatchObject({ email, email_verified: true });
    expect(json.data[0].user_metadata).toMatchObject({
      role: 'MERCHANT',
      parentOrgId: inviter.orgId,
    });
  });

  it('cannot choose its organization, role, rights or state', async () => {
    const forged = {
      orgId: inviter.orgId,
      onboardingPassed: true,
      permissions: 'x',
      source: 'x',
      accountId: 'x',
    };
    await save(forged, {
      role: 'TOP_ADMIN',
      orgId: inviter.orgId,
      onboardingPassed: true,
      status: 'active',
    });
    const [lead] = await saved();
    expect(lead?.leadOrgId).toMatch(/^\d{19}$/);
    const rows = await test.services.database.select().from(users).where(eq(users.email, email));
    expect(rows).toMatchObject([
      {
        role: 'MERCHANT',
        orgId: lead?.leadOrgId,
        onboardingPassed: false,
        permissions: [],
        source: 'ODFI100',
      },
    ]);
  });
});

describe('a partner role', () => {
  it.each(['AGENT', 'ISO', 'FINANCIAL INSTITUTION', 'Agent'])(
    '%s waits for an approval, without an account',
    async (role) => {
      expect((await save({ role })).status).toBe(200);
      expect(await saved()).toMatchObject([
        { role: role.toUpperCase(), status: 'awaiting_approval', userId: null },
      ]);
      expect(await subjects()).toEqual(
        [
          `${inviter.email}: New lead: Greenfield Farms, 2 & Co.`,
          `${email}: We received your registration`,
        ].sort(),
      );
      expect((await test.call(`/users/getUserByEmail/${btoa(email)}`)).json.body).not.toBe(1);
    },
  );

  it('is kept once, however often it is sent', async () => {
    await save({ role: 'ISO' });
    await save({ role: 'ISO' });
    expect(await saved()).toHaveLength(1);
    expect(await test.mails()).toHaveLength(2);
  });
});

describe('an address with an account', () => {
  it('answers like any other, and changes nothing; only its owner is told', async () => {
    const fresh = await save();
    await test.reset();
    inviter = await test.addUser({ role: 'AGENT' });
    const owner = await test.addUser({ email });
    const again = await save();
    expect([again.status, again.json]).toEqual([fresh.status, fresh.json]);
    expect(await subjects()).toEqual([`${email}: You already have an account`]);
    expect(await saved()).toMatchObject([{ status: 'existing_account', userId: null }]);
    expect(await test.signIn(owner)).toBeTruthy();
  });
});

describe('floods', () => {
  const to = async (address: string) =>
    (await test.mails()).filter((mail) => mail.to === address).length;

  it('the owner of an account is told once a day, whoever invites', async () => {
    await test.addUser({ email });
    const other = await test.addUser({ role: 'ISO' });
    await Promise.all([save(), save(), save({ parentOrgId: other.orgId })]);
    await save({ parentOrgId: other.orgId });
    expect(await to(email)).toBe(1);
    expect(await saved()).toHaveLength(4);
    test.advance(24 * 3600 + 60);
    await save();
    expect(await to(email)).toBe(2);
  });

  it('an inviter is told of 20 leads a day; the others are registered all the same', async () => {
    for (let i = 0; i < 22; i++) await save({}, { email: `lead-${i}@greenfield.com` });
    expect(await to(inviter.email)).toBe(20);
    expect(await to('lead-21@greenfield.com')).toBe(1);
    test.advance(24 * 3600 + 60);
    await save({}, { email: 'lead-next@greenfield.com' });
    expect(await to(inviter.email)).toBe(21);
  });

  it('known and unknown addresses take as long', async () => {
    const owner = await test.addUser();
    for (const address of [owner.email, 'lena.park@greenfield.com']) {
      const begun = performance.now();
      await save({}, { email: address });
      expect(performance.now() - begun).toBeGreaterThanOrEqual(115);
    }
  });
});

describe('what is refused', () => {
  it.each([{ parentOrgId: 'no-such-organization' }, { parentOrgId: "' or 1=1 --" }])(
    '%j',
    async (changes) => {
      const { status, json } = await save(changes);
      expect([status, json.message]).toEqual([400, 'Referrence Organization is required']);
      expect(await test.mails()).toEqual([]);
    },
  );

  it.each([
    ['whose first user is not verified', { emailVerified: false }],
    ['without users', { status: 'deleted' }],
  ] as const)('an organization %s', async (_, who) => {
    const stranger = await test.addUser({ ...who, orgName: 'Win at evil.example' });
    const { status, json } = await save({ parentOrgId: stranger.orgId });
    expect([status, json.message]).toEqual([400, 'Referrence Organization is required']);
    expect(await test.mails()).toEqual([]);
  });

  it('no lead data at all', async () => {
    const { status } = await test.call('/lead/saveLeadInformation', { body: {} });
    expect(status).toBe(400);
  });

  it('no inviting organization anywhere', async () => {
    const user_information = { email, user_metadata: { ...metadata(), parentOrgId: '' } };
    const { status, json } = await test.call('/lead/saveLeadInformation', {
      body: { user_information },
    });
    expect([status, json.message]).toEqual([400, 'Referrence Organization is required']);
  });

  it.each([
    [{ companyName: '' }, {}, 'user_information.user_metadata.companyName'],
    [{ companyName: 'Green <b>' }, {}, 'user_information.user_metadata.companyName'],
    [{ phone: '1-800-CALL' }, {}, 'user_information.user_metadata.phone'],
    [{ role: 'TOP_ADMIN' }, {}, 'user_information.user_metadata.role'],
    [{ role: 'MERCHANT' }, {}, 'user_information.user_metadata.role'],
    [{ country: 'xx' }, {}, 'user_information.user_metadata.country'],
    [{ firstName: 'L3na' }, {}, 'user_information.user_metadata.firstName'],
    [{}, { email: 'lena@greenfield.invalidtld' }, 'user_information.email'],
    [{}, { email: 'a@b.com, c@d.com' }, 'user_information.email'],
  ])('%j %j', async (changes, other, field) => {
    const { status, json } = await save(changes, other);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await saved()).toEqual([]);
  });
});

it('has one effect when sent many times at once with one key', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => save({}, {}, { 'idempotency-key': 'k-1' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await saved()).toHaveLength(1);
  expect(await test.mails()).toHaveLength(2);
});
