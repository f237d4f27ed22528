import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { takePlace } from '@/shared/session/returnPlace';
import { signedIn } from '@/shared/session/sessionSlice';
import { readSession } from '@/shared/session/storedSession';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { BackToSignIn } from '../components/BackToSignIn';
import { PublicCard } from '../components/PublicCard';
import { SecondStepForm } from '../components/SecondStepForm';
import { type SecondStep, type SignInOutcome, signInWithGoogle } from '../signIn';
import { startGoogle } from '../signInOptions';

const incomplete = 'The sign-in was not completed. Please try again.';

/**
 * What the provider's answer in the address amounts to: a refusal, or the attempt to sign in with
 * it.
 */
async function finish(answer: URLSearchParams): Promise<SignInOutcome> {
  const code = answer.get('error');
  const refused =
    answer.get('error_description') ?? (code && `The sign-in was declined (${code}).`);
  if (refused) return { message: refused };
  const idToken = answer.get('id_token');
  return idToken ? signInWithGoogle(idToken, answer.get('state') ?? '') : { message: incomplete };
}

/**
 * Finishes a Google sign-in with the id token in the address (spec 1.2, 1.4). Own look, without the
 * layout.
 */
export default function CallbackPage(): ReactElement {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [answer] = useSearchParams();
  const [message, setMessage] = useState<string | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void finish(answer).then((outcome) => {
      if ('message' in outcome) return setMessage(outcome.message);
      if ('step' in outcome) return setStep(outcome.step);
      dispatch(signedIn(outcome.session));
      void navigate(takePlace(outcome.session.user.userId), { replace: true });
    });
  }, [answer, dispatch, navigate]);
  const proved = (userId: string): void => {
    const session = readSession();
    if (session) dispatch(signedIn(session));
    void navigate(takePlace(userId), { replace: true });
  };

  const retry = async (): Promise<void> => {
    setBusy(true);
    const outcome = await startGoogle();
    // Who comes back from there finds the button as it was.
    setBusy(false);
    if ('url' in outcome) return window.location.assign(outcome.url);
    setMessage(outcome.message);
  };

  const back = (reason: string | null): void => {
    setStep(null);
    setMessage(reason ?? incomplete);
  };
  if (step) return <SecondStepForm step={step} onDone={proved} onBack={back} />;
  return (
    <PublicCard title={message ? 'Sign-in failed' : 'Signing you in'} foot={<BackToSignIn />}>
      <FormError message={message} />
      {message ? (
        <BusyButton
          type="button"
          busy={busy}
          busyText="Opening Google …"
          onClick={retry}
          className="btn btn-primary gl-block"
        >
          Try again
        </BusyButton>
      ) : (
        <p role="status">
          <span className="gl-busy" aria-hidden="true" />
          One moment, please …
        </p>
      )}
    </PublicCard>
  );
}
