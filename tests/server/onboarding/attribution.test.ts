import { invitations } from '@server/db/schema/invitations';
import { applicationsRepository } from '@server/onboarding/repository';
import { openSession } from '@server/sessions/openSession';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree, type TreeOrganisation } from '../../support/partnerTree';
import { type Applicant, applicant, applicantFor } from './applicant';

let test: TestApi;
let tree: PartnerTree;

beforeAll(async () => {
  test = await openTestApi();
  tree = await plantTree(test);
});
afterAll(() => test.close());

type Partners = Record<'isoId' | 'agentId' | 'subAgentId', string>;
const none: Partners = { isoId: '', agentId: '', subAgentId: '' };

async function as(who: TreeOrganisation | keyof PartnerTree['staff']): Promise<Applicant> {
  const user =
    who in tree.users ? tree.users[who as TreeOrganisation] : tree.staff[who as keyof PartnerTree['staff']];
  return applicantFor(test, { ...user, token: await test.signIn(user) });
}

const rowOf = (id: string) =>
  applicationsRepository(test.services.database).find({ by: 'all', mode: 'Production' }, id);

describe('whom an application belongs to', () => {
  it.each<[Parameters<typeof as>[0], Partial<Partners>, Partial<Partners>]>([
    ['redwood', { isoId: 'granite', agentId: 'delgado' }, { isoId: 'redwood', agentId: 'delgado' }],
    ['redwood', {}, { isoId: 'redwood' }],
    [
      'redwood',
      { agentId: 'delgado', subAgentId: 'robinson' },
      { isoId: 'redwood', agentId: 'delgado', subAgentId: 'robinson' },
    ],
    ['coast', { isoId: 'granite', agentId: 'shore' }, { isoId: 'redwood', agentId: 'shore' }],
    ['delgado', { isoId: 'granite', agentId: 'granger' }, { isoId: 'redwood', agentId: 'delgado' }],
    ['delgado', { subAgentId: 'robinson' }, { isoId: 'redwood', agentId: 'delgado', subAgentId: 'robinson' }],
    [
      'robinson',
      { isoId: 'granite', agentId: 'granger', subAgentId: 'gully' },
      { isoId: 'redwood', agentId: 'delgado', subAgentId: 'robinson' },
    ],
    ['TOP_ADMIN', {}, {}],
    [
      'TOP_ADMIN',
      { isoId: 'granite', agentId: 'granger', subAgentId: 'gully' },
      { isoId: 'granite', agentId: 'granger', subAgentId: 'gully' },
    ],
    ['INSTANCE_ADMIN', { isoId: 'granite' }, { isoId: 'granite' }],
  ])('started by %s who picks %j is %j', async (who, picked, decided) => {
    const person = await as(who);
    const { status, json } = await person.save(0, { ...none, ...picked });
    expect([status, json.fields]).toEqual([200, undefined]);
    expect(json.body.merchant[0].merchantStepData).toMatchObject({ ...none, ...decided });
    const row = await rowOf(json.body._id);
    const or = (id?: string) => id ?? null;
    expect(row).toMatchObject({
      ...{ isoId: or(decided.isoId), agentId: or(decided.agentId), subAgentId: or(decided.subAgentId) },
      ...{ userId: person.id, startedOrgId: person.orgId, merchantUserId: null },
    });
    // Characters 3 to 22 of a digit string (spec 2.9).
    expect(row?.orgId).toMatch(/^\d{19}$/);
  });

  it.each<[Parameters<typeof as>[0], Partial<Partners>, keyof Partners]>([
    ['redwood', { agentId: 'granger' }, 'agentId'],
    ['redwood', { agentId: 'delgado', subAgentId: 'gully' }, 'subAgentId'],
    ['redwood', { subAgentId: 'robinson' }, 'subAgentId'],
    ['delgado', { subAgentId: 'gully' }, 'subAgentId'],
    ['TOP_ADMIN', { isoId: 'nobody' }, 'isoId'],
    ['TOP_ADMIN', { isoId: 'delgado' }, 'isoId'],
    ['TOP_ADMIN', { isoId: 'coast' }, 'isoId'],
    ['TOP_ADMIN', { isoId: 'redwood', agentId: 'granger' }, 'agentId'],
    ['TOP_ADMIN', { agentId: 'granger' }, 'agentId'],
    ['ADMIN', { isoId: 'redwood', agentId: 'redwood' }, 'agentId'],
    ['INSTANCE_ADMIN', { isoId: 'platform' }, 'isoId'],
    ['TOP_ADMIN', { isoId: "x' or '1'='1" }, 'isoId'],
  ])('refuses what %s picks: %j', async (who, picked, field) => {
    const { status, json } = await (await as(who)).save(0, { ...none, ...picked });
    expect([status, json.fields]).toEqual([400, { [field]: 'Invalid Value' }]);
  });

  it.each<[Parameters<typeof as>[0] | 'MERCHANT', (keyof Partners)[]]>([
    ['ADMIN', ['isoId', 'agentId']],
    ['COMPLIANCE_OFFICER', ['isoId', 'agentId']],
    ['coast', ['agentId']],
    ['MERCHANT', ['isoId', 'agentId']],
  ])('is asked of %s, who is no partner of the five, where the picker is shown', async (who, fields) => {
    const person = who === 'MERCHANT' ? await applicant(test) : await as(who);
    const { status, json } = await person.save(0, none);
    expect([status, json.fields]).toEqual([
      400,
      Object.fromEntries(fields.map((field) => [field, 'This field is required.'])),
    ]);
  });

  it('stays with its starter when a top admin or the merchant saves step 0 again', async () => {
    const agent = await as('delgado');
    const first = (await agent.save(0, none)).json.body;
    const admin = await as('TOP_ADMIN');
    const data = first.merchant[0].merchantStepData;
    const again = await admin.save(0, { ...data, FirstName: 'Amarachi' }, { application: first });
    expect(again.json.body.merchant[0].merchantStepData).toMatchObject({
      ...{ isoId: 'redwood', agentId: 'delgado', FirstName: 'Amarachi' },
      ...{ UserOrgId: 'delgado', parentUserId: agent.id, parentOrgName: 'Delgado & Partners' },
    });
    expect(await rowOf(first._id)).toMatchObject({ userId: agent.id, startedOrgId: 'delgado' });
  });
});

describe('an invited merchant', () => {
  const inviteId = 4_567_890;
  let merchant: Applicant;

  beforeAll(async () => {
    const account = await test.addUser({ email: 'invited@fern-valley.com', onboardingPassed: false });
    const { database, clock } = test.services;
    await database.insert(invitations).values({
      ...{ inviteId, userId: tree.users.robinson.id, orgId: 'robinson', systemMode: 'Production' },
      ...{ isoId: 'redwood', agentId: 'delgado', subAgentId: 'robinson', email: account.email },
      ...{ phoneNumber: '7075550142', companyName: 'Fern Valley', searchKey: '', merchantUserId: account.id },
      ...{ createdAt: clock(), expiresAt: new Date(clock().getTime() + 1e9) },
    });
    const token = await database.transaction((tx) => openSession(tx, account, clock(), inviteId));
    merchant = applicantFor(test, { ...account, token });
  });

  it('gets attribution and address of the invitation, whatever the form says', async () => {
    const { status, json } = await merchant.save(0, {
      isoId: 'granite',
      agentId: 'granger',
      EmailBasicInfo: 'else@fern-valley.com',
    });
    expect(status).toBe(200);
    expect(json.body.merchant[0].merchantStepData).toMatchObject({
      ...{ isoId: 'redwood', agentId: 'delgado', subAgentId: 'robinson' },
      ...{ EmailBasicInfo: 'invited@fern-valley.com', OrgId: merchant.orgId, UserOrgId: 'robinson' },
    });
    expect(await rowOf(json.body._id)).toMatchObject({
      inviteId,
      startedOrgId: 'robinson',
      merchantUserId: merchant.id,
    });
  });

  it('reaches that application alone, and goes on with it', async () => {
    const path = `/onboarding/merchantsBYUserId/${merchant.id}`;
    const mine = (await merchant.call(path)).json.body;
    const encoded = encodeURIComponent(Buffer.from('invited@fern-valley.com').toString('base64'));
    expect((await merchant.call(`${path}/email/${encoded}`)).json.body).toEqual(mine);
    expect((await merchant.call(`${path}/email/other@fern-valley.com`)).json.body).toBeNull();
    const others = (await (await as('robinson')).save(0, none)).json.body;
    expect((await merchant.call(`/onboarding/merchants/${others._id}`)).status).toBe(404);
    expect((await merchant.fill([1, 2], mine)).updatedStep).toBe(2);
  });

  it('is seen by its partners, who cannot change it', async () => {
    const mine = (await merchant.call(`/onboarding/merchantsBYUserId/${merchant.id}`)).json.body;
    for (const who of ['redwood', 'delgado', 'robinson'] as const) {
      const partner = await as(who);
      const seen = await partner.call(`/onboarding/merchants/${mine._id}`);
      expect([seen.status, seen.json.body?.readOnly]).toEqual([200, true]);
      expect((await partner.save(1, {}, { application: mine })).status).toBe(403);
    }
    expect((await (await as('granite')).call(`/onboarding/merchants/${mine._id}`)).status).toBe(404);
  });
});
