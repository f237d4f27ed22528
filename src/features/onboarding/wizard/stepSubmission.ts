import type { MerchantApplication, StepSubmission } from '@/domain/onboarding/application';
import { lastStep, type StepNumber } from '@/domain/onboarding/steps';
import type { StoredUser } from '@/shared/session/storedUser';
import type { StepValues } from '../stepForm';

interface Submitted {
  step: StepNumber;
  /** As the wire has it. */
  data: StepValues;
  application: MerchantApplication | null;
  user: StoredUser;
  /** Version of the saved step that the data were typed over; 0 for none. */
  version: number;
  fakeData: boolean;
}

/** The submission wrapper of a step (spec 2.3). */
export function stepSubmission(submitted: Submitted): StepSubmission {
  const { step, data, application, user, version, fakeData } = submitted;
  const known =
    step === 0 ? data.EmailBasicInfo : application?.merchant[0]?.merchantStepData.EmailBasicInfo;
  const merchantEmail = String(known ?? user.email);
  return {
    ...(application ? { _id: application._id } : {}),
    lastUpdatedStep: step,
    // Each step's form holds the data of that step (../stepForm.ts).
    merchantStepData: data as StepSubmission['merchantStepData'],
    dataInvitation: user.dataInvitation,
    merchantEmail,
    inviteId: user.inviteId,
    isStatusUpdated: false,
    merchantStep: `step${step}`,
    merchantStepTitle: `step${step}`,
    userId: user.userId,
    fakeDataChecked: fakeData,
    emailSendToAPI: merchantEmail,
    ...(step === lastStep ? { isComplete: true } : {}),
    stepVersion: version,
  };
}
