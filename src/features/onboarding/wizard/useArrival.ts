import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { StepNumber } from '@/domain/onboarding/steps';
import { isOurRun } from './useStepPlace';

/**
 * Whether the shown step was come to from another one of this application, rather than opened with
 * the page.
 */
export function useArrival(step: StepNumber): boolean {
  const { state } = useLocation();
  const first = useRef(step);
  const hasMoved = useRef(isOurRun(state));
  if (step !== first.current) hasMoved.current = true;
  return hasMoved.current;
}
