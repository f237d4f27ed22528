import { onboardingCalls } from '@server/features/onboarding/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjectsFor } from '@/domain/access/ability';
import { type Role, roles } from '@/domain/access/roles';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { Answer } from '../../support/api';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree } from '../../support/partnerTree';
import { type Applicant, applicant, applicantFor } from './applicant';
import { goodStep } from './goodSteps';

let test: TestApi;
let tree: PartnerTree;
/** Dana has submitted one application; Eli is in the middle of his. */
let dana: Applicant;
let submitted: MerchantApplication;
let eli: Applicant;
let open: MerchantApplication;
let document: string;

const partners = { isoId: 'redwood', agentId: 'delgado', subAgentId: 'robinson' };

beforeAll(async () => {
  test = await openTestApi();
  tree = await plantTree(test);
  dana = await applicant(test, { email: 'dana@fern-valley.com' }, partners);
  submitted = await dana.finish({ EmailBasicInfo: 'dana@fern-valley.com' });
  eli = await applicant(test, {}, partners);
  open = await eli.fill([0, 1, 4]);
  document = (await eli.upload('EIN Letter', { merchantStepId: open._id })).json.body[0].id;
});
afterAll(() => test.close());

type Name = keyof typeof onboardingCalls;

/**
 * Every call, aimed at Eli's open application, or at Dana's submitted one, with whatever a client
 * could claim.
 */
const calls: Record<Name, (who: Applicant) => Promise<Answer>> = {
  'POST /onboarding/merchant': (who) =>
    who.save(1, { servicesHr: ['staffing'] }, { application: open }),
  'POST /onboarding/merchant/batch': (who) =>
    who.call('/onboarding/merchant/batch', { body: { _id: open._id, fakeDataChecked: true } }),
  'GET /onboarding/merchantsBYUserId/:userId': (who) =>
    who.call(`/onboarding/merchantsBYUserId/${eli.id}`),
  'GET /onboarding/merchantsBYUserId/:userId/email/:email': (who) =>
    who.call(`/onboarding/merchantsBYUserId/${eli.id}/email/${eli.email}`),
  'GET /onboarding/merchants/:merchantStepId': (who) =>
    who.call(`/onboarding/merchants/${open._id}`),
  'GET /onboarding/openApplications': (who) => who.call('/onboarding/openApplications'),
  'GET /onboarding/beginning': (who) => who.call('/onboarding/beginning'),
  'GET /onboarding/invitationOffer': (who) => who.call('/onboarding/invitationOffer'),
  'POST /onboarding/acceptInvitation': (who) =>
    who.call('/onboarding/acceptInvitation', { body: { inviteId: 1_234_567 } }),
  'POST /onboarding/reveal': (who) =>
    who.call('/onboarding/reveal', { body: { merchantStepId: open._id, step: 4 } }),
  'GET /onboarding/drafts': (who) => who.call(`/onboarding/drafts?merchantStepId=${open._id}`),
  'PUT /onboarding/drafts/:step': (who) =>
    who.call('/onboarding/drafts/2', {
      method: 'PUT',
      body: {
        merchantStepId: open._id,
        values: goodStep(2),
        baseVersion: 0,
        version: 0,
        tab: 'stranger',
      },
    }),
  'DELETE /onboarding/drafts/:step': (who) =>
    who.call(`/onboarding/drafts/2?merchantStepId=${open._id}`, { method: 'DELETE' }),
  'POST /users/uploadDocumentOnboarding': (who) =>
    who.upload('DBA Letter', { merchantStepId: open._id, userId: eli.id, orgId: eli.orgId }),
  'GET /onboarding/uploads/:uploadId': (who) => who.call('/onboarding/uploads/eli-upload-1'),
  'GET /onboarding/documents/:id': (who) => who.call(`/onboarding/documents/${document}`),
  'DELETE /onboarding/documents/:id': (who) =>
    who.call(`/onboarding/documents/${document}`, { method: 'DELETE' }),
  'GET /onboarding/sendMerchantCredentials/:email/:isInvitation/:userOrgId': (who) =>
    who.call(`/onboarding/sendMerchantCredentials/dana@fern-valley.com/false/${dana.orgId}`),
  'GET /onboarding/sendEmailVerificationMail/:email': (who) =>
    who.call('/onboarding/sendEmailVerificationMail/dana@fern-valley.com'),
  'POST /onboarding/sendPDF': (who) =>
    who.call('/onboarding/sendPDF', {
      body: {
        invoiceEncodced: Buffer.from('%PDF-1.4 x').toString('base64'),
        merchantStepId: submitted._id,
      },
    }),
  'POST /masterEmail/sendMail': (who) =>
    who.call('/masterEmail/sendMail', {
      body: { type: 'New Merchant Created', orgId: dana.orgId },
    }),
  'POST /onboarding/notifyInternalTeam': (who) =>
    who.call('/onboarding/notifyInternalTeam', { body: { org_id: dana.orgId, userId: dana.id } }),
};
const names = Object.keys(onboardingCalls) as Name[];

/** What is the same for everybody: nothing is there for those who do not see the application. */
const absent: Record<Name, number> = {
  ...(Object.fromEntries(names.map((name) => [name, 404])) as Record<Name, number>),
  'POST /onboarding/merchant/batch': 403,
  'GET /onboarding/uploads/:uploadId': 200,
  'GET /onboarding/openApplications': 200,
  'GET /onboarding/beginning': 200,
  'GET /onboarding/invitationOffer': 200,
};

/** What a partner or staff gets who sees both applications and fills in neither. */
const readers: Partial<Record<Name, number>> = {
  'POST /onboarding/merchant': 403,
  'GET /onboarding/merchants/:merchantStepId': 200,
  'POST /onboarding/reveal': 403,
  'GET /onboarding/drafts': 200,
  'PUT /onboarding/drafts/:step': 403,
  'DELETE /onboarding/drafts/:step': 403,
  'POST /users/uploadDocumentOnboarding': 403,
  'GET /onboarding/documents/:id': 200,
  'DELETE /onboarding/documents/:id': 403,
  'GET /onboarding/sendMerchantCredentials/:email/:isInvitation/:userOrgId': 200,
  'GET /onboarding/sendEmailVerificationMail/:email': 200,
  'POST /onboarding/sendPDF': 200,
  'POST /masterEmail/sendMail': 200,
  'POST /onboarding/notifyInternalTeam': 200,
};

const state = async () => {
  const { rows } = await test.services.database.$client.query(
    'select (select json_agg(a order by number) from applications a) as a, (select json_agg(s order by step) from application_steps s) as s, (select json_agg(d) from application_documents d) as d',
  );
  return rows;
};

async function answersOf(who: Applicant): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of names) {
    const { status, json } = await calls[name](who);
    found[name] = status;
    if (status === 404) expect(json, name).toEqual({ status: 'error', message: 'Not found' });
  }
  return found;
}

describe.each(roles)('%s of another organization', (role: Role) => {
  const seesAll = ['TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER'].includes(role);

  it.skipIf(seesAll)('reaches nothing', async () => {
    const before = await state();
    const holds = subjectsFor({ role, permissions: [], features: [] }).has(
      'onboarding.newApplication',
    );
    const stranger = await applicant(test, { role });
    const expected = holds ? absent : Object.fromEntries(names.map((name) => [name, 403]));
    expect(await answersOf(stranger)).toEqual(expected);
    expect(await state()).toEqual(before);
  });
});

it('a merchant of the same organization reaches nothing either', async () => {
  expect(await answersOf(await applicant(test, { orgId: eli.orgId }))).toEqual(absent);
});

it.each(['granite', 'granger', 'gully', 'coast', 'shore'] as const)(
  'the partner %s, who did not bring them, reaches nothing',
  async (id) => {
    const user = tree.users[id];
    expect(
      await answersOf(applicantFor(test, { ...user, token: await test.signIn(user) })),
    ).toEqual(absent);
  },
);

it.each(['redwood', 'delgado', 'robinson', 'ADMIN', 'COMPLIANCE_OFFICER'] as const)(
  '%s sees both and changes neither',
  async (id) => {
    const user = id === 'ADMIN' || id === 'COMPLIANCE_OFFICER' ? tree.staff[id] : tree.users[id];
    const before = await state();
    const found = await answersOf(applicantFor(test, { ...user, token: await test.signIn(user) }));
    const reveal = id === 'COMPLIANCE_OFFICER' ? 200 : 403;
    expect(found).toEqual({ ...absent, ...readers, 'POST /onboarding/reveal': reveal });
    expect(await state()).toEqual(before);
  },
);

it('a sub-ISO sees what its own agents have, and other agents of its ISO do not', async () => {
  const own = await applicant(test, {}, { isoId: 'redwood', agentId: 'shore', subAgentId: '' });
  const { _id } = await own.fill([0]);
  const seen = async (id: 'redwood' | 'coast' | 'shore' | 'delgado'): Promise<number> => {
    const token = await test.signIn(tree.users[id]);
    return (await test.call(`/onboarding/merchants/${_id}`, { token })).status;
  };
  expect([await seen('redwood'), await seen('coast'), await seen('shore')]).toEqual([
    200, 200, 200,
  ]);
  expect(await seen('delgado')).toBe(404);
});

it('answers for another’s application exactly as for an absent one', async () => {
  const stranger = await applicant(test);
  const theirs = await calls['GET /onboarding/merchants/:merchantStepId'](stranger);
  const nobodys = await stranger.call('/onboarding/merchants/00000000-0000-4000-8000-00000000dead');
  expect([theirs.status, theirs.json]).toEqual([nobodys.status, nobodys.json]);
});

it('keeps Sandbox and Production apart', async () => {
  const tester = await applicant(test, { role: 'TOP_ADMIN', systemMode: 'Sandbox' });
  expect((await tester.call(`/onboarding/merchants/${open._id}`)).status).toBe(404);
  const { json } = await tester.save(0);
  expect(json.body.merchant[0].merchantStepData.system_mode).toBe('Sandbox');
});

it('a top admin edits an open application of others, and no submitted one', async () => {
  const user = tree.staff.TOP_ADMIN;
  const admin = applicantFor(test, { ...user, token: await test.signIn(user) });
  const saved = await calls['POST /onboarding/merchant'](admin);
  expect([saved.status, saved.json.body?.readOnly]).toEqual([200, false]);
  const closed = await admin.save(1, {}, { application: submitted });
  expect([closed.status, closed.json.name]).toEqual([409, 'ApplicationClosed']);
});

it('nobody changes what is submitted', async () => {
  const closed = [
    await dana.save(1, {}, { application: submitted }),
    await dana.upload('DBA Letter', { merchantStepId: submitted._id }),
    await dana.call(`/onboarding/documents/${submitted.documents[0]?.id}`, { method: 'DELETE' }),
    await dana.call('/onboarding/drafts/1', {
      method: 'PUT',
      body: { merchantStepId: submitted._id, values: {}, baseVersion: 1, version: 0, tab: 'one' },
    }),
    await dana.save(0, {}, {}),
  ];
  expect(closed.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  expect(submitted.readOnly).toBe(true);
});

describe('whom the gate leads to the own application (spec 1.4, 1.6)', () => {
  const permissions = [{ action: ['access'], subject: ['dashboard'], fields: '' }];

  it.each([
    ['MERCHANT', false, 200],
    ['MERCHANT', true, 403],
    ['AGENT', false, 403],
  ] as const)(
    '%s who has passed it (%s): %i, though the delivered list leaves it out',
    async (role, passed, status) => {
      const who = await applicant(test, { role, onboardingPassed: passed, permissions }, partners);
      const list = await who.call('/users/getListOfISO?onboarding=true');
      const saved = await who.save(0);
      expect([list.status, saved.status]).toEqual([status, status]);
    },
  );
});
