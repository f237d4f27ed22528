import { useCallback, useEffect, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { isStepNumber, type StepNumber } from '@/domain/onboarding/steps';
import { isObject } from '@/shared/isObject';
import { randomKey } from '@/shared/randomKey';

/**
 * This run of the application: after a reload the history still knows steps, yet the wizard resumes
 * by its own rule.
 */
const run = randomKey();

/** The last step shown in this window, so that a sign-in leads back to it. */
let last: { userId: string; applicationId: string; step: StepNumber } | null = null;

/** True for a history entry that this run of the application made. */
export const isOurRun = (state: unknown): boolean => isObject(state) && state.run === run;

/** The history entry of a step. */
export const placeState = (step: StepNumber): object => ({ step, run });

interface StepPlaceSettings {
  userId: string;
  /** '' before the first save. */
  applicationId: string;
  /** Where the wizard opens. */
  start: StepNumber;
  /** A link's own step; null for none. */
  linked: number | null;
  isReachable: (step: StepNumber) => boolean;
}

interface StepPlace {
  step: StepNumber;
  goTo: (step: StepNumber) => void;
}

function rememberedStep(userId: string, applicationId: string): StepNumber | null {
  return last?.userId === userId && last.applicationId === applicationId ? last.step : null;
}

/**
 * The query without the step and the field that a link named: the person has gone on from there.
 */
function withoutLink(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('step');
  query.delete('field');
  return query.size > 0 ? `?${query}` : '';
}

/**
 * The step that is shown: each one is an entry of the browser's history, so that Back leads to the
 * one before.
 */
export function useStepPlace(settings: StepPlaceSettings): StepPlace {
  const { userId, applicationId, start, linked, isReachable } = settings;
  const location = useLocation();
  const navigate = useNavigate();
  const [opened] = useState((): StepNumber => {
    const remembered = rememberedStep(userId, applicationId);
    const wanted = isStepNumber(linked) ? linked : remembered;
    return wanted !== null && isReachable(wanted) ? wanted : start;
  });
  const state: unknown = location.state;
  // A link that is followed while the wizard is open names its step in the address.
  const asked = isObject(state) && isOurRun(state) ? state.step : (linked ?? opened);
  const step = isStepNumber(asked) && isReachable(asked) ? asked : opened;
  useEffect(() => {
    last = { userId, applicationId, step };
  }, [userId, applicationId, step]);

  const address = createPath({ ...location, search: withoutLink(location.search) });
  const goTo = useCallback(
    (next: StepNumber) => void navigate(address, { state: placeState(next) }),
    [navigate, address],
  );
  return { step, goTo };
}

/** Forgets the place, e.g. once an application is submitted. */
export function forgetStepPlace(): void {
  last = null;
}
