import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { object, type Schema, ValidationError } from 'yup';
import { toBase64 } from '@/domain/encoding/base64';
import { goodDay, goodOwner, goodSteps } from './goodSteps';
import { initialStep } from './initialValues';
import { stepErrors, stepSchema } from './schemas';
import { onboardingSteps } from './steps';

const steps = onboardingSteps.map(({ step }) => step);
const context = { asksIso: true, asksAgent: true, today: goodDay };

/** Messages by path of a validation; anything thrown but a ValidationError fails the test. */
function messages(schema: Schema, raw: unknown, given: object = context): Record<string, string> {
  try {
    schema.validateSync(raw, { context: given, abortEarly: false, stripUnknown: true });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

describe.each(steps)('the schema of step %d', (step) => {
  const schema = stepSchema(step);

  it('takes good values, and what it made of them', () => {
    const once = schema.validateSync(goodSteps[step], { context });
    expect(schema.validateSync(once, { context })).toEqual(once);
  });

  it('says the same as the plain rules', () => {
    const empty = initialStep(step);
    expect(messages(schema, empty)).toEqual(stepErrors(step, empty, context));
    expect(messages(schema, {})).toEqual(stepErrors(step, {}, context));
  });

  it('strips what is unknown, told to or not', () => {
    const raw = { ...goodSteps[step], evil: 1, token: 'x' };
    for (const value of [schema.cast(raw), schema.validateSync(raw, { context })]) {
      expect(Object.keys(value).sort()).toEqual(Object.keys(initialStep(step)).sort());
    }
  });

  it('survives anything, and changes no prototype', () => {
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
    fc.assert(
      fc.property(junk, (raw) => {
        messages(schema, raw);
        const {
          id: _id,
          created_at: _at,
          ...shape
        } = { id: 0, created_at: '', ...schema.cast(raw) };
        const {
          id: _i,
          created_at: _a,
          ...model
        } = { id: 0, created_at: '', ...initialStep(step) };
        expect(Object.keys(shape)).toEqual(Object.keys(model));
      }),
      { numRuns: 60 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('refuses another type in any field', () => {
    for (const name of Object.keys(initialStep(step))) {
      if (/Score$/.test(name)) continue;
      const errors = messages(schema, { ...goodSteps[step], [name]: { toString: 1 } });
      expect(errors, name).toEqual({ [name]: 'Invalid Value' });
    }
  });

  it('refuses what is no record', () => {
    for (const raw of [[], 'text', 7, true]) {
      expect(messages(schema, raw)['']).toBe('Invalid Value');
      expect(() => schema.cast(raw)).not.toThrow();
    }
  });

  it('refuses a book in a second', () => {
    const book = 'x'.repeat(1_000_000);
    const texts = Object.entries(initialStep(step)).filter(
      ([, value]) => typeof value === 'string',
    );
    const start = performance.now();
    const raw = {
      ...goodSteps[step],
      ...Object.fromEntries(texts.slice(0, 20).map(([name]) => [name, book])),
    };
    if (texts.length > 0 && step !== 2) expect(Object.keys(messages(schema, raw))).not.toEqual([]);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe('the schemas', () => {
  it('store what the rules made of it', () => {
    expect(
      stepSchema(0).cast({ ...goodSteps[0], EmailBasicInfo: ' ANN@Example.COM ' }).EmailBasicInfo,
    ).toBe('ann@example.com');
    expect(
      stepSchema(5).cast({ ...goodSteps[5], maxSingleTransAmount: '1,234.50' })
        .maxSingleTransAmount,
    ).toBe('1234.5');
    expect(stepSchema(8).cast(goodSteps[8]).routingNumber).toBe(toBase64('021000021'));
    expect(stepSchema(4).cast({ ...goodOwner, formatedOwnerDOB: '' }).formatedOwnerDOB).toBe(
      '03/04/1985',
    );
    expect(stepSchema(2).cast({ ...goodSteps[2], licenseeHolder: [] }).retailer).toBe('');
  });

  it('name fields of further owners by their path, also inside of a body', () => {
    const data = {
      ...goodOwner,
      subMerchantData: [{ ...goodOwner, percentageOfEntityOwned: '', ownerSSN: '1' }],
    };
    const path = 'subMerchantData[0].ownerSSN';
    expect(Object.keys(messages(stepSchema(4), data))).toEqual([path]);
    const body = object({ merchantStepData: stepSchema(4) });
    expect(Object.keys(messages(body, { merchantStepData: data }))).toEqual([
      `merchantStepData.${path}`,
    ]);
    const read = body.validateSync({ merchantStepData: { ...goodSteps[4], evil: 1 } }, { context });
    expect(read.merchantStepData).not.toHaveProperty('evil');
  });

  it('demand an ISO and an agent unless told otherwise', () => {
    const raw = { ...goodSteps[0], isoId: '', agentId: '' };
    const required = 'This field is required.';
    expect(messages(stepSchema(0), raw, {})).toEqual({ isoId: required, agentId: required });
    expect(messages(stepSchema(0), raw, { asksIso: false, asksAgent: false })).toEqual({});
  });

  it('count days from the context, else from today', () => {
    expect(messages(stepSchema(4), goodSteps[4], { today: '2030-01-02' })).toEqual({
      driverExpiry: 'License expiry date cannot be before today',
    });
    expect(messages(stepSchema(4), { ...goodSteps[4], driverExpiry: '12-31-9999' }, {})).toEqual(
      {},
    );
  });

  it('are made once', () => expect(stepSchema(3)).toBe(stepSchema(3)));
});
