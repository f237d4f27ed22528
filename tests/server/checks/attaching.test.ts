import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { openTestApi, type TestApi } from '../../support/api';
import { type Applicant, applicant, house } from '../onboarding/applicant';
import { canaries, goodOwner } from '../onboarding/goodSteps';
import { type Checker, checker } from './checker';

let test: TestApi;
let cora: Checker;
let merchant: Applicant;
let application: MerchantApplication;

beforeAll(async () => {
  test = await openTestApi();
  await test.services.database.execute(`
    insert into organizations (id, name, kind) values ('house-iso', 'House ISO', 'iso') on conflict do nothing`);
  await test.services.database.execute(`
    insert into organizations (id, name, kind, parent_id, iso_id)
    values ('house-agent', 'House Agent', 'agent', 'house-iso', 'house-iso') on conflict do nothing`);
  cora = await checker(test);
  merchant = await applicant(test, {}, house);
  const second = goodOwner({
    id: 22_222,
    ownerName: 'Bela',
    ownerLastName: 'Borderline',
    ownerSSN: canaries.secondSsn,
    percentageOfEntityOwned: '30',
  });
  application = await merchant.fill([0, 1, 2, 3]);
  const saved = await merchant.save(4, { subMerchantData: [second] }, { application });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.json));
  application = saved.json.body;
});
afterAll(() => test.close());

const now = async (): Promise<MerchantApplication> =>
  (await merchant.call(`/onboarding/merchants/${application._id}`)).json.body;
const put = (
  call: string,
  updatedData: object,
  { who = cora, id = application._id }: { who?: Checker; id?: string } = {},
) => who.call(`/onboarding/${call}/${id}`, { method: 'PUT', body: { updatedData } });

describe('a score', () => {
  it('of a business is stored in step 3, as the run has it', async () => {
    const { json } = await cora.searchBusiness(
      { BusinessName: 'FERN VALLEY BOTANICALS, L.L.C.' },
      { merchantStepId: application._id },
    );
    const version = (await now()).merchant[3]?.version;
    const data = {
      business_clear_id: json.body.record_id,
      businessTotalScore: 100,
      companyName: 'Taken',
      type: 'business_data',
    };
    expect((await put('updateMerchant', data)).json.body).toEqual({
      record_id: json.body.record_id,
      score: json.body.businessTotalScore,
    });
    const step = (await now()).merchant[3];
    expect(step?.merchantStepData).toMatchObject({
      businessTotalScore: json.body.businessTotalScore,
      business_clear_id: json.body.record_id,
      companyName: 'Fern Valley Botanicals LLC',
    });
    // A form that is open elsewhere is not spoilt by it.
    expect(step?.version).toBe(version);
  });

  it.for([
    [0, 'Amara', 'Okonkwo', canaries.ssn],
    [1, 'Bela', 'Borderline', canaries.secondSsn],
  ] as const)(
    'of the owner at %i is stored with that owner',
    async ([index, FirstName, LastName, SSN]) => {
      const id = await cora.run({ FirstName, LastName, SSN });
      const stored = await put('updateMerchantIndex', {
        person_clear_id: id,
        personTotalScore: 1,
        index,
      });
      expect(stored.status).toBe(200);
      const step = (await now()).merchant[4]?.merchantStepData;
      const owners = step ? [step, ...step.subMerchantData] : [];
      expect(owners[index]).toMatchObject({
        person_clear_id: id,
        personTotalScore: stored.json.body.score,
      });
      const lowest = await test.services.database.execute('select person_score from applications');
      expect(lowest.rows[0]?.person_score).not.toBeNull();
    },
  );

  it('of somebody else is refused, naming both by their last four alone', async () => {
    const before = (await now()).merchant;
    const id = await cora.run({ LastName: 'Several', SSN: '001-01-1234' });
    const refused = await put('updateMerchantIndex', { person_clear_id: id, index: 1 });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This check is for Amara Several (SSN ending in 1234), not for Bela Borderline (SSN ending in 1120). The differences are in name and SSN. Correct the application, or run the check again.',
    ]);
    const { json } = await cora.searchBusiness({
      BusinessName: 'Moss Trading',
      FeinNumber: '12-3456789',
    });
    const business = await put('updateMerchant', { business_clear_id: json.body.record_id });
    expect(business.json.message).toBe(
      'This check is for Moss Trading (FEIN ending in 6789), not for Fern Valley Botanicals LLC (FEIN ending in 4321). The differences are in name and FEIN. Correct the application, or run the check again.',
    );
    expect((await now()).merchant).toEqual(before);
    expect((await cora.record(id)).application).toBeNull();
  });

  it('is written into the timeline', async () => {
    const { rows } = await test.services.database.execute(
      `select label, user_name from application_events where kind = 'check' order by id`,
    );
    expect(rows[0]).toEqual({
      label: expect.stringMatching(
        /^Ran a business check on FERN VALLEY BOTANICALS, L.L.C.: score \d+$/,
      ),
      user_name: 'Cora Officer',
    });
    expect(rows[1]?.label).toMatch(
      /^Attached the check on FERN VALLEY BOTANICALS, L.L.C.: score \d+$/,
    );
  });

  it.each([
    ['an owner who is not there', { index: 7 }, 404],
    ['no index', {}, 400],
    ['a negative index', { index: -1 }, 400],
  ])('is refused for %s', async (_, over, status) => {
    const id = await cora.run();
    expect((await put('updateMerchantIndex', { person_clear_id: id, ...over })).status).toBe(
      status,
    );
  });

  it('is refused for a run of the other kind, an absent one, and an absent application', async () => {
    const id = await cora.run();
    expect((await put('updateMerchant', { business_clear_id: id })).status).toBe(404);
    const absent = '00000000-0000-4000-8000-000000000000';
    expect((await put('updateMerchantIndex', { person_clear_id: absent, index: 0 })).status).toBe(
      404,
    );
    expect(
      (
        await put(
          'updateMerchantIndex',
          { person_clear_id: id, index: 0 },
          { who: cora, id: absent },
        )
      ).status,
    ).toBe(404);
    const sandra = await checker(test, { systemMode: 'Sandbox' });
    expect(
      (await put('updateMerchantIndex', { person_clear_id: id, index: 0 }, { who: sandra })).status,
    ).toBe(404);
  });

  it('is refused for a run of another application', async () => {
    const other = await applicant(test, {}, house);
    const second = await other.fill([0, 1, 2, 3, 4]);
    const id = await cora.run({}, { merchantStepId: second._id });
    const refused = await put('updateMerchantIndex', { person_clear_id: id, index: 0 });
    expect(refused.status).toBe(409);
    expect(refused.json.message).toBe('This check belongs to another application.');
  });

  it('is refused to who fills in the application', async () => {
    const answer = await merchant.call(`/onboarding/updateMerchant/${application._id}`, {
      method: 'PUT',
      body: { updatedData: { business_clear_id: 'x' } },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a search for an application', () => {
  it('takes masked numbers to mean the stored ones', async () => {
    const masked = {
      LastName: 'Borderline',
      SSN: '***-**-1120',
      BirthDate: { Day: '**', Month: '**', Year: '1971' },
    };
    const { status, json } = await cora.searchPerson(masked, {
      merchantStepId: application._id,
      index: 1,
    });
    expect(status).toBe(200);
    const record = await cora.record(json.body.record_id);
    expect(record.ssn).toBe('***-**-1120');
    expect(JSON.stringify(record)).toContain('03/14/1971');
    expect(record.application).toMatchObject({
      _id: application._id,
      companyName: 'Fern Valley Botanicals',
    });
    const fein = await cora.searchBusiness(
      { FeinNumber: '*****4321' },
      { merchantStepId: application._id },
    );
    expect(fein.status).toBe(200);
  });

  it('is refused for an application not visible', async () => {
    const sandra = await checker(test, { systemMode: 'Sandbox' });
    expect((await sandra.searchPerson({}, { merchantStepId: application._id })).status).toBe(404);
  });

  it('may be deleted by who fills in the application, and by no other merchant', async () => {
    const id = await cora.run({}, { merchantStepId: application._id });
    const other = await applicant(test, {}, house);
    const path = `/complianceClear/deleteDataById/${id}`;
    expect((await other.call(path, { method: 'DELETE' })).status).toBe(404);
    expect((await merchant.call(path, { method: 'DELETE' })).status).toBe(200);
    expect((await cora.call(`/complianceClear/getclearRecordById/${id}`)).status).toBe(404);
  });
});

describe('attaching an earlier run', () => {
  it('finds applications by company, with their owners', async () => {
    const recordId = await cora.run({
      FirstName: 'Bela',
      LastName: 'BORDERLINE',
      SSN: canaries.secondSsn,
    });
    const look = (search: string) =>
      cora.call(`/complianceClear/applications?search=${search}&recordId=${recordId}`);
    const { json } = await look('FERN%20valley');
    const found = json.body.find(({ _id }: { _id: string }) => _id === application._id);
    expect(found).toEqual({
      _id: application._id,
      merchantId: application.merchantId,
      companyName: 'Fern Valley Botanicals',
      subjects: [
        { name: 'Amara Okonkwo (SSN ending in 9999)', matches: false },
        { name: 'Bela Borderline (SSN ending in 1120)', matches: true },
      ],
    });
    expect((await look('%25')).json.body).toEqual([]);
  });

  it('links it, and scores the owner that is named', async () => {
    const attach = (id: string, body: object) =>
      cora.call(`/complianceClear/attach/${id}`, {
        body: { merchantStepId: application._id, ...body },
      });
    const plain = await cora.run({ LastName: 'Sanctioned' });
    expect((await attach(plain, {})).status).toBe(200);
    expect((await cora.record(plain)).application?._id).toBe(application._id);
    const before = (await now()).merchant[4]?.merchantStepData;
    // The same SSN under another name is somebody else, or a typo: neither gives nor takes a score.
    const refused = await attach(plain, { index: 0 });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringContaining('The differences are in name.'),
    ]);
    const born = { Day: '15', Month: '03', Year: '1971' };
    const other = await cora.run({ BirthDate: born });
    expect((await attach(other, { index: 0 })).json.message).toContain(
      'The differences are in birth date.',
    );
    expect((await now()).merchant[4]?.merchantStepData).toEqual(before);
    const own = await cora.run({ FirstName: ' AMÁRA' });
    expect((await attach(own, { index: 0 })).status).toBe(200);
    expect((await now()).merchant[4]?.merchantStepData.person_clear_id).toBe(own);
  });
});

describe('deleting an attached run', () => {
  const remove = (id: string) =>
    cora.call(`/complianceClear/deleteDataById/${id}`, { method: 'DELETE' });

  it('takes its score along while the application is undecided, and says so in the timeline', async () => {
    const id = await cora.run({
      FirstName: 'Bela',
      LastName: 'Borderline',
      SSN: canaries.secondSsn,
    });
    await put('updateMerchantIndex', { person_clear_id: id, index: 1 });
    const owners = (await now()).merchant[4];
    expect(owners?.merchantStepData.subMerchantData[0]).toMatchObject({ person_clear_id: id });
    const other = owners?.merchantStepData.personTotalScore;
    expect((await remove(id)).status).toBe(200);
    const after = (await now()).merchant[4];
    expect(after?.merchantStepData.subMerchantData[0]).toMatchObject({
      person_clear_id: '',
      personTotalScore: null,
    });
    expect([after?.version, after?.merchantStepData.personTotalScore]).toEqual([
      owners?.version,
      other,
    ]);
    const { rows } = await test.services.database.execute(
      `select label from application_events order by id desc limit 1`,
    );
    expect(rows[0]?.label).toBe('Deleted the check on Bela Borderline and its score');
  });

  it.each(['approved', 'declined'])('is refused once the application is %s', async (status) => {
    const id = await cora.run({}, { merchantStepId: application._id });
    const set = (to: string) =>
      test.services.database.execute(
        `update applications set status = '${to}' where id = '${application._id}'`,
      );
    await set(status);
    const refused = await remove(id);
    await set('in_progress');
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This check belongs to a decided application and is kept as evidence.',
    ]);
    expect((await cora.record(id)).record_id).toBe(id);
  });
});
