import type { ReactElement } from 'react';
import { toFailure } from '@/shared/api/failure';
import { ProofForm } from '@/shared/session/ProofForm';
import { askStepPasskey, type SecondStep, signInByStep } from '../signIn';
import { PublicCard } from './PublicCard';

interface SecondStepFormProps {
  step: SecondStep;
  /** Told once the session is stored. */
  onDone: (userId: string) => void;
  /** Back to the first step, with the reason if there is one. */
  onBack: (reason: string | null) => void;
}

/** The second step of a sign-in, for who has a second factor. */
export function SecondStepForm({ step, onDone, onBack }: SecondStepFormProps): ReactElement {
  const foot = (
    <button type="button" className="btn btn-link" onClick={() => onBack(null)}>
      Sign in as someone else
    </button>
  );
  // The first step is too long ago: there is nothing to go on from here.
  const over = (error: unknown): never | undefined => {
    const { status, message } = toFailure(error);
    if (status !== 401) throw error;
    onBack(message);
    return undefined;
  };
  return (
    <PublicCard title="Second step" lead="Your password was right. One more proof." foot={foot}>
      <ProofForm
        ways={{ ...step, password: false }}
        confirm="Sign in"
        askPasskey={() => askStepPasskey(step)}
        onProof={async (proof) => {
          const outcome = await signInByStep(step, proof).catch(over);
          if (!outcome) return;
          if ('session' in outcome) onDone(outcome.session.user.userId);
          else throw new Error('message' in outcome ? outcome.message : undefined);
        }}
      />
    </PublicCard>
  );
}
