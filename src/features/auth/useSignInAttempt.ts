import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusFirstError } from '@/shared/ui/fields/focusFirstError';
import type { SignInErrors, SignInValues } from './components/SignInForm';
import type { SecondStep, SignInOutcome } from './signIn';
import { signInErrors, signInValues } from './signInRules';

/** Everything that signing in needs and the first paint does not: axios, the session, toasts. */
const loadSignIn = (): Promise<typeof import('./signIn')> => import('./signIn');

/** Starts that load without waiting; a failure shows when it is needed. */
export function warmUp(): void {
  loadSignIn().catch(() => {});
}

/** Signs in: the stored session, or the sentence of a refusal. */
async function attempt(values: SignInValues): Promise<SignInOutcome | SecondForm> {
  try {
    const outcome = await (await loadSignIn()).signIn(values);
    return 'step' in outcome
      ? { ...outcome, Form: (await import('./components/SecondStepForm')).SecondStepForm }
      : outcome;
  } catch {
    // Only the loading of code can fail: the answer's own failures come back as a sentence.
    return { message: 'Network Error' };
  }
}

/** The second step, with what shows it: both come only to who has a second factor. */
export interface SecondForm {
  step: SecondStep;
  Form: typeof import('./components/SecondStepForm').SecondStepForm;
}

interface SignInAttempt {
  busy: boolean;
  errors: SignInErrors;
  message: string | null;
  /** What is asked next, in place of the form. */
  second: SecondForm | null;
  /** Back to the form, with the reason if there is one. */
  begin: (reason: string | null) => void;
  /** Shows a sentence of another way to sign in, or takes it away. */
  say: (message: string | null) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * One attempt after the other with the form's values: checked, in flight, refused, or done (spec
 * 1.4, 1.8).
 */
export function useSignInAttempt(
  form: RefObject<HTMLFormElement>,
  onDone: (userId: string) => void,
): SignInAttempt {
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [message, say] = useState<string | null>(null);
  const [second, setSecond] = useState<SecondForm | null>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (form.current && (errors.username || errors.password)) focusFirstError(form.current);
  }, [errors, form]);

  // The button was disabled while in flight and has lost the focus; most likely the password is to
  // be typed again.
  useEffect(() => {
    const password = form.current?.elements.namedItem('password');
    if (refusals === 0 || !(password instanceof HTMLInputElement)) return;
    password.focus();
    password.select();
  }, [refusals, form]);

  const send = async (values: SignInValues): Promise<void> => {
    sending.current = true;
    setBusy(true);
    const outcome = await attempt(values);
    if ('session' in outcome) return onDone(outcome.session.user.userId);
    sending.current = false;
    setBusy(false);
    if ('Form' in outcome) return setSecond(outcome);
    if ('message' in outcome) say(outcome.message);
    setRefusals((count) => count + 1);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sending.current) return;
    const values = signInValues(event.currentTarget);
    const bad = signInErrors(values);
    setErrors(bad);
    say(null);
    if (!bad.username && !bad.password) void send(values);
  };

  const begin = (reason: string | null): void => {
    setSecond(null);
    say(reason);
  };
  return { busy, errors, message, second, begin, say, submit };
}
