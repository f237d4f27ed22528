import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Applicant, applicant, house, tenSteps } from './applicant';
import { goodOwner, goodStep } from './goodSteps';

let test: TestApi;
let dana: Applicant;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await ensureDefaultPartner(test.services.database, 'Greenledger');
  dana = await applicant(test, {}, house);
});

const rowOf = async (id: string) => {
  const row = await applicationsRepository(test.services.database).find(
    { by: 'all', mode: 'Production' },
    id,
  );
  if (!row) throw new Error('There is no such application');
  return row;
};

describe('the first save', () => {
  it('starts the application of a merchant for its own account and organization', async () => {
    const { status, json } = await dana.save(0);
    expect([status, json.body]).toMatchObject([
      200,
      {
        updatedStep: 0,
        status: 'in_progress',
        readOnly: false,
        orgId: dana.orgId,
        fakeDataChecked: false,
      },
    ]);
    expect(json.body.merchant).toHaveLength(11);
    expect(json.body.merchant[0]).toMatchObject({
      version: 1,
      merchantStepData: {
        OrgId: dana.orgId,
        UserOrgId: house.isoId,
        parentUserId: dana.id,
        ...house,
      },
    });
    expect(json.body.merchant.slice(1)).toEqual(Array(10).fill(null));
    const mine = await dana.call(`/onboarding/merchantsBYUserId/${dana.id}`);
    expect(mine.json.body).toEqual(json.body);
    expect(await rowOf(json.body._id)).toMatchObject({
      merchantUserId: dana.id,
      stepsDone: 1,
      ...house,
    });
  });

  it('stores the address in lower case, and columns that lists show', async () => {
    const { json } = await dana.save(0, { EmailBasicInfo: '  New@Fern-Valley.COM ' });
    expect(json.body.merchant[0].merchantStepData.EmailBasicInfo).toBe('new@fern-valley.com');
    expect(await rowOf(json.body._id)).toMatchObject({
      email: 'new@fern-valley.com',
      companyName: 'Fern Valley Botanicals',
      industry: 'Cannabis',
      systemMode: 'Production',
    });
  });

  it('is one application however many tabs start it', async () => {
    const answers = await Promise.all([dana.save(0), dana.save(0), dana.save(0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [good] = answers.filter(({ status }) => status === 200);
    for (const { status, json } of answers)
      if (status === 409) expect(json.current).toEqual(good?.json.body);
  });

  it.each([1, 5, 10] as const)('cannot be step %i', async (step) => {
    const { status, json } = await dana.save(step);
    expect([status, json.fields]).toEqual([
      400,
      { merchantStep: 'Please save the basic information first' },
    ]);
  });

  it('takes nothing of user, organization, mode, status or scores from the body', async () => {
    const victim = await applicant(test, {}, house);
    const { json } = await dana.save(
      0,
      {
        OrgId: victim.orgId,
        UserOrgId: victim.orgId,
        parentUserId: victim.id,
        system_mode: 'Sandbox',
        role: 'X',
      },
      {
        submission: {
          userId: victim.id,
          orgId: victim.orgId,
          status: 'approved',
          merchantId: 77,
          version: 9,
          inviteId: '1234567',
          dataInvitation: true,
          readOnly: false,
          fakeDataChecked: true,
        },
        headers: { user_id: victim.id, system_mode: 'Sandbox' },
      },
    );
    expect(json.body).toMatchObject({
      status: 'in_progress',
      orgId: dana.orgId,
      fakeDataChecked: false,
    });
    const data = json.body.merchant[0].merchantStepData;
    expect(data).toMatchObject({
      OrgId: dana.orgId,
      parentUserId: dana.id,
      system_mode: 'Production',
    });
    expect(data).not.toHaveProperty('role');
    expect(await rowOf(json.body._id)).toMatchObject({
      userId: dana.id,
      inviteId: null,
      systemMode: 'Production',
    });
    expect((await victim.call(`/onboarding/merchantsBYUserId/${victim.id}`)).json.body).toBeNull();
  });

  it('refuses the address of another account, and takes one’s own', async () => {
    const other = await applicant(test);
    const refused = await dana.save(0, { EmailBasicInfo: other.email.toUpperCase() });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { EmailBasicInfo: 'User is already registered' },
    ]);
    expect((await dana.save(0, { EmailBasicInfo: dana.email })).status).toBe(200);
  });
});

describe('a step', () => {
  it.each(tenSteps)('%i is stored and comes back as it was sent', async (step) => {
    const application = step === 0 ? undefined : await dana.fill([0]);
    const { status, json } = await dana.save(step, {}, { application });
    expect(status).toBe(200);
    const stored = json.body.merchant[step].merchantStepData;
    expect(Object.keys(stored).sort()).toEqual(Object.keys(goodStep(step)).sort());
    expect((await dana.call(`/onboarding/merchants/${json.body._id}`)).json.body).toEqual(
      json.body,
    );
  });

  it.for([
    [0, { FirstName: 'Li' }, 'FirstName', 'Your name must be between 3 and 50 characters'],
    [0, { isoId: '' }, 'isoId', 'This field is required.'],
    [
      1,
      { servicesPayment: [], servicesCash: [] },
      'servicesPayment',
      '*Please select any of the services',
    ],
    [2, { retailerEndDate: '' }, 'retailerEndDate', '*Please select retailer license end date'],
    [3, { businessAddress1: ' ' }, 'businessAddress1', 'Residence address line 1 is required.'],
    [4, { ownerSSN: '666-12-3456' }, 'ownerSSN', 'SSN should be in 000-00-0000 format'],
    [
      4,
      { subMerchantData: [goodOwner({ id: 22_222, ownerDOB: '' })] },
      'subMerchantData[0].ownerDOB',
      'This field is required',
    ],
    [
      4,
      { subMerchantData: [goodOwner({ id: 22_222 })] },
      'percentageOfEntityOwned',
      'Total ownership cannot be more than 100%',
    ],
    [5, { internetVolume: '101' }, 'internetVolume', 'Minimum value is 0 and maximum value is 100'],
    [6, { locationAddress1: '' }, 'locationAddress1', 'Location Address Line 1 is required.'],
    [7, { deliveryDays: '-1' }, 'deliveryDays', 'Invalid Value'],
    [
      8,
      { acknowledgeSelected: false },
      'acknowledgeSelected',
      'Please acknowledge the declaration',
    ],
    [9, { ipAddress: 'localhost' }, 'ipAddress', 'Please enter valid IP address'],
    [10, {}, 'uploadDocument', 'Please upload valid document.'],
  ] as const)(
    '%i with %j is refused with the message of the form',
    async ([step, over, field, message]) => {
      const application = step === 0 ? undefined : await dana.fill([0]);
      const { status, json } = await dana.save(step, over, { application });
      expect([status, json.fields?.[field]]).toEqual([400, message]);
      const now = await dana.call(`/onboarding/merchantsBYUserId/${dana.id}`);
      expect(now.json.body?.merchant[step] ?? null).toBeNull();
    },
  );

  it.each([
    [{ FirstName: { $ne: 1 } }, 'FirstName'],
    [{ FirstName: ['Amara'] }, 'FirstName'],
  ])('refuses %j, which is of another type', async (over, field) => {
    const { status, json } = await dana.save(0, over);
    expect([status, json.fields]).toEqual([400, { [field]: 'Invalid Value' }]);
  });

  it.each(['step11', 'step-1', 'step1e0', 'steps', ''])('%j is none', async (merchantStep) => {
    const body = { merchantStep, merchantStepData: {} };
    expect((await dana.call('/onboarding/merchant', { body })).status).toBe(400);
  });

  it('goes on from 3 to 7 and back to 2 without losing its place', async () => {
    const application = await dana.fill([0, 1, 2, 3]);
    const { json } = await dana.save(2, { retailer: 'C10-7777777-LIC' }, { application });
    expect(json.body).toMatchObject({ updatedStep: 3, merchant: { 2: { version: 2 } } });
    expect(await rowOf(application._id)).toMatchObject({ stepsDone: 4, licenseEnds: '2090-12-31' });
  });

  it('is judged by the date where the person is', async () => {
    test.advance((Date.UTC(2030, 5, 14, 12) - Date.now()) / 1000);
    const young = await applicant(test, {}, house);
    const application = await young.fill([0]);
    const save = (timezone: string) =>
      young.save(4, { ownerDOB: '06-15-2009' }, { application, headers: { timezone } });
    expect((await save('America/Los_Angeles')).json.fields?.ownerDOB).toBe(
      'You must be 21 years old or more to continue',
    );
    expect((await save('Nowhere/Land')).status).toBe(400);
    expect((await save('Pacific/Kiritimati')).status).toBe(200);
  });
});

describe('two people, two tabs', () => {
  it('are told when a step changed since they read it', async () => {
    const application = await dana.fill([0, 1]);
    const saved = await dana.save(1, { servicesHr: ['staffing'] }, { application });
    const late = await dana.save(1, { servicesHr: [] }, { application });
    expect([late.status, late.json.name]).toEqual([409, 'VersionConflict']);
    expect(late.json.current).toEqual(saved.json.body);
    const other = await dana.save(5, {}, { application });
    expect(other.status).toBe(200);
  });

  it('save once by one Idempotency-Key, fifty times at once', async () => {
    const headers = { 'Idempotency-Key': 'tab-1' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => dana.save(0, {}, { headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
    const application = answers[0]?.json.body;
    expect(application.merchant[0].version).toBe(1);
    expect((await dana.save(0, { FirstName: 'Other' }, { headers })).status).toBe(422);
  });
});

it('lets only a top admin note sample data', async () => {
  const admin = await applicant(test, { role: 'TOP_ADMIN' });
  const { json } = await admin.save(0, {}, { submission: { fakeDataChecked: true } });
  expect(json.body.fakeDataChecked).toBe(true);
  const note = (who: Applicant, body: object) => who.call('/onboarding/merchant/batch', { body });
  expect((await note(admin, { _id: json.body._id, fakeDataChecked: false })).status).toBe(200);
  const now = await admin.call(`/onboarding/merchants/${json.body._id}`);
  expect(now.json.body.fakeDataChecked).toBe(false);
  expect((await note(admin, { fakeDataChecked: true })).json).toEqual({ body: null });
  expect((await note(dana, { _id: json.body._id, fakeDataChecked: true })).status).toBe(403);
});
