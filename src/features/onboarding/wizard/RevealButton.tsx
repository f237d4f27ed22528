import type { ReactElement } from 'react';
import { mayReveal } from '@/domain/access/staff';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import { failureMessage } from '@/shared/api/failure';
import { useUser } from '@/shared/session/useUser';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { toastError } from '@/shared/ui/toast';
import { useRevealStepMutation } from '../api';
import type { StepValues } from '../stepForm';

/** Steps with masked fields. */
const sensitive: ReadonlySet<StepNumber> = new Set<StepNumber>([3, 4, 8]);

interface RevealButtonProps {
  step: StepNumber;
  application: MerchantApplication;
  onRevealed: (data: StepValues) => void;
}

/** For those who may see a step in full without changing it; each time is noted on the server. */
export function RevealButton({
  step,
  application,
  onRevealed,
}: RevealButtonProps): ReactElement | null {
  const { role } = useUser();
  const [reveal, { isLoading }] = useRevealStepMutation();
  if (!sensitive.has(step) || !mayReveal(role) || !application.merchant[step]) return null;
  const show = async (): Promise<void> => {
    try {
      onRevealed({ ...(await reveal({ merchantStepId: application._id, step }).unwrap()) });
    } catch (error) {
      toastError(failureMessage(error));
    }
  };
  return (
    <BusyButton
      type="button"
      busy={isLoading}
      busyText="Fetching …"
      className="btn btn-outline-secondary btn-sm"
      onClick={() => void show()}
    >
      Show sensitive fields
    </BusyButton>
  );
}
