import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { normalEmail } from '@/domain/contact/email';
import { refusalNames } from '@/domain/session/refusals';
import { failureMessage, mayPass, toFailure } from '@/shared/api/failure';
import { signedIn } from '@/shared/session/sessionSlice';
import { markEmailVerified, readSession } from '@/shared/session/storedSession';
import { useVerifyEmailMutation } from '../api';
import { BackToSignIn } from '../components/BackToSignIn';
import { PublicCard } from '../components/PublicCard';
import { ResultDialog } from '../components/ResultDialog';
import { VerificationAgain } from '../components/VerificationAgain';
import { VerificationForm } from '../components/VerificationForm';
import { decodedText } from '../links';

const broken = 'This link is incomplete. Open the full link from our email, or request a new one.';

const isVerifiedAlready = (error: unknown): boolean =>
  toFailure(error).name === refusalNames.alreadyVerified;

/** The stored flag becomes true when the verified address is the signed-in one (spec 1.4). */
function useMarkVerified(): (email: string) => void {
  const dispatch = useDispatch();
  return (email) => {
    if (normalEmail(readSession()?.user.email ?? '') !== normalEmail(email)) return;
    markEmailVerified();
    const session = readSession();
    if (session) dispatch(signedIn(session));
  };
}

/**
 * Verifies an address by the link in the mail: pending, then a dialog, then sign-in (spec 1.4;
 * readings D9, E1).
 */
export default function VerifyEmailPage(): ReactElement {
  const navigate = useNavigate();
  const email = decodedText(useParams().id);
  // Without the secret nothing is verified; the server says what to do (readings E1).
  const token = useSearchParams()[0].get('token') ?? '';
  const [verify, result] = useVerifyEmailMutation();
  const markVerified = useMarkVerified();
  const asked = useRef(false);

  const ask = useCallback((): void => {
    if (!email) return;
    verify({ email, token })
      .unwrap()
      .then(
        () => markVerified(email),
        (error: unknown) => isVerifiedAlready(error) && markVerified(email),
      );
  }, [email, token, verify, markVerified]);

  useEffect(() => {
    // The link's secret is good for one use: a second run of this effect must not spend it again.
    if (asked.current) return;
    asked.current = true;
    ask();
  }, [ask]);

  const close = (): void => {
    void navigate('/pages/login', { replace: true });
  };
  const refusal = result.isError ? failureMessage(result.error) : null;
  const failure = email ? refusal : broken;
  const isAlready = result.isError && isVerifiedAlready(result.error);
  return (
    <PublicCard title="Verify email" lead={email ?? undefined} foot={<BackToSignIn />}>
      {failure || result.isSuccess ? null : <p role="status">Verifying your email ...</p>}
      {isAlready ? (
        <ResultDialog title="Email already verified" okLabel="Sign in" onClose={close}>
          {failure}
        </ResultDialog>
      ) : null}
      {failure && !isAlready ? (
        <ResultDialog title="Email not verified" okLabel="Sign in" onClose={close}>
          <p>{failure}</p>
          {email ? (
            <WayOn email={email} error={result.error} onAgain={ask} />
          ) : (
            <VerificationForm />
          )}
        </ResultDialog>
      ) : null}
      {result.isSuccess ? (
        <ResultDialog title="Good job!" onClose={close}>
          Email verified successfully
        </ResultDialog>
      ) : null}
    </PublicCard>
  );
}

interface WayOnProps {
  email: string;
  error: unknown;
  /** Asks the server once more. */
  onAgain: () => void;
}

/** What helps: the same link again where the server could not be reached, else another mail. */
function WayOn({ email, error, onAgain }: WayOnProps): ReactElement {
  if (!mayPass(toFailure(error))) return <VerificationAgain email={email} />;
  return (
    <button type="button" className="btn btn-outline-secondary" onClick={onAgain}>
      Try again
    </button>
  );
}
