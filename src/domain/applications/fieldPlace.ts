import type { StepNumber } from '@/domain/onboarding/steps';

/** A field of the wizard. `field` '' means the whole step. */
export interface FieldPlace {
  step: StepNumber;
  field: string;
}

/** The address (hash route) of a field in the wizard; `view` opens it read-only. */
export function fieldPlace(applicationId: string, { step, field }: FieldPlace, view = false): string {
  const query = new URLSearchParams({ application: applicationId });
  if (view) query.set('view', '1');
  query.set('step', String(step));
  if (field !== '') query.set('field', field);
  return `/registration?${query}`;
}
