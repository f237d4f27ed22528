import { initialStep } from '@/domain/onboarding/initialValues';
import type { StepNumber } from '@/domain/onboarding/steps';

/** Made anew for each owner, so that they say nothing of what was typed. */
const ownMarks: ReadonlySet<string> = new Set(['id', 'created_at']);

/** True for the form of a step in which nothing was typed or chosen yet. */
export function isBlankForm(step: StepNumber, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(initialStep(step)).every(
    ([name, value]) => ownMarks.has(name) || JSON.stringify(values[name]) === JSON.stringify(value),
  );
}
