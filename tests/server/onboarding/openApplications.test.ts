import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { applicant, house } from './applicant';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  await ensureDefaultPartner(test.services.database, 'Greenledger');
});
afterAll(() => test.close());

it('lists what the caller fills in and is open, the last changed first, and nobody else’s', async () => {
  const partner = await applicant(test, { role: 'TOP_ADMIN' }, house);
  const other = await applicant(test, { role: 'TOP_ADMIN' }, house);
  const first = await partner.fill([0, 1]);
  const second = await partner.save(0, { EmailBasicInfo: 'second@fern-valley.com' });
  await other.fill([0]);
  const list = async (): Promise<unknown[]> => {
    const { json } = await partner.call('/onboarding/openApplications');
    return json.body.map(({ _id, updatedStep }: { _id: string; updatedStep: number }) => [
      _id,
      updatedStep,
    ]);
  };
  expect(await list()).toEqual([
    [second.json.body._id, 0],
    [first._id, 1],
  ]);
  await partner.fill([2], first);
  expect(await list()).toEqual([
    [first._id, 2],
    [second.json.body._id, 0],
  ]);
});

it('leaves out what was submitted', async () => {
  const partner = await applicant(test, { role: 'TOP_ADMIN' }, house);
  await partner.finish();
  const { status, json } = await partner.call('/onboarding/openApplications');
  expect(status).toBe(200);
  expect(json.body).toEqual([]);
});

it('is refused without a session', async () => {
  expect((await test.call('/onboarding/openApplications')).status).toBe(401);
});
