import type { StepNumber } from '@/domain/onboarding/steps';

/** A field of the wizard. `field` '' means the whole step. */
export interface FieldPlace {
  step: StepNumber;
  field: string;
}

/** The address (hash route) of a field in the wizard; `view` opens it read-only. */
export function fieldPlace(
  applicationId: string,
  { step, field }: FieldPlace,
  view = false,
): string {
  const query = [
    `application=${encodeURIComponent(applicationId)}`,
    ...(view ? ['view=1'] : []),
    `step=${step}`,
    ...(field === '' ? [] : [`field=${encodeURIComponent(field)}`]),
  ].join('&');
  return `/registration?${query}`;
}
