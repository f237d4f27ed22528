import type { StepNumber } from '@/domain/onboarding/steps';
import { sampleSource } from './sampleSource';
import { type Given, sampleStep } from './sampleSteps';

/**
 * Made-up values of a step, other ones each time; loads the library behind it. `today` is a local
 * ISO date.
 */
export const filledStep = (step: StepNumber, today: string, given: Given): object =>
  sampleStep(step, sampleSource(Math.floor(Math.random() * 1_000_000_000), today), given);
