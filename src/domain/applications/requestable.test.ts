import { describe, expect, it } from 'vitest';
import { mandatoryDocuments } from '@/domain/onboarding/documents';
import { initialStep } from '@/domain/onboarding/initialValues';
import type { Blocker } from '@/domain/onboarding/readiness';
import type { StepNumber } from '@/domain/onboarding/steps';
import { fieldPlace } from './fieldPlace';
import { requestableSteps, requestedByBlockers, requestedLabel } from './requestable';

describe('what can be asked for', () => {
  it.each([
    [{ step: 3, field: 'federalTaxId' }, 'Federal tax ID (EIN)'],
    [{ step: 4, field: 'ownerSSN' }, 'Owner 1: SSN'],
    [{ step: 4, field: 'subMerchantData[0].driverExpiry' }, 'Owner 2: Driver license expiry'],
    [{ step: 4, field: 'subMerchantData[12].ownerDOB' }, 'Owner 14: Date of birth'],
    [{ step: 10, field: 'uploadDocument', documentType: 'EIN Letter' }, 'EIN Letter'],
    [{ step: 10, field: 'uploadDocument', documentType: 'Compliance Check' }, null],
    [{ step: 10, field: 'uploadDocument', documentType: 'Secret' }, null],
    [{ step: 10, field: 'uploadDocument' }, null],
    [{ step: 3, field: 'federalTaxId', documentType: 'EIN Letter' }, null],
    [{ step: 3, field: 'businessTotalScore' }, null],
    [{ step: 3, field: 'constructor' }, null],
    [{ step: 4, field: 'subMerchantData[0].person_clear_id' }, null],
    [{ step: 4, field: 'subMerchantData[123].ownerSSN' }, null],
    [{ step: 5, field: 'subMerchantData[0].ownerSSN' }, null],
    [{ step: 0, field: '' }, null],
  ] as const)('%j is called %s', (place, label) => expect(requestedLabel(place)).toBe(label));

  it('is a field of its step, each under its own name', () => {
    for (const { step, fields } of requestableSteps(2)) {
      for (const { field } of fields) {
        const name = field.replace(/^subMerchantData\[\d+\]\./, '');
        expect(Object.hasOwn(initialStep(step), name), field).toBe(true);
      }
      expect(new Set(fields.map(({ field }) => field)).size).toBe(fields.length);
    }
  });

  it('grows with the owners, and names one where there is none', () => {
    const owners = (count: number): number =>
      requestableSteps(count).find(({ step }) => step === 4)?.fields.length ?? 0;
    expect(owners(3)).toBe(owners(1) * 3);
    expect(owners(0)).toBe(owners(1));
  });
});

it('is offered from what blocks an approval, each once; scores and whole steps nobody can be asked for', () => {
  const at = (step: StepNumber, field: string): Blocker => ({
    kind: 'step',
    step,
    field,
    message: 'x',
  });
  const blockers = [
    at(3, 'federalTaxId'),
    at(3, 'federalTaxId'),
    at(4, 'subMerchantData[0].ownerSSN'),
    at(5, ''),
    at(3, 'businessTotalScore'),
    at(10, 'uploadDocument'),
    at(10, 'uploadDocument'),
  ];
  const present = mandatoryDocuments.filter(({ type }) => type !== 'EIN Letter');
  expect(requestedByBlockers(blockers, present)).toEqual([
    { step: 10, field: 'uploadDocument', documentType: 'EIN Letter', label: 'EIN Letter' },
    { step: 3, field: 'federalTaxId', label: 'Federal tax ID (EIN)' },
    { step: 4, field: 'subMerchantData[0].ownerSSN', label: 'Owner 2: SSN' },
  ]);
  expect(requestedByBlockers([], mandatoryDocuments)).toEqual([]);
});

it('has an address in the form', () => {
  const place = { step: 4, field: 'subMerchantData[0].ownerSSN' } as const;
  expect(fieldPlace('a-1', place)).toBe(
    '/registration?application=a-1&step=4&field=subMerchantData%5B0%5D.ownerSSN',
  );
  expect(fieldPlace('a-1', { step: 2, field: '' }, true)).toBe(
    '/registration?application=a-1&view=1&step=2',
  );
});
