import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { usersRepository } from '@server/identity/users/userStore';
import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { plantTree } from '../../support/partnerTree';
import { type Applicant, applicant, applicantFor, house, tenSteps } from './applicant';
import { mandatoryTypes } from './goodSteps';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await ensureDefaultPartner(test.services.database, 'Greenledger');
});

const submit = (who: Applicant, application: Parameters<Applicant['fill']>[1]) =>
  who.save(10, {}, { application, submission: { isComplete: true } });

const organization = async (id: string) => {
  const { rows } = await test.services.database.$client.query(
    'select name, kind, parent_id as parent, iso_id as iso, agent_id as agent from organizations where id = $1',
    [id],
  );
  return rows[0];
};

const userById = (id: string) => usersRepository(test.services.database).byId(id);

describe('finishing', () => {
  it('submits the application of a merchant, opens its gate and hangs its organization under its agent', async () => {
    const dana = await applicant(test, { onboardingPassed: false }, house);
    const done = await dana.finish();
    expect(done).toMatchObject({
      status: 'submitted',
      readOnly: true,
      updatedStep: 10,
      orgId: dana.orgId,
    });
    expect(await userById(dana.id)).toMatchObject({
      onboardingPassed: true,
      companyName: 'Fern Valley Botanicals',
      phone: '7075550142',
    });
    expect(await organization(dana.orgId)).toEqual({
      name: 'Fern Valley Botanicals',
      kind: 'merchant',
      parent: 'house-agent',
      iso: 'house-iso',
      agent: 'house-agent',
    });
    const { database } = test.services;
    const row = await applicationsRepository(database).find(
      { by: 'all', mode: 'Production' },
      done._id,
    );
    expect(row).toMatchObject({ stepsDone: 11, missingDocuments: 0, merchantUserId: dana.id });
    expect(row?.submittedAt).toBeInstanceOf(Date);
    const kinds = await database.$client.query(
      'select distinct kind from application_events order by 1',
    );
    expect(kinds.rows.map(({ kind }) => kind)).toEqual([
      'document',
      'mail',
      'started',
      'step',
      'submitted',
    ]);
  });

  it('makes organization and account of a merchant that a partner brings', async () => {
    const { users } = await plantTree(test);
    const agent = applicantFor(test, {
      ...users.robinson,
      token: await test.signIn(users.robinson),
    });
    const done = await agent.finish({ EmailBasicInfo: 'merchant@fern-valley.com' });
    const account = await usersRepository(test.services.database).byEmail(
      'merchant@fern-valley.com',
    );
    expect(account).toMatchObject({
      role: 'MERCHANT',
      orgId: done.orgId,
      passwordHash: null,
      onboardingPassed: true,
      emailVerified: false,
      name: 'Amara Okonkwo',
      orgName: 'Fern Valley Botanicals',
      status: 'active',
    });
    expect(await organization(done.orgId)).toMatchObject({
      kind: 'merchant',
      parent: 'robinson',
      iso: 'redwood',
      agent: 'delgado',
    });
    expect((await agent.call(`/onboarding/merchantsBYUserId/${agent.id}`)).json.body).toBeNull();
    const next = await agent.save(0);
    expect([next.status, next.json.body._id === done._id]).toEqual([200, false]);
    const resumed = await agent.call(`/onboarding/merchantsBYUserId/${agent.id}`);
    expect(resumed.json.body._id).toBe(next.json.body._id);
  });

  it('names every step that is missing', async () => {
    const dana = await applicant(test, {}, house);
    const filled = await dana.fill([0, 1, 3]);
    for (const type of mandatoryTypes) await dana.upload(type);
    const { status, json } = await submit(dana, filled);
    const missing = [2, 4, 5, 6, 7, 8, 9].map((step) => [
      `step${step}`,
      'Please complete this step',
    ]);
    expect([status, json.fields]).toEqual([400, Object.fromEntries(missing)]);
    const now = (await dana.call(`/onboarding/merchantsBYUserId/${dana.id}`)).json.body;
    expect(now).toMatchObject({ status: 'in_progress', merchant: { 10: null } });
  });

  it.each(mandatoryTypes)('is refused without %s', async (missing) => {
    const dana = await applicant(test, {}, house);
    const filled = await dana.fill(tenSteps);
    for (const type of mandatoryTypes) if (type !== missing) await dana.upload(type);
    const { status, json } = await submit(dana, filled);
    expect([status, json.fields]).toEqual([
      400,
      { uploadDocument: 'Please upload required documents' },
    ]);
  });

  it('believes the stored documents, not the list that is sent', async () => {
    const dana = await applicant(test, {}, house);
    const filled = await dana.fill(tenSteps);
    const uploadDocument = mandatoryTypes.map((type) => ({
      id: 'x',
      name: 'x.pdf',
      type,
      status: 'uploaded',
    }));
    const { json } = await dana.save(10, { uploadDocument }, { application: filled });
    expect(json.fields).toEqual({ uploadDocument: 'Please upload valid document.' });
  });

  it('is refused when a step has gone bad since it was saved', async () => {
    const dana = await applicant(test, {}, house);
    const filled = await dana.fill([0, 1, 2, 3]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const driverExpiry = `${tomorrow.slice(5, 7)}-${tomorrow.slice(8, 10)}-${tomorrow.slice(0, 4)}`;
    const owners = (await dana.save(4, { driverExpiry }, { application: filled })).json.body;
    const rest = await dana.fill([5, 6, 7, 8, 9], owners);
    for (const type of mandatoryTypes) await dana.upload(type);
    test.advance(3 * 86_400);
    const again = applicantFor(test, { ...dana, token: await test.signIn(dana) });
    const { status, json } = await submit(again, rest);
    expect([status, json.fields]).toEqual([
      400,
      { step4: 'License expiry date cannot be before today' },
    ]);
  });

  it('is refused when somebody took the address meanwhile', async () => {
    const partner = await applicant(test, { role: 'TOP_ADMIN' });
    const first = (await partner.save(0, { EmailBasicInfo: 'taken@fern-valley.com' })).json.body;
    const filled = await partner.fill(tenSteps.slice(1), first);
    for (const type of mandatoryTypes) await partner.upload(type);
    await test.addUser({ email: 'taken@fern-valley.com' });
    const { status, json } = await submit(partner, filled);
    expect([status, json.fields]).toEqual([400, { step0: 'User is already registered' }]);
    expect(await organization(first.orgId)).toBeUndefined();
  });

  it('happens once, and again after more was asked for', async () => {
    const dana = await applicant(test, {}, house);
    const done = await dana.finish();
    expect((await submit(dana, done)).status).toBe(409);
    const { database } = test.services;
    await database.$client.query(`update applications set status = 'info_requested'`);
    const reopened = (await dana.call(`/onboarding/merchants/${done._id}`)).json.body;
    expect(reopened.readOnly).toBe(false);
    const again = await submit(dana, reopened);
    expect([again.status, again.json.body.status]).toEqual([200, 'submitted']);
  });
});
