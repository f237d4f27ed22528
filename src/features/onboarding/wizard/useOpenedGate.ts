import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { signedIn } from '@/shared/session/sessionSlice';
import { markOnboardingPassed } from '@/shared/session/storedSession';
import { useUser } from '@/shared/session/useUser';

/**
 * Opens the gate for who finds the own application submitted already, on another device or in a
 * window that was closed before the end: the server has opened it then (spec 1.4, 2.4), only this
 * browser does not know.
 */
export function useOpenedGate(application: MerchantApplication | null, isOwn: boolean): void {
  const { onboardingPassed, dataInvitation } = useUser();
  const dispatch = useDispatch();
  const isSubmitted = application !== null && application.status !== 'in_progress';
  // As the wizard was opened: who submits now is led on by the end of the form.
  const isLate = useRef(isOwn && isSubmitted && !onboardingPassed && !dataInvitation);
  useEffect(() => {
    if (!isLate.current) return;
    isLate.current = false;
    const session = markOnboardingPassed();
    if (session) dispatch(signedIn(session));
  }, [dispatch]);
}
