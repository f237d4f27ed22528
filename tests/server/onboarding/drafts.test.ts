import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Applicant, applicant, house } from './applicant';
import { goodOwner } from './goodSteps';

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

const keep = (who: Applicant, step: number | string, over: object) =>
  who.call(`/onboarding/drafts/${step}`, {
    method: 'PUT',
    body: { values: { FirstName: 'Am' }, baseVersion: 0, version: 0, tab: 'one', ...over },
  });
const drafts = async (who: Applicant, id = '') =>
  (await who.call(`/onboarding/drafts?merchantStepId=${id}`)).json.body;

describe('a draft', () => {
  it('keeps what is typed before anything was saved', async () => {
    const { status, json } = await keep(dana, 0, {});
    expect([status, json.body]).toMatchObject([
      200,
      { step: 0, values: { FirstName: 'Am' }, version: 1, baseVersion: 0, tab: 'one' },
    ]);
    expect(await drafts(dana)).toEqual([json.body]);
    expect((await dana.call(`/onboarding/merchantsBYUserId/${dana.id}`)).json.body).toBeNull();
  });

  it('keeps half-typed and hostile text, and never counts as submitted', async () => {
    const application = await dana.fill([0, 1]);
    const values = {
      ...goodOwner(),
      ownerSSN: '219-0',
      ownerName: `'; drop table users; --<script>`,
    };
    await keep(dana, 4, { merchantStepId: application._id, values });
    expect((await drafts(dana, application._id))[0].values).toEqual(values);
    const now = (await dana.call(`/onboarding/merchants/${application._id}`)).json.body;
    expect(now).toEqual(application);
  });

  it('goes on in its own tab, whatever version that knows', async () => {
    await keep(dana, 0, {});
    await keep(dana, 0, { values: { FirstName: 'Ama' } });
    const { json } = await keep(dana, 0, { values: { FirstName: 'Amar' }, version: 1 });
    expect(json.body).toMatchObject({ version: 3, values: { FirstName: 'Amar' } });
  });

  it('of another tab is not written over unseen', async () => {
    const first = await keep(dana, 0, {});
    const unseen = await keep(dana, 0, { tab: 'two', values: { FirstName: 'Zoe' } });
    expect([unseen.status, unseen.json.current]).toEqual([409, first.json.body]);
    const seen = await keep(dana, 0, { tab: 'two', version: 1, values: { FirstName: 'Zoe' } });
    expect([seen.status, seen.json.body.version]).toEqual([200, 2]);
    const late = await keep(dana, 0, { tab: 'one', version: 1 });
    expect([late.status, late.json.current.values]).toEqual([409, { FirstName: 'Zoe' }]);
  });

  it('is one when two tabs begin at once', async () => {
    const tabs = ['one', 'two', 'three'].map((tab) => keep(dana, 0, { tab }));
    expect((await Promise.all(tabs)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('goes when its step is saved, and only that one', async () => {
    await keep(dana, 0, {});
    const application = await dana.fill([0, 1]);
    expect(await drafts(dana)).toEqual([]);
    for (const step of [2, 5]) await keep(dana, step, { merchantStepId: application._id });
    await dana.save(2, {}, { application });
    expect((await drafts(dana, application._id)).map(({ step }: { step: number }) => step)).toEqual(
      [5],
    );
  });

  it('typed in a tab is not lost when another tab saves the step', async () => {
    const application = await dana.fill([0, 1]);
    await keep(dana, 1, { merchantStepId: application._id, baseVersion: 1, tab: 'two' });
    await dana.save(1, {}, { application, submission: { tab: 'one' } });
    expect(await drafts(dana, application._id)).toMatchObject([
      { step: 1, tab: 'two', baseVersion: 1 },
    ]);
  });

  it('typed in another tab before the first save goes along to the application', async () => {
    await keep(dana, 0, { tab: 'two' });
    const { json } = await dana.save(0, {}, { submission: { tab: 'one' } });
    expect(await drafts(dana)).toEqual([]);
    expect(await drafts(dana, json.body._id)).toMatchObject([
      { step: 0, tab: 'two', values: { FirstName: 'Am' } },
    ]);
  });

  it('can be given up', async () => {
    await keep(dana, 0, {});
    expect((await dana.call('/onboarding/drafts/0', { method: 'DELETE' })).status).toBe(200);
    expect(await drafts(dana)).toEqual([]);
  });

  it('is each person’s own', async () => {
    const application = await dana.fill([0]);
    await keep(dana, 2, { merchantStepId: application._id });
    const admin = await applicant(test, { role: 'TOP_ADMIN' });
    expect(await drafts(admin, application._id)).toEqual([]);
    expect((await keep(admin, 2, { merchantStepId: application._id, tab: 'admin' })).status).toBe(
      200,
    );
    expect((await drafts(dana, application._id))[0].tab).toBe('one');
    expect(await drafts(await applicant(test))).toEqual([]);
  });

  it('does not open in another place', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await keep(dana, 0, {});
    await test.services.database.$client.query('update application_drafts set step = 1');
    expect((await dana.call('/onboarding/drafts')).status).toBe(500);
    logged.mockRestore();
  });

  it.each([11, -1, 'x', '1e0'])('of step %s is none', async (step) => {
    expect((await keep(dana, step, {})).status).toBe(404);
  });

  it.each([
    { values: 'text' },
    { values: [1] },
    { values: null },
    { tab: '' },
    { tab: 'x'.repeat(65) },
    { version: -1 },
  ])('is refused as %j', async (over) => {
    expect((await keep(dana, 0, over)).status).toBe(400);
    expect(await drafts(dana)).toEqual([]);
  });
});
