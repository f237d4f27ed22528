import { describe, expect, it } from 'vitest';
import { mandatoryDocuments } from '@/domain/onboarding/documents';
import { stepErrors } from '@/domain/onboarding/stepErrors';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { sampleDocuments } from './sampleDocuments';
import { sampleSource } from './sampleSource';
import { type Given, sampleStep } from './sampleSteps';

const today = '2026-02-28';
const context = { asksIso: true, asksAgent: true, today };
const given: Given = {
  isoId: 'iso-1',
  agentId: 'agent-1',
  uploadDocument: mandatoryDocuments.map(({ type }) => ({
    id: type,
    name: `${type}.pdf`,
    type,
    status: 'uploaded',
  })),
};
const seeds = Array.from({ length: 200 }, (_, at) => at * 7919);

describe('sample data (spec 2.3)', () => {
  it.each(onboardingSteps)('of step $step, $title, is good for 200 seeds', ({ step }) => {
    for (const seed of seeds) {
      const values = sampleStep(step, sampleSource(seed, today), given);
      expect({ seed, errors: stepErrors(step, values, context), values }).toEqual({
        seed,
        errors: {},
        values,
      });
    }
  });

  it('is good on any day, 29 February too', () => {
    for (const day of ['2028-02-29', '2026-12-31', '2027-01-01']) {
      for (const { step } of onboardingSteps) {
        const values = sampleStep(step, sampleSource(7, day), given);
        expect(stepErrors(step, values, { ...context, today: day })).toEqual({});
      }
    }
  });

  it('has the figures of the specification', () => {
    for (const seed of seeds) {
      const of = sampleSource(seed, today);
      const owners = sampleStep(4, of);
      const all = [owners, ...owners.subMerchantData];
      expect(all.every(({ ownerSSN }) => ownerSSN === '219-09-9999')).toBe(true);
      expect(all.reduce((sum, one) => sum + Number(one.percentageOfEntityOwned), 0)).toBe(100);
      expect(sampleStep(8, of).routingNumber).toMatch(/^\d{9}$/);
      expect(sampleStep(3, of).businessZipCode).toMatch(/^\d{5}$/);
      expect(sampleStep(2, of).metrcUserKey).toMatch(/^[A-Za-z0-9]{48}$/);
      const amounts = sampleStep(5, of);
      expect(Number(amounts.avgSingleTransAmount)).toBeLessThanOrEqual(500);
      expect(Number(amounts.maxSingleTransAmount)).toBeLessThanOrEqual(1000);
      expect(Number(amounts.avgMonthlyTransAmount)).toBeLessThanOrEqual(2800);
      expect(Number(amounts.maxMonthlyTransAmount)).toBeLessThanOrEqual(5000);
      for (const volume of [amounts.internetVolume, amounts.retailVolume])
        expect(volume).toMatch(/^[1-9]\d$/);
    }
  });

  it('differs by seed and repeats by seed', () => {
    const withoutMoment = (seed: number): object => ({
      ...sampleStep(6, sampleSource(seed, today)),
    });
    expect(withoutMoment(1)).toEqual(withoutMoment(1));
    expect(withoutMoment(1)).not.toEqual(withoutMoment(2));
  });

  it('is of one company, the one that step 0 names', () => {
    const company = 'Fern Valley Botanicals';
    const source = sampleSource(1, today);
    expect(sampleStep(3, source, { company }).companyName).toBe(company);
    expect(sampleStep(6, source, { company }).nameDBA).toBe(company);
    expect(sampleStep(8, source, { company }).businessNameOnChecks).toBe(company);
  });

  it('keeps what was chosen and uploaded', () => {
    expect(sampleStep(0, sampleSource(1, today), given)).toMatchObject({
      isoId: 'iso-1',
      agentId: 'agent-1',
    });
    expect(sampleStep(10, sampleSource(1, today), given).uploadDocument).toEqual(
      given.uploadDocument,
    );
  });
});

it('a sample document is a PDF that names its type', async () => {
  const [first, ...others] = sampleDocuments(['Voided Check', 'EIN Letter']);
  expect(others).toHaveLength(1);
  const text = await first?.file.text();
  expect(text).toMatch(/^%PDF-1\.4/);
  expect(text).toContain('Voided Check');
  expect(text).toMatch(/%%EOF\n$/);
});
