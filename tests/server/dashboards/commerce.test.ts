import { randomUUID } from 'node:crypto';
import type { UserRecord } from '@server/identity/users/userStore';
import { filesRepository } from '@server/platform/files/filesStore';
import { activityRepository } from '@server/platform/logs/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '@/domain/access/roles';
import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import { openTestApi, type TestApi } from '../../support/api';
import { biller, bodyOf, goodRecipient } from '../invoices/billing';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

async function summaryOf(user: UserRecord): Promise<CommerceSummary> {
  const { status, json } = await test.call('/dashboards/commerce', {
    token: await test.signIn(user),
  });
  expect(status).toBe(200);
  return json.body;
}

async function addItem(
  user: UserRecord,
  { type, cents, count }: { type: string; cents: number; count: number },
): Promise<void> {
  await test.services.database.$client.query(
    `insert into inventory_items (user_id, org_id, system_mode, added_by_name, added_by_key, added_by_email, title,
       title_key, product_sku, sku_key, unit_cost_cents, inventory_type, inventory_count, manufacturer_name,
       manufacturer_license_no, description, strain_type, sub_category, outcome_tags, thc_amount, is_cbd, is_thc)
     values ($1, $2, 'Production', 'n', 'n', 'e', 't', 't', 's', 's', $3, $4, $5, '', '', '', '', '', '{}', '', 'No', 'No')`,
    [user.id, user.orgId, cents, type, count],
  );
}

const record = (
  user: UserRecord,
  label: string,
  kind: 'inventory' | 'menu' | 'client' = 'inventory',
): Promise<void> =>
  test.services.database.transaction((tx) =>
    activityRepository(tx).record({ userId: user.id, orgId: user.orgId, kind, label }),
  );

describe('the landing page of a merchant', () => {
  it('shows an honest empty start', async () => {
    const merchant = await test.addUser({ emailVerified: false, onboardingPassed: false });
    expect(await summaryOf(merchant)).toMatchObject({
      checklist: [
        { key: 'emailVerified', done: false },
        { key: 'onboardingPassed', done: false },
        { key: 'firstItem', done: false },
        { key: 'firstDocument', done: false },
      ],
      inventory: { total: 0, byType: [] },
      counts: null,
    });
  });

  it('counts its own items and nobody else’s, by type, with their value', async () => {
    const merchant = await test.addUser();
    const other = await test.addUser();
    await addItem(merchant, { type: 'Physical', cents: 1250, count: 3 });
    await addItem(merchant, { type: 'Physical', cents: 100, count: 1 });
    await addItem(merchant, { type: 'Flower', cents: 99_999, count: 2 });
    await addItem(other, { type: 'Flower', cents: 5000, count: 9 });
    const { inventory, checklist } = await summaryOf(merchant);
    expect(inventory).toEqual({
      total: 3,
      byType: [
        { type: 'Flower', count: 1, value: '1999.98' },
        { type: 'Physical', count: 2, value: '38.50' },
      ],
    });
    expect(checklist).toContainEqual({ key: 'firstItem', done: true });
  });

  it('ticks the first document of the caller only', async () => {
    const merchant = await test.addUser();
    const other = await test.addUser({ orgId: merchant.orgId });
    const id = randomUUID();
    const file = {
      id,
      storageKey: id,
      name: 'a.pdf',
      type: 'application/pdf',
      bytes: 1,
      sha256: 'x',
      groupId: 'g',
    };
    await filesRepository(test.services.database).insert({
      ...file,
      orgId: merchant.orgId,
      userId: merchant.id,
    });
    const done = async (user: UserRecord) =>
      (await summaryOf(user)).checklist.find(({ key }) => key === 'firstDocument')?.done;
    expect([await done(merchant), await done(other)]).toEqual([true, false]);
  });

  it('answers the newest acts of its organization, without menu use', async () => {
    const merchant = await test.addUser();
    const colleague = await test.addUser({
      orgId: merchant.orgId,
      role: 'BUDTENDER',
      name: 'Ben Ode',
    });
    const stranger = await test.addUser();
    for (let index = 1; index <= 61; index += 1) await record(merchant, `Act ${index}`);
    await record(colleague, 'Act of a colleague');
    await record(merchant, 'Menu', 'menu');
    await record(merchant, 'Client', 'client');
    await record(stranger, 'Act of a stranger');
    const { activity } = await summaryOf(merchant);
    const labels = activity.map(({ label }) => label).filter((label) => label.startsWith('Act'));
    expect(labels[0]).toBe('Act of a colleague');
    expect(activity.length).toBe(60);
    expect(activity.map(({ label }) => label)).not.toContain('Menu');
    expect(activity.map(({ label }) => label)).not.toContain('Act of a stranger');
    expect(activity[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const theirs = (await summaryOf(colleague)).activity.map(({ label }) => label);
    expect(theirs.filter((label) => label.startsWith('Act'))).toEqual(['Act of a colleague']);
  });
});

describe('acts on invoices', () => {
  it('lead to the invoice who may open it, and are not told to who sees none', async () => {
    const dana = await biller(test);
    const made = await dana.make();
    const erin = await test.addUser({ orgId: dana.orgId });
    const admin = await test.addUser({ role: 'TOP_ADMIN' });
    const manager = await test.addUser({ orgId: dana.orgId, role: 'USER_MANAGER' });
    const actOf = async (user: UserRecord) =>
      (await summaryOf(user)).activity.find(({ kind }) => kind === 'invoice');
    const label = `Created invoice ${made.invoice.invoiceId}`;
    expect(await actOf(erin)).toMatchObject({
      label,
      invoice: { kind: 'recipient', id: made.invoice._id },
    });
    expect(await actOf(admin)).toMatchObject({ label, invoice: null });
    expect(await actOf(manager)).toBeUndefined();
  });

  it('are told in the mode of the invoice or recipient, and to who may open one of its kind', async () => {
    const dana = await biller(test);
    const carol = await biller(test, { orgId: dana.orgId, role: 'TAXATION_ADMIN' });
    await dana.make();
    await carol.makeTax();
    bodyOf(await dana.call('/recipients', { body: goodRecipient() }));
    const erin = await test.addUser({ orgId: dana.orgId });
    const admin = await test.addUser({ role: 'TOP_ADMIN' });
    const setMode = (mode: string) =>
      test.services.database.$client.query('update users set system_mode = $1', [mode]);
    const acts = async (user: UserRecord) =>
      (await summaryOf(user)).activity
        .filter(({ kind }) => kind === 'invoice')
        .map(({ label }) => label);
    expect(await acts(admin)).toEqual([
      'Added recipient Sofia Marchetti',
      expect.stringContaining('MTA'),
      expect.stringContaining('INVC'),
    ]);
    expect(await acts(erin)).toEqual([
      expect.stringContaining('recipient'),
      expect.stringContaining('INVC'),
    ]);
    await setMode('Sandbox');
    expect([await acts(admin), await acts(erin)]).toEqual([[], []]);
  });
});

describe('counts', () => {
  it('reach as far as the role: everything, what lies below, or nothing', async () => {
    const agent = await test.addUser({ role: 'AGENT' });
    const merchant = await test.addUser({ parentOrgId: agent.orgId });
    const store = await test.addUser({
      parentOrgId: merchant.orgId,
      status: 'suspended',
      role: 'BUDTENDER',
    });
    const admin = await test.addUser({ role: 'TOP_ADMIN' });
    expect((await summaryOf(agent)).counts).toEqual({
      organizations: 3,
      users: [
        { status: 'active', count: 2 },
        { status: 'suspended', count: 1 },
      ],
      roles: [
        { role: 'AGENT', count: 1 },
        { role: 'BUDTENDER', count: 1 },
        { role: 'MERCHANT', count: 1 },
      ],
    });
    expect((await summaryOf(admin)).counts?.organizations).toBe(4);
    expect((await summaryOf(merchant)).counts).toBeNull();
    expect(store.status).toBe('suspended');
  });

  it.each(roles)(
    'the page answers for %s, with a checklist for who has something to set up',
    async (role) => {
      const keys = async (onboardingPassed: boolean) =>
        (await summaryOf(await test.addUser({ role, onboardingPassed }))).checklist.map(
          ({ key }) => key,
        );
      const stock = ['firstItem', 'firstDocument'];
      const due: Record<string, string[]> = {
        MERCHANT: ['emailVerified', 'onboardingPassed', ...stock],
        TAXATION_ADMIN: ['emailVerified', ...stock],
      };
      expect(await keys(true)).toEqual(due[role] ?? []);
      expect((await keys(false)).slice(0, 2)).toEqual(['emailVerified', 'onboardingPassed']);
    },
  );
});

it('needs a session', async () => {
  expect((await test.call('/dashboards/commerce')).status).toBe(401);
});
