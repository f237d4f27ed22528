import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { api } from '@/shared/api/api';
import { failureMessage, genericFailure } from '@/shared/api/failure';
import { http } from '@/shared/api/http';
import { isObject } from '@/shared/isObject';
import { forgetDrafts } from '@/shared/session/drafts';
import { forgetPlace } from '@/shared/session/returnPlace';
import { withSealedMode } from '@/shared/session/sealedMode';
import { signedIn } from '@/shared/session/sessionSlice';
import { clearSession, readSession, storeSession } from '@/shared/session/storedSession';
import { useStartInvitationMutation } from './api';

interface Start {
  begin: () => Promise<void>;
  isBusy: boolean;
  failure: string | null;
}

/**
 * Exchanges the link's key for a limited session of this browser and opens the application (spec
 * 2.2; readings C12).
 */
export function useStart(merchantKey: string): Start {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  // A mail's link may name a field of the application.
  const { search } = useLocation();
  const [start] = useStartInvitationMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const begin = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await start(merchantKey).unwrap();
      const [user] = answer.data;
      // Nobody is signed out for an answer that signs nobody in.
      if (!isObject(user)) throw new Error(genericFailure);
      const data = [await withSealedMode(user)];
      await endOtherSession();
      // Not kept when the browser closes: the link opens it again (readings D1).
      const session = storeSession({ ...answer, data }, false);
      if (!session) throw new Error(genericFailure);
      forgetDrafts(session.user.userId);
      forgetPlace();
      dispatch(signedIn(session));
      dispatch(api.util.resetApiState());
      void navigate(`${href('/registration')}${search}`, { replace: true });
    } catch (error) {
      setFailure(failureMessage(error));
    }
    setBusy(false);
  };

  return { begin, isBusy, failure };
}

/** Whoever was signed in here is signed out on the server as well, as far as it can be reached. */
async function endOtherSession(): Promise<void> {
  if (!readSession()) return;
  await http.post('/users/signOut').catch(() => undefined);
  clearSession();
}
