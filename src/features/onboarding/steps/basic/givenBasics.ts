import type { MerchantApplication } from '@/domain/onboarding/application';
import type { PartnerIds } from '@/domain/onboarding/attribution';
import type { ApplicationBeginning } from '@/domain/onboarding/beginning';
import type { BasicInformation } from '@/domain/onboarding/stepData';

/**
 * What step 0 holds before anything is typed: what the server gives it, and the ISO of the address
 * (spec 2.2).
 */
export function givenBasics(
  beginning: ApplicationBeginning | null,
  isoId: string,
): Partial<BasicInformation> {
  if (!beginning) return {};
  const { values, isInvited } = beginning;
  return isInvited || isoId === '' ? { ...values } : { ...values, isoId };
}

/** What of step 0 is decided already and only shown (spec 2.2, 2.6). */
interface SettledBasics {
  parentOrgName: string;
  UserOrgId: string;
  /** Partners that the reader does not choose; null where pickers are shown. */
  partners: PartnerIds | null;
  /** The address is that of an invitation. */
  isEmailFixed: boolean;
}

const unsaved = { parentOrgName: '', UserOrgId: '', isoId: '', agentId: '', subAgentId: '' };

/**
 * What the server has settled of step 0: of a saved application, else of the one that is to begin.
 */
export function settledBasics(
  application: MerchantApplication | null,
  beginning: ApplicationBeginning | null,
): SettledBasics {
  const known = application ? application.merchant[0]?.merchantStepData : beginning?.values;
  const { parentOrgName, UserOrgId, isoId, agentId, subAgentId } = known ?? unsaved;
  const isFixed = application ? application.partnersFixed === true : beginning?.isInvited === true;
  const isEmailFixed = application
    ? application.emailFixed === true
    : beginning?.isInvited === true;
  return {
    parentOrgName,
    UserOrgId,
    isEmailFixed,
    partners: isFixed ? { isoId, agentId, subAgentId } : null,
  };
}
