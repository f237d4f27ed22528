import { demoPassword } from '@server/main/demo/accounts';
import { demoSteps } from '@server/main/demo/applicationSteps';
import { demoCases } from '@server/main/demo/applications';
import { seedDemo } from '@server/main/demo/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { ownersOf } from '@/domain/onboarding/owners';
import { stepErrors } from '@/domain/onboarding/stepErrors';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
  await seedDemo(test.services);
});
afterAll(() => test.close());

async function caller(email: string) {
  const { json } = await test.call('/users/authenticate', {
    body: { username: email, password: demoPassword },
  });
  return (path: string) => test.call(path, { token: json.token });
}

describe('the demo applications', () => {
  it('hold what every rule of the wizard lets through', () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const one of demoCases) {
      const steps = demoSteps(one, new Date());
      for (const { step } of onboardingSteps.slice(0, Math.min(one.steps, 10))) {
        const errors = stepErrors(step, steps[step], { asksIso: true, asksAgent: true, today });
        expect({ company: one.company, step, errors }).toEqual({
          company: one.company,
          step,
          errors: {},
        });
      }
    }
  });

  it('are in every status and step, of several partners, in the order in which they were begun', async () => {
    const officer = await caller('compliance-officer@example.com');
    const { json } = await officer('/onboarding/applications?limit=100&sort=merchantId&order=asc');
    const rows: ApplicationListRow[] = json.body;
    expect(rows).toHaveLength(demoCases.length);
    for (const count of Object.values(json.page.counts)) expect(count).toBeGreaterThan(1);
    expect(new Set(rows.map(({ isoName }) => isoName)).size).toBeGreaterThan(1);
    expect(new Set(rows.map(({ agentName }) => agentName)).size).toBeGreaterThan(2);
    expect(new Set(rows.map(({ updatedStep }) => updatedStep)).size).toBeGreaterThan(7);
    const begun = rows.map(({ createdAt }) => createdAt);
    expect(begun).toEqual([...begun].sort());
    expect(rows.some(({ missingDocuments }) => missingDocuments > 0 && missingDocuments < 7)).toBe(
      true,
    );
  });

  it('include two that the radar finds, and documents that can be opened', async () => {
    const officer = await caller('compliance-officer@example.com');
    const { json } = await officer('/onboarding/applications?search=gardens%20annex');
    const [annex] = json.body;
    const found = await officer(`/onboarding/applications/${annex._id}/duplicates`);
    const kinds = found.json.body.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['address', 'bank', 'ein', 'ssn']));
    const detail = await officer(`/onboarding/applications/${annex._id}`);
    expect(detail.json.body.documents).toHaveLength(7);
    const link = await officer(
      `/onboarding/applicationDocuments/${detail.json.body.documents[0].id}`,
    );
    const file = await test.call(link.json.body.url.replace(/^\/api/, ''));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('have the checks behind their scores', async () => {
    const officer = await caller('compliance-officer@example.com');
    const { json } = await officer('/onboarding/applications?search=gardens%20annex');
    const { steps } = (await officer(`/onboarding/applications/${json.body[0]._id}`)).json.body;
    const [owner] = ownersOf(steps[4]);
    const scores = [
      [owner?.person_clear_id, owner?.personTotalScore],
      [steps[3].business_clear_id, steps[3].businessTotalScore],
    ];
    for (const [id, score] of scores) {
      const record = await officer(`/complianceClear/getclearRecordById/${id}`);
      expect(record.json.body).toMatchObject({ score, meta_data: expect.anything() });
    }
  });

  it('lead a merchant to its own, finished or not', async () => {
    const merchant = await caller('merchant@example.com');
    const own = await merchant('/onboarding/applicationHistory');
    expect(own.json.body.map(({ companyName }: ApplicationListRow) => companyName)).toEqual([
      'Emerald Valley Collective',
    ]);
    const fresh = await caller('merchant-new@example.com');
    const { json } = await fresh('/onboarding/applicationHistory');
    expect(json.body).toMatchObject([
      {
        companyName: 'Fern & Moss Apothecary',
        applicantName: 'Tessa Calloway',
        status: 'in_progress',
      },
    ]);
    const officer = await caller('compliance-officer@example.com');
    const invited = await officer('/onboarding/invitations?search=merchant-new');
    expect(invited.json.body).toMatchObject([{ status: 'started', statusProgress: 'In Progress' }]);
  });
});
