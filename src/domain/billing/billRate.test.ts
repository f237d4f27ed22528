import { describe, expect, it } from 'vitest';
import {
  type BillRateValues,
  billRateErrors,
  billRateSchema,
  emptyBillRate,
  emptyStep,
  everyoneMessage,
  feeMessage,
  feeRangeMessage,
  flatMessage,
  lastStepMessage,
  oneScopeMessage,
  percentMessage,
  stepOrderMessage,
  stepValuesOf,
  termsOf,
} from './billRate';
import { rateText } from './billRateColumns';

const good: BillRateValues = { ...emptyBillRate, effectiveFrom: '01-15-2027' };
const step = (upTo: string, percent: string, perPayment: string) => ({ upTo, percent, perPayment });
const tiers: BillRateValues = {
  ...good,
  kind: 'tier',
  steps: [step('100.00', '3', '0.10'), step('', '2.5', '0')],
};

describe('a version of a rate', () => {
  it.each<[string, Partial<BillRateValues>, object]>([
    ['a percentage', {}, {}],
    ['a minimum and a maximum', { minimum: '0.50', maximum: '25' }, {}],
    [
      'more than a hundred percent',
      { steps: [step('', '100.01', '0')] },
      { 'steps[0].percent': percentMessage },
    ],
    ['a negative amount', { steps: [step('', '1', '-1')] }, { 'steps[0].perPayment': feeMessage }],
    [
      'a fee beyond reason',
      { steps: [step('', '1', '10000.01')] },
      { 'steps[0].perPayment': feeMessage },
    ],
    ['a maximum below', { minimum: '2', maximum: '1.99' }, { maximum: feeRangeMessage }],
    ['no day', { effectiveFrom: '' }, { effectiveFrom: expect.any(String) }],
    ['a day that is none', { effectiveFrom: '02-30-2027' }, { effectiveFrom: expect.any(String) }],
    ['steps', tiers, {}],
    [
      'steps in disorder',
      { ...tiers, steps: [step('100', '3', '0'), step('100', '2', '0'), emptyStep] },
      { 'steps[1].upTo': stepOrderMessage },
    ],
    [
      'steps with an end',
      { ...tiers, steps: [step('100', '3', '0'), step('200', '2', '0')] },
      { 'steps[1].upTo': lastStepMessage },
    ],
    ['no step at all', { steps: [] }, { kind: expect.any(String) }],
    ['a share of a return', { service: 'ach_return' }, { kind: flatMessage }],
    ['everyone as everyone', { kind: 'standard' }, { organization: everyoneMessage }],
    ['a role', { role: 'MERCHANT' }, {}],
    ['a role as everyone', { role: 'MERCHANT', kind: 'standard' }, {}],
    [
      'a role and an organization',
      { role: 'MERCHANT', organization: 'a' },
      { organization: oneScopeMessage },
    ],
  ])('is judged: %s', (_what, over, errors) =>
    expect(billRateErrors({ ...good, ...over })).toEqual(errors),
  );

  it('keeps what its kind has, and is read back as it was typed', () => {
    const flat = billRateSchema.cast({
      ...good,
      kind: 'flat',
      minimum: '3',
      service: 'ach_return',
    });
    expect(flat).toMatchObject({ minimum: '', effectiveFrom: '2027-01-15' });
    expect(flat.steps).toEqual([{ upTo: '', percent: '0', perPayment: '0.10' }]);
    const terms = termsOf(tiers);
    expect(terms?.steps).toEqual([
      { upToCents: 10_000, points: 300, perPaymentCents: 10 },
      { upToCents: null, points: 250, perPaymentCents: 0 },
    ]);
    expect(terms && stepValuesOf(terms)).toEqual([
      step('100.00', '3', '0.10'),
      step('', '2.5', '0.00'),
    ]);
    expect(termsOf({ ...good, kind: 'standard', organization: 'x' })).toBeNull();
  });

  it('is told as people say it', () => {
    expect(rateText(good)).toBe('2.9% + $0.10');
    expect(rateText({ kind: 'flat', steps: [step('', '0', '4.00')] })).toBe('$4.00');
    expect(rateText({ kind: 'flat', steps: [step('', '0', '0.00')] })).toBe('Free');
    expect(rateText(tiers)).toBe('to $100.00: 3% + $0.10; above: 2.5%');
    expect(rateText({ kind: 'standard', steps: [] })).toBe('No rate of its own');
  });
});
