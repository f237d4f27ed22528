import { expect, it } from 'vitest';
import { newOwner } from '@/domain/onboarding/initialValues';
import type { BeneficialOwner, BeneficialOwners } from '@/domain/onboarding/stepData';
import { removedChecks } from './removedChecks';

const owner = (person_clear_id: string): BeneficialOwner => ({ ...newOwner(), person_clear_id });
const step = (first: string, ...others: string[]): BeneficialOwners => ({
  ...owner(first),
  subMerchantData: others.map(owner),
});

it.for([
  ['one of the list', step('a', 'b', 'c'), step('a', 'c'), ['b']],
  ['the first, whose place another takes', step('a', 'b'), step('b'), ['a']],
  ['one without a check', step('a', ''), step('a'), []],
  ['nobody', step('a', 'b'), step('b', 'a'), []],
  ['all', step('a', 'b', 'b'), step(''), ['a', 'b']],
] as const)('after %s was removed', ([_, before, after, expected]) => {
  expect(removedChecks(before, after)).toEqual(expected);
});

it('knows nobody before the first save', () => expect(removedChecks(null, step('a'))).toEqual([]));
