import type { MerchantApplication, StepSubmission } from '@/domain/onboarding/application';
import { mayPass, toFailure } from '@/shared/api/failure';
import { attemptKeys } from '@/shared/attemptKey';
import { useSaveStepMutation } from '../api';

/** Outlives the page, which begins anew after a lost answer and sends the same once more. */
let keyOf = attemptKeys();

/** What became of it is known: whatever is sent next is another act. */
const settle = (): void => {
  keyOf = attemptKeys();
};

/**
 * Sends a submission; the same content again is the same act, while nobody knows what became of it.
 * Rejects with the failure.
 */
export function useSendStep(): (submission: StepSubmission) => Promise<MerchantApplication> {
  const [save] = useSaveStepMutation();
  return async (submission) => {
    try {
      const saved = await save({ submission, idempotencyKey: keyOf(submission) }).unwrap();
      settle();
      return saved;
    } catch (error) {
      if (!mayPass(toFailure(error))) settle();
      throw error;
    }
  };
}
