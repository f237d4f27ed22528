import { usersRepository } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualList } from '@/domain/access/permissionList';
import { type Role, roles } from '@/domain/access/roles';
import { creatableRoles } from '@/domain/partners/creatableRoles';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree } from '../../support/partnerTree';

let test: TestApi;
let tree: PartnerTree;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  tree = await plantTree(test);
});
afterAll(() => test.close());

const typed = {
  role: 'ISO',
  firstName: 'Ingrid',
  lastName: 'Castellano',
  email: 'ingrid@example.com',
  phone: '7075550142',
  orgId: 'new',
  companyName: 'Tidewater Merchant Services',
  isoId: '',
};

const orgOf = async (role: Role): Promise<string | undefined> =>
  (await usersRepository(test.services.database).byEmail(`${role.toLowerCase()}-adds@example.com`))
    ?.orgId;

async function add(by: Role, values: object = {}) {
  const email = `${by.toLowerCase()}-adds@example.com`;
  const known = await usersRepository(test.services.database).byEmail(email);
  const adder =
    known ??
    (await test.addUser({ role: by, email, ...(by === 'MERCHANT' ? {} : { orgId: 'platform' }) }));
  const token = await test.signIn(adder);
  return test.call('/users/addUser', { token, body: { ...typed, ...values } });
}

describe('users/addUser', () => {
  it('founds an ISO, without a password, and mails the link to set one', async () => {
    const { status, json } = await add('TOP_ADMIN');
    expect(status).toBe(200);
    const user = await usersRepository(test.services.database).byEmail(typed.email);
    expect(user).toMatchObject({
      id: json.body._id,
      role: 'ISO',
      orgName: typed.companyName,
      passwordHash: null,
      parentOrgId: 'platform',
      emailVerified: false,
      onboardingPassed: true,
    });
    expect(JSON.stringify(json)).not.toMatch(/password|hash/i);
    expect((await test.mails())[0]).toMatchObject({
      to: typed.email,
      subject: 'Set your password',
    });
    const trail = `select target, after from security_events where event = 'permissionChange'`;
    expect((await test.services.database.$client.query(trail)).rows).toEqual([
      {
        target: typed.email,
        after: { role: 'ISO', organization: typed.companyName, permissions: 'same as the role' },
      },
    ]);
    // It is there to be chosen.
    const token = await test.signIn(tree.staff.INSTANCE_ADMIN);
    const isos = await test.call('/users/getListOfISO', { token });
    expect(Buffer.from(isos.json.body, 'base64').toString()).toContain(typed.companyName);
  });

  it('gives nobody a role that the table does not allow: every role by every role', async () => {
    const wrong: string[] = [];
    const adders = ['TOP_ADMIN', 'ADMIN', 'INSTANCE_ADMIN', 'USER_MANAGER', 'MERCHANT'] as const;
    for (const by of adders) {
      for (const role of [...roles, 'CONTACT', 'king', '']) {
        const email = `${by}-${role}@example.com`.toLowerCase();
        const { status, json } = await add(by, { role, email, isoId: 'redwood' });
        const isDue = creatableRoles(by).some((one) => one === role);
        if ((status === 200) !== isDue || (status !== 200 && !json.fields?.role))
          wrong.push(`${by} ${role} ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    // A merchant's people are in the merchant's organization.
    const budtender = await usersRepository(test.services.database).byEmail(
      'merchant-budtender@example.com',
    );
    expect(budtender?.orgId).toBe(await orgOf('MERCHANT'));
  });

  it('keeps the table of roles to those that are not above', () => {
    expect(creatableRoles('ADMIN')).not.toContain('TOP_ADMIN');
    expect(creatableRoles('ADMIN')).not.toContain('ADMIN');
    expect(creatableRoles('ADMIN')).not.toContain('COMPLIANCE_OFFICER');
    expect(creatableRoles('INSTANCE_ADMIN')).not.toContain('INSTANCE_ADMIN');
    for (const role of ['ISO', 'AGENT', 'TAXATION_ADMIN', 'PURCHASER'] as const) {
      expect(creatableRoles(role)).toEqual([]);
    }
  });

  it('puts people into existing organizations of the right kind alone', async () => {
    const existing = await add('ADMIN', { orgId: 'granite', companyName: '' });
    expect(existing.json.body.orgId).toBe('granite');
    for (const orgId of ['delgado', 'platform', 'nowhere']) {
      const { status, json } = await add('ADMIN', { orgId, email: 'other@example.com' });
      expect([status, json.fields]).toEqual([
        400,
        { orgId: 'Please choose one of the organizations in the list.' },
      ]);
    }
  });

  it('reaches no organization beside the caller’s own tree', async () => {
    const own = await test.addUser({
      role: 'INSTANCE_ADMIN',
      orgId: 'granite',
      email: 'granite-admin@example.com',
    });
    const token = await test.signIn(own);
    const listed = await test.call('/users/organizationsForRole?role=ISO', { token });
    expect(listed.json.body).toEqual([{ OrgId: 'granite', OrgName: 'Granite ISO' }]);
    const { status } = await test.call('/users/addUser', {
      token,
      body: { ...typed, orgId: 'redwood' },
    });
    expect(status).toBe(400);
    const compliance = await test.call('/users/organizationsForRole?role=ODFI', { token });
    expect(compliance.json.body).toEqual([]);
  });

  it('keeps a permission list within what the giver holds, and none that says what the role says', async () => {
    const budtender = { role: 'BUDTENDER', email: 'bud@example.com' };
    const listOf = async (email: string) =>
      (await usersRepository(test.services.database).byEmail(email))?.permissions;
    const refused = await add('MERCHANT', { ...budtender, permissions: ['compliance.sar'] });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { permissions: 'You cannot grant the permission compliance.sar.' },
    ]);
    await add('MERCHANT', { ...budtender, permissions: ['product.inventory'] });
    expect(await listOf('bud@example.com')).toMatchObject([
      {
        action: ['access'],
        subject: expect.arrayContaining(['dashboard.commerce', 'product.inventory']),
      },
    ]);
    const usual = usualList('BUDTENDER');
    await add('MERCHANT', { ...budtender, email: 'usual@example.com', permissions: usual });
    expect(await listOf('usual@example.com')).toEqual([]);
    // A giver whose own list is short gives no more than that.
    await test.services.database.$client.query(
      `update users set permissions = '[{"action": ["access"], "subject": ["login.user_manager"]}]' where role = 'MERCHANT'`,
    );
    const short = await add('MERCHANT', {
      ...budtender,
      email: 'short@example.com',
      permissions: ['product.inventory'],
    });
    expect(short.json.fields).toEqual({
      permissions: 'You cannot grant the permission product.inventory.',
    });
  });

  it('hangs a new sub-ISO under its ISO', async () => {
    const { json } = await add('ADMIN', { role: 'SUB_ISO', isoId: '' });
    expect(json.fields).toEqual({ isoId: 'This field is required.' });
    const stranger = await add('ADMIN', { role: 'SUB_ISO', isoId: 'delgado' });
    expect(stranger.json.fields).toEqual({ isoId: 'Please choose one of the ISOs in the list.' });
    await add('ADMIN', { role: 'SUB_ISO', isoId: 'granite' });
    const user = await usersRepository(test.services.database).byEmail(typed.email);
    expect(user).toMatchObject({ parentOrgId: 'granite', isoId: 'granite' });
  });

  it.each([
    [{ email: 'redwood@example.com' }, { email: 'User is already registered' }],
    [{ email: 'x' }, { email: 'Invalid email' }],
    [
      { phone: '(707) 555-0142' },
      { phone: 'Phone number should follow US standard without special characters' },
    ],
    [{ firstName: 'X1' }, { firstName: 'Please remove the special characters.' }],
    [{ orgId: '' }, { orgId: 'This field is required.' }],
    [{ companyName: '' }, { companyName: 'This field is required.' }],
  ])('is told of %j', async (values, fields) => {
    const { status, json } = await add('ADMIN', values);
    expect([status, json.fields]).toEqual([400, fields]);
  });
});
