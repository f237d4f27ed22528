import type { ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import SignInPage from '@/features/auth/pages/SignInPage';
import { signedIn } from '@/shared/session/sessionSlice';
import { readSession } from '@/shared/session/storedSession';
import { fetchLetters } from '../letters';

/**
 * The sign-in page inside the application; goes on to the place that was asked for (spec 1.2;
 * readings E16).
 */
export default function SignInScreen(): ReactElement {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const goOn = (target: string): void => {
    const session = readSession();
    if (!session) return;
    // Fetched beside the next screen's code, so that the letters are there with it.
    void fetchLetters();
    dispatch(signedIn(session));
    void navigate(target, { replace: true });
  };
  return <SignInPage onSignedIn={goOn} />;
}
