import type { PartnerIds } from './attribution';
import type { BasicInformation } from './stepData';

/** What step 0 holds before anything is typed: `GET onboarding/beginning` (spec 2.2, 2.6). */
export interface ApplicationBeginning {
  /** The organization that the application hangs under, and of an applicant what is known. */
  values: Pick<
    BasicInformation,
    | 'parentOrgName'
    | 'UserOrgId'
    | 'system_mode'
    | 'FirstName'
    | 'lastName'
    | 'companyNameBasicInfo'
    | 'EmailBasicInfo'
    | 'mobileNumberBasicInfo'
  > &
    PartnerIds;
  /** An invitation settles partners and address: both are shown and cannot be changed. */
  isInvited: boolean;
}

/**
 * An open invitation to an applicant whose application has other partners: it moves only when the
 * applicant says so.
 */
export interface InvitationOffer {
  inviteId: number;
  /** The inviting organization's name. */
  invitedBy: string;
  isoName: string;
  agentName: string;
  subAgentName: string;
}

/** Something that goes out once for each submission (spec 2.4, 2.7). */
export type FinishNotice =
  | 'credentials'
  | 'verification'
  | 'internal-team'
  | 'new-merchant'
  | 'summary';
