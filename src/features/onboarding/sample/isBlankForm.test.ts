import { expect, it } from 'vitest';
import { initialStep, newOwner } from '@/domain/onboarding/initialValues';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { isBlankForm } from './isBlankForm';

it.each(onboardingSteps)('step $step is blank as it begins', ({ step }) => {
  expect(isBlankForm(step, { ...initialStep(step) })).toBe(true);
});

it.each([
  ['a text', 5, { avgSingleTransAmount: '1' }],
  ['a choice', 1, { servicesHr: ['staffing'] }],
  ['a tick', 8, { noBankExist: true }],
  ['an owner in the list', 4, { subMerchantData: [newOwner()] }],
] as const)('%s makes it hold something', (_, step, over) => {
  expect(isBlankForm(step, { ...initialStep(step), ...over })).toBe(false);
});
