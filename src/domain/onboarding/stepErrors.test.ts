import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { toBase64 } from '../encoding/base64';
import { goodDay, goodOwner, goodSteps } from './goodSteps';
import { initialStep } from './initialValues';
import type { StepDataByNumber } from './stepData';
import { stepErrors } from './stepErrors';
import { rulesOf, shapedStep } from './stepRules';
import { onboardingSteps, type StepNumber } from './steps';

const steps = onboardingSteps.map(({ step }) => step);
const context = { asksIso: true, asksAgent: true, today: goodDay };

const errorsOf = (step: StepNumber, raw: unknown, given: object = {}): FieldErrors =>
  stepErrors(step, raw, { ...context, ...given });

/** What the server stores of what was sent. */
const stored = <Step extends StepNumber>(step: Step, raw: unknown): StepDataByNumber[Step] =>
  rulesOf(step).settled(shapedStep(step, raw).values);

describe.each(steps)('the rules of step %d', (step) => {
  it('take good values, and what is stored of them', () => {
    const once = stored(step, goodSteps[step]);
    expect(errorsOf(step, once)).toEqual({});
    expect(stored(step, once)).toEqual(once);
  });

  it('store nothing unknown', () => {
    const raw = { ...goodSteps[step], evil: 1, token: 'x' };
    expect(errorsOf(step, raw)).toEqual({});
    expect(Object.keys(stored(step, raw)).sort()).toEqual(Object.keys(initialStep(step)).sort());
  });

  it('survive anything, and change no prototype', () => {
    const keys = fc.constantFrom(
      ...Object.keys(initialStep(step)),
      '__proto__',
      'constructor',
      'toString',
    );
    const junk = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.dictionary(keys, fc.anything()),
    );
    const named = (values: object): string[] =>
      Object.keys(values).filter((name) => name !== 'id' && name !== 'created_at');
    fc.assert(
      fc.property(junk, (raw) => {
        errorsOf(step, raw);
        expect(named(stored(step, raw))).toEqual(named(initialStep(step)));
      }),
      { numRuns: 60 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('refuse another type in any field', () => {
    for (const name of Object.keys(initialStep(step))) {
      if (/Score$/.test(name)) continue;
      const errors = errorsOf(step, { ...goodSteps[step], [name]: { toString: 1 } });
      expect(errors, name).toEqual({ [name]: 'Invalid Value' });
    }
  });

  it('refuse what is no record', () => {
    for (const raw of [[], 'text', 7, true]) {
      expect(errorsOf(step, raw)['']).toBe('Invalid Value');
      expect(() => stored(step, raw)).not.toThrow();
    }
  });

  it('refuse a book', () => {
    const book = 'x'.repeat(1_000_000);
    const texts = Object.entries(initialStep(step)).filter(
      ([, value]) => typeof value === 'string',
    );
    const raw = {
      ...goodSteps[step],
      ...Object.fromEntries(texts.slice(0, 20).map(([name]) => [name, book])),
    };
    if (texts.length > 0 && step !== 2) expect(Object.keys(errorsOf(step, raw))).not.toEqual([]);
  });
});

describe('the rules of the steps', () => {
  it('store what they made of it', () => {
    expect(stored(0, { ...goodSteps[0], EmailBasicInfo: ' ANN@Example.COM ' }).EmailBasicInfo).toBe(
      'ann@example.com',
    );
    expect(
      stored(5, { ...goodSteps[5], maxSingleTransAmount: '1,234.50' }).maxSingleTransAmount,
    ).toBe('1234.5');
    expect(stored(8, goodSteps[8]).routingNumber).toBe(toBase64('021000021'));
    expect(stored(4, { ...goodOwner, formatedOwnerDOB: '' }).formatedOwnerDOB).toBe('03/04/1985');
    expect(stored(2, { ...goodSteps[2], licenseeHolder: [] }).retailer).toBe('');
  });

  it('name fields of further owners by their path', () => {
    const further = { ...goodOwner, percentageOfEntityOwned: '', ownerSSN: '1' };
    const errors = errorsOf(4, { ...goodOwner, subMerchantData: [further] });
    expect(Object.keys(errors)).toEqual(['subMerchantData[0].ownerSSN']);
  });

  it('demand an ISO and an agent of who is asked for them', () => {
    const raw = { ...goodSteps[0], isoId: '', agentId: '' };
    const required = 'This field is required.';
    expect(errorsOf(0, raw)).toEqual({ isoId: required, agentId: required });
    expect(errorsOf(0, raw, { asksIso: false, asksAgent: false })).toEqual({});
  });

  it('count days from the context', () => {
    expect(errorsOf(4, goodSteps[4], { today: '2030-01-02' })).toEqual({
      driverExpiry: 'License expiry date cannot be before today',
    });
  });
});
