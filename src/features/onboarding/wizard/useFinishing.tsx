import { type ReactElement, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { href } from '@/routes/catalogue';
import { api } from '@/shared/api/api';
import { signedIn } from '@/shared/session/sessionSlice';
import { markOnboardingPassed } from '@/shared/session/storedSession';
import { useUser } from '@/shared/session/useUser';
import { useFinish } from '../finish/useFinish';
import { useInvitedEnd } from '../finish/useInvitedEnd';
import { forgetStepPlace } from './useStepPlace';

/** Where a finished application leads (spec 2.2). */
const historyPath = href('/applications/onboarding-history');
/** Milliseconds between the last save and that (spec 2.9). */
const redirectDelay = 1000;

interface Finishing {
  finish: (saved: MerchantApplication) => Promise<void>;
  /** What could not be sent, and ways on; to be rendered. */
  panel: ReactElement | null;
}

/**
 * After the final save: mails and notices, then the gate opens and the history is shown; an invited
 * merchant is thanked (spec 2.4).
 */
export function useFinishing(): Finishing {
  const { finish, panel } = useFinish();
  const { dataInvitation } = useUser();
  const endInvited = useInvitedEnd();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const leave = async (): Promise<void> => {
    forgetStepPlace();
    if (dataInvitation) return endInvited();
    // Stored before the guard looks, shown to this screen only once it is left: it may be closed to
    // who has passed.
    const session = markOnboardingPassed();
    await navigate(historyPath);
    if (session) dispatch(signedIn(session));
    dispatch(api.util.invalidateTags(['Applications', 'Dashboard']));
  };
  return {
    panel,
    finish: async (saved) => {
      await finish(saved);
      timer.current = setTimeout(() => void leave(), redirectDelay);
    },
  };
}
