import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { hasUnsaved } from '@/shared/session/unsent';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';

interface SignOutRequest {
  /** The sign-out behind every button for it. */
  signOut: () => Promise<void>;
  question: ReactElement | null;
}

/** Asks before a sign-out that drops what is typed on this screen; `leave` signs out. */
export function useSignOutQuestion(
  leave: () => Promise<void>,
  isSignedIn: boolean,
): SignOutRequest {
  const [step, setStep] = useState<'asked' | 'leaving' | null>(null);

  useEffect(() => {
    // Also when the session ended by itself meanwhile: nobody is left to be asked.
    if (!isSignedIn) setStep(null);
  }, [isSignedIn]);

  const signOut = useCallback(async (): Promise<void> => {
    if (hasUnsaved()) setStep('asked');
    else await leave();
  }, [leave]);

  const confirm = async (): Promise<void> => {
    setStep('leaving');
    await leave();
  };

  const question = step ? (
    <ConfirmModal
      isOpen
      title="Sign out without saving?"
      confirmLabel="Sign out"
      cancelLabel="Stay"
      tone="danger"
      busy={step === 'leaving'}
      onConfirm={() => void confirm()}
      onCancel={() => setStep(null)}
    >
      Your changes on this screen haven’t been saved.
    </ConfirmModal>
  ) : null;
  return { signOut, question };
}
