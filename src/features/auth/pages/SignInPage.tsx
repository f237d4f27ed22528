import { type ReactElement, useEffect, useRef, useState } from 'react';
import { takePlace } from '@/shared/session/returnPlace';
import { SignInForm } from '../components/SignInForm';
import { professionalNetwork, startGoogle } from '../signInOptions';
import { useSignInAttempt, warmUp } from '../useSignInAttempt';
import { useTakeOver } from '../useTakeOver';

interface SignInPageProps {
  /**
   * Told once the session is stored; `target` is the place that was asked for before (spec 1.2).
   */
  onSignedIn: (target: string) => void;
}

/**
 * Sign-in (spec 1.2, 1.4). Hydrates its own markup, which index.html carries; hence small: React
 * and plain code.
 */
export default function SignInPage({ onSignedIn }: SignInPageProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const done = (userId: string): void => onSignedIn(takePlace(userId));
  const { second, begin, say, ...attempt } = useSignInAttempt(form, done);
  const [networkUrl, setNetworkUrl] = useState<string | null>(null);
  useTakeOver(form);

  useEffect(() => {
    if (form.current?.contains(document.activeElement)) warmUp();
    void professionalNetwork().then(setNetworkUrl);
  }, []);

  // Of two sign-ins that begin at once, only the later could be finished.
  const isAsking = useRef(false);
  const google = async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    say(null);
    const outcome = await startGoogle();
    isAsking.current = false;
    if ('message' in outcome) say(outcome.message);
    else window.location.assign(outcome.url);
  };

  if (second) return <second.Form step={second.step} onDone={done} onBack={begin} />;
  return (
    <SignInForm
      form={form}
      errors={attempt.errors}
      message={attempt.message}
      busy={attempt.busy}
      professionalNetworkUrl={networkUrl}
      onSubmit={attempt.submit}
      onFocus={warmUp}
      onGoogle={google}
    />
  );
}
