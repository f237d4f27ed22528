import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { StepNumber } from '@/domain/onboarding/steps';

/** A field of the wizard by its formik path; '' for the step as a whole. */
export interface FieldOfStep {
  step: StepNumber;
  field: string;
}

/**
 * The address of a field of the shown application: the place where the wizard stands, with step and
 * field in its query.
 */
export function useFieldAddress(): (place: FieldOfStep) => string {
  const { pathname, search } = useLocation();
  return useCallback(
    ({ step, field }) => {
      const query = new URLSearchParams(search);
      query.set('step', String(step));
      if (field === '') query.delete('field');
      else query.set('field', field);
      return `${pathname}?${query}`;
    },
    [pathname, search],
  );
}
