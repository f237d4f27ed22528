import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { openSession } from '@server/identity/sessions/openSession';
import { invitations } from '@server/platform/db/schema/invitations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree, type TreeOrganization } from '../../support/partnerTree';
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

async function as(who: TreeOrganization | keyof PartnerTree['staff']): Promise<Applicant> {
  const user =
    who in tree.users
      ? tree.users[who as TreeOrganization]
      : tree.staff[who as keyof PartnerTree['staff']];
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
    [
      'delgado',
      { subAgentId: 'robinson' },
      { isoId: 'redwood', agentId: 'delgado', subAgentId: 'robinson' },
    ],
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
      isoId: or(decided.isoId),
      agentId: or(decided.agentId),
      subAgentId: or(decided.subAgentId),
      userId: person.id,
      startedOrgId: person.orgId,
      merchantUserId: null,
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

  it.each<[Parameters<typeof as>[0] | 'MERCHANT' | 'TAXATION_ADMIN', (keyof Partners)[]]>([
    ['ADMIN', ['isoId', 'agentId']],
    ['COMPLIANCE_OFFICER', ['isoId', 'agentId']],
    ['coast', ['agentId']],
    ['MERCHANT', ['isoId', 'agentId']],
    ['TAXATION_ADMIN', ['isoId', 'agentId']],
  ])(
    'is asked of %s, who is no partner of the five, where the picker is shown',
    async (who, fields) => {
      const isAdded = who === 'MERCHANT' || who === 'TAXATION_ADMIN';
      const person = isAdded ? await applicant(test, { role: who }) : await as(who);
      const { status, json } = await person.save(0, none);
      expect([status, json.fields]).toEqual([
        400,
        Object.fromEntries(fields.map((field) => [field, 'This field is required.'])),
      ]);
    },
  );

  it('stays with its starter when a top admin or the merchant saves step 0 again', async () => {
    const agent = await as('delgado');
    const first = (await agent.save(0, none)).json.body;
    const admin = await as('TOP_ADMIN');
    const data = first.merchant[0].merchantStepData;
    const again = await admin.save(0, { ...data, FirstName: 'Amarachi' }, { application: first });
    expect(again.json.body.merchant[0].merchantStepData).toMatchObject({
      isoId: 'redwood',
      agentId: 'delgado',
      FirstName: 'Amarachi',
      UserOrgId: 'delgado',
      parentUserId: agent.id,
      parentOrgName: 'Delgado & Partners',
    });
    expect(await rowOf(first._id)).toMatchObject({ userId: agent.id, startedOrgId: 'delgado' });
  });
});

describe('the parent organization (spec 2.2)', () => {
  const picked = { isoId: 'granite', agentId: 'granger', subAgentId: '' };

  it.for<[string, () => Promise<Applicant>, string, string]>([
    ['who starts it for a merchant', () => as('delgado'), 'delgado', 'Delgado & Partners'],
    [
      'above a merchant’s own',
      () => applicant(test, { parentOrgId: 'robinson' }),
      'robinson',
      'Robinson Referrals',
    ],
    ['of the house, above none', () => applicant(test), 'redwood', 'Redwood Merchant Services'],
  ])(
    'is that %s, before the first save and after it',
    async ([_who, come, UserOrgId, parentOrgName]) => {
      const person = await come();
      const begun = (await person.call('/onboarding/beginning')).json.body;
      expect(begun).toMatchObject({
        isInvited: false,
        values: { UserOrgId, parentOrgName, isoId: '' },
      });
      const choice = person.orgId === 'delgado' ? none : picked;
      const { json } = await person.save(0, {
        ...choice,
        UserOrgId: 'platform',
        parentOrgName: 'Mine',
      });
      expect(json.body.merchant[0].merchantStepData).toMatchObject({ UserOrgId, parentOrgName });
    },
  );
});

describe('a merchant with a sign-in of its own who is invited (spec 2.4, 2.6)', () => {
  const robinson = { isoId: 'redwood', agentId: 'delgado', subAgentId: 'robinson' };
  let inviteId = 2_000_000;

  async function inviteTo(
    email: string,
    by: 'robinson' | 'gully',
    over: object = {},
  ): Promise<number> {
    inviteId += 1;
    const { database, clock } = test.services;
    const partners =
      by === 'gully' ? { isoId: 'granite', agentId: 'granger', subAgentId: 'gully' } : robinson;
    await database.insert(invitations).values({
      inviteId,
      userId: tree.users[by].id,
      orgId: by,
      systemMode: 'Production',
      ...partners,
      email,
      phoneNumber: '7075550199',
      companyName: 'Fern Valley',
      searchKey: '',
      status: 'sent',
      createdAt: clock(),
      sentAt: clock(),
      expiresAt: new Date(clock().getTime() + 1e9),
      ...over,
    });
    return inviteId;
  }

  const invitation = async (id: number) => {
    const { rows } = await test.services.database.$client.query(
      'select status, progress from invitations where invite_id = $1',
      [id],
    );
    return rows[0];
  };

  it('begins with its partners, address and phone, all but the phone for good', async () => {
    const dana = await applicant(test);
    const id = await inviteTo(dana.email, 'robinson');
    const begun = (await dana.call('/onboarding/beginning')).json.body;
    expect(begun).toMatchObject({
      isInvited: true,
      values: {
        ...robinson,
        EmailBasicInfo: dana.email,
        mobileNumberBasicInfo: '7075550199',
        UserOrgId: 'robinson',
        parentOrgName: 'Robinson Referrals',
        FirstName: 'Rosa',
      },
    });
    const { json } = await dana.save(0, { ...none, mobileNumberBasicInfo: '7075550100' });
    expect(json.body).toMatchObject({ partnersFixed: true, emailFixed: true });
    expect(json.body.merchant[0].merchantStepData).toMatchObject({
      ...robinson,
      EmailBasicInfo: dana.email,
      mobileNumberBasicInfo: '7075550100',
    });
    expect(await invitation(id)).toEqual({ status: 'started', progress: 'In Progress' });
  });

  it('of an account that the link has made, whether its address is proven or not', async () => {
    const dana = await applicant(test, { emailVerified: false });
    await inviteTo(dana.email, 'robinson', { merchantUserId: dana.id, status: 'started' });
    expect((await dana.call('/onboarding/beginning')).json.body.isInvited).toBe(true);
    const other = await applicant(test, { emailVerified: false });
    await inviteTo(other.email, 'robinson');
    expect((await other.call('/onboarding/beginning')).json.body.isInvited).toBe(false);
  });

  it('goes on with its application where the partners are the same', async () => {
    const dana = await applicant(test, {}, robinson);
    const begun = (await dana.save(0, { EmailBasicInfo: dana.email })).json.body;
    expect(begun).toMatchObject({ partnersFixed: false, emailFixed: false });
    const id = await inviteTo(dana.email, 'robinson');
    const { json } = await dana.save(1, {}, { application: begun });
    expect(json.body).toMatchObject({ partnersFixed: true, emailFixed: true });
    expect(json.body.merchant[0]).toMatchObject({
      version: begun.merchant[0].version,
      merchantStepData: { UserOrgId: 'robinson' },
    });
    expect(await rowOf(begun._id)).toMatchObject({ inviteId: id, startedOrgId: dana.orgId });
    expect(await invitation(id)).toEqual({ status: 'started', progress: 'In Progress' });
  });

  it('is moved to other partners by its own word alone', async () => {
    const dana = await applicant(test, {}, robinson);
    const begun = (await dana.save(0, { EmailBasicInfo: dana.email })).json.body;
    const id = await inviteTo(dana.email, 'gully');
    const kept = (await dana.save(1, {}, { application: begun })).json.body;
    expect(kept).toMatchObject({ partnersFixed: false });
    const granger = await as('granger');
    expect((await granger.call(`/onboarding/merchants/${kept._id}`)).status).toBe(404);
    expect((await dana.call('/onboarding/invitationOffer')).json.body).toEqual({
      inviteId: id,
      invitedBy: 'Gully Referrals',
      isoName: 'Granite ISO',
      agentName: 'Granger Agency',
      subAgentName: 'Gully Referrals',
    });
    const accept = (inviteId: number) =>
      dana.call('/onboarding/acceptInvitation', { body: { inviteId } });
    expect((await accept(id - 1)).status).toBe(404);
    const { json } = await accept(id);
    expect(json.body.merchant[0].merchantStepData).toMatchObject({
      isoId: 'granite',
      agentId: 'granger',
      subAgentId: 'gully',
      UserOrgId: 'gully',
    });
    expect(await rowOf(kept._id)).toMatchObject({
      inviteId: id,
      startedOrgId: 'gully',
      agentId: 'granger',
    });
    expect((await granger.call(`/onboarding/merchants/${kept._id}`)).status).toBe(200);
    expect((await (await as('delgado')).call(`/onboarding/merchants/${kept._id}`)).status).toBe(
      404,
    );
    expect(await invitation(id)).toEqual({ status: 'started', progress: 'In Progress' });
    expect((await dana.call('/onboarding/invitationOffer')).json.body).toBeNull();
    expect((await accept(id)).status).toBe(404);
  });
});

describe('an invited merchant', () => {
  const inviteId = 4_567_890;
  let merchant: Applicant;

  beforeAll(async () => {
    const account = await test.addUser({
      email: 'invited@fern-valley.com',
      onboardingPassed: false,
    });
    const { database, clock } = test.services;
    await database.insert(invitations).values({
      inviteId,
      userId: tree.users.robinson.id,
      orgId: 'robinson',
      systemMode: 'Production',
      isoId: 'redwood',
      agentId: 'delgado',
      subAgentId: 'robinson',
      email: account.email,
      phoneNumber: '7075550142',
      companyName: 'Fern Valley',
      searchKey: '',
      merchantUserId: account.id,
      createdAt: clock(),
      expiresAt: new Date(clock().getTime() + 1e9),
    });
    const token = await database.transaction((tx) =>
      openSession(tx, { user: account, now: clock(), inviteId }),
    );
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
      isoId: 'redwood',
      agentId: 'delgado',
      subAgentId: 'robinson',
      EmailBasicInfo: 'invited@fern-valley.com',
      OrgId: merchant.orgId,
      UserOrgId: 'robinson',
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
    expect((await (await as('granite')).call(`/onboarding/merchants/${mine._id}`)).status).toBe(
      404,
    );
  });
});
