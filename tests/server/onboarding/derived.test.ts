import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { changeStep } from '@server/features/onboarding/steps/changeStep';
import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { openTestApi, type TestApi } from '../../support/api';
import { type Applicant, applicant, house } from './applicant';
import { goodOwner } from './goodSteps';

let test: TestApi;
let dana: Applicant;
let application: MerchantApplication;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await ensureDefaultPartner(test.services.database, 'Greenledger');
  dana = await applicant(test, {}, house);
  const filled = await dana.fill([0, 3]);
  const second = goodOwner({
    id: 22_222,
    ownerName: 'Bola',
    ownerSSN: '078-05-1120',
    percentageOfEntityOwned: '40',
  });
  application = (await dana.save(4, { subMerchantData: [second] }, { application: filled })).json
    .body;
});

/** What a check does: results on business and owners. */
async function check(): Promise<MerchantApplication> {
  const { database, settings, clock } = test.services;
  const change = (step: number, act: Parameters<typeof changeStep>[2]) =>
    database.transaction((tx) =>
      changeStep(
        tx,
        {
          keys: settings.fieldKeys,
          applicationId: application._id,
          step,
          at: clock(),
          userId: dana.id,
        },
        act,
      ),
    );
  await change(3, (values) => ({ ...values, businessTotalScore: 91, business_clear_id: 'b-1' }));
  await change(4, (values) => ({
    ...values,
    personTotalScore: 88,
    person_clear_id: 'p-1',
    subMerchantData: [
      { ...(values.subMerchantData as object[])[0], personTotalScore: 72, person_clear_id: 'p-2' },
    ],
  }));
  return (await dana.call(`/onboarding/merchants/${application._id}`)).json.body;
}

const row = () =>
  applicationsRepository(test.services.database).find(
    { by: 'all', mode: 'Production' },
    application._id,
  );

const resave = (now: MerchantApplication, step: 3 | 4, over: object) =>
  dana.save(step, { ...now.merchant[step]?.merchantStepData, ...over }, { application: now });

describe('scores', () => {
  it('come from checks, which spoil nobody’s form', async () => {
    const checked = await check();
    expect([checked.merchant[3]?.version, checked.merchant[4]?.version]).toEqual([1, 1]);
    expect(checked.merchant[4]?.merchantStepData).toMatchObject({
      personTotalScore: 88,
      ownerSSN: '***-**-9999',
      subMerchantData: [{ personTotalScore: 72 }],
    });
    expect(await row()).toMatchObject({ businessScore: 91, personScore: 72 });
  });

  it('and check ids are never taken from a browser', async () => {
    const forged = { personTotalScore: 100, person_clear_id: 'forged' };
    const subMerchantData = application.merchant[4]?.merchantStepData.subMerchantData.map(
      (owner) => ({
        ...owner,
        ...forged,
      }),
    );
    const { json } = await resave(application, 4, { ...forged, subMerchantData });
    expect(json.body.merchant[4].merchantStepData).toMatchObject({
      personTotalScore: null,
      person_clear_id: '',
      subMerchantData: [{ personTotalScore: null, person_clear_id: '' }],
    });
    const entity = await resave(json.body, 3, {
      businessTotalScore: 100,
      business_clear_id: 'forged',
    });
    expect(entity.json.body.merchant[3].merchantStepData).toMatchObject({
      businessTotalScore: null,
      business_clear_id: '',
    });
    expect(await row()).toMatchObject({ businessScore: null, personScore: null });
  });

  it('stay with an owner that is edited under a new id', async () => {
    const checked = await check();
    const [second] = checked.merchant[4]?.merchantStepData.subMerchantData ?? [];
    const edited = {
      ...second,
      id: 55_555,
      ownerTitleWithCompany: 'Treasurer',
      personTotalScore: null,
    };
    const { json } = await resave(checked, 4, { subMerchantData: [edited] });
    expect(json.body.merchant[4].merchantStepData.subMerchantData).toMatchObject([
      {
        id: 55_555,
        ownerTitleWithCompany: 'Treasurer',
        personTotalScore: 72,
        person_clear_id: 'p-2',
      },
    ]);
  });

  it('do not outlive a change of who was checked, though the check is kept', async () => {
    const checked = await check();
    const owner = await resave(checked, 4, { ownerSSN: '219-09-9998' });
    expect(owner.json.body.merchant[4].merchantStepData).toMatchObject({
      personTotalScore: null,
      person_clear_id: 'p-1',
    });
    const entity = await resave(checked, 3, { federalTaxId: '12-3456789' });
    expect(entity.json.body.merchant[3].merchantStepData).toMatchObject({
      businessTotalScore: null,
      business_clear_id: 'b-1',
    });
    const other = await resave(entity.json.body, 3, { currentOwnerShip: '5' });
    expect(other.status).toBe(200);
  });

  it('go with an owner that is removed', async () => {
    const checked = await check();
    await resave(checked, 4, { subMerchantData: [] });
    expect(await row()).toMatchObject({ personScore: 88 });
  });
});

describe('facts', () => {
  const factsOf = async (id: string) => {
    const { rows } = await test.services.database.$client.query(
      `select kind, encode(hash, 'hex') as hash, shown from application_facts where application_id = $1 order by kind, shown`,
      [id],
    );
    return rows;
  };

  it('of two applications are equal where they share something, and only masked to read', async () => {
    const eli = await applicant(test, {}, house);
    const other = await eli.fill([0, 3, 4]);
    const mine = await factsOf(application._id);
    const theirs = await factsOf(other._id);
    const shared = mine
      .filter(({ hash }) => theirs.some((fact) => fact.hash === hash))
      .map(({ kind }) => kind);
    expect(shared).toEqual(['address', 'address', 'ein', 'phone', 'ssn']);
    expect(mine.filter(({ kind }) => kind === 'ssn').map(({ shown }) => shown)).toEqual([
      '***-**-1120',
      '***-**-9999',
    ]);
  });

  it('follow what is saved', async () => {
    await resave(application, 3, { federalTaxId: '' });
    expect((await factsOf(application._id)).map(({ kind }) => kind)).not.toContain('ein');
  });
});
