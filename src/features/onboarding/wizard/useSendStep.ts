import { useRef } from 'react';
import type { MerchantApplication, StepSubmission } from '@/domain/onboarding/application';
import { randomKey } from '@/shared/randomKey';
import { useSaveStepMutation } from '../api';

/**
 * Sends a submission; the same content again is the same act, whatever became of the first answer.
 * Rejects with the failure.
 */
export function useSendStep(): (submission: StepSubmission) => Promise<MerchantApplication> {
  const [save] = useSaveStepMutation();
  const sent = useRef({ body: '', key: '' });
  return (submission) => {
    const body = JSON.stringify(submission);
    if (body !== sent.current.body) sent.current = { body, key: randomKey() };
    return save({ submission, idempotencyKey: sent.current.key }).unwrap();
  };
}
