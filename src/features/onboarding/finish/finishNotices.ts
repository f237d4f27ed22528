import { statusLabels } from '@/domain/applications/status';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { ownersOf } from '@/domain/onboarding/owners';
import { requestedServices } from '@/domain/onboarding/services';
import type { StoredUser } from '@/shared/session/storedUser';
import type { NewMerchantMail, StatusNote, TeamNotice } from './finishApi';

/** The lowest of the owners' scores; null before the first check. */
function personScore({ merchant }: MerchantApplication): number | null {
  const owners = merchant[4] ? ownersOf(merchant[4].merchantStepData) : [];
  const scores = owners.flatMap(({ personTotalScore: score }) => (score === null ? [] : [score]));
  return scores.length === 0 ? null : Math.min(...scores);
}

/** The applicant's address, as step 0 has it. */
export const applicantEmail = ({ merchant }: MerchantApplication): string =>
  merchant[0]?.merchantStepData.EmailBasicInfo ?? '';

/** What the internal team is told (spec 2.7). */
export function teamNotice(
  application: MerchantApplication,
  user: Pick<StoredUser, 'name'>,
): TeamNotice {
  const { merchant } = application;
  const basics = merchant[0]?.merchantStepData;
  return {
    merchantStepId: application._id,
    org_name: basics?.companyNameBasicInfo ?? '',
    org_id: application.orgId,
    first_name: basics?.FirstName ?? '',
    last_name: basics?.lastName ?? '',
    email: applicantEmail(application),
    phone: basics?.mobileNumberBasicInfo ?? '',
    'P Risk Score': personScore(application),
    'B Risk Score': merchant[3]?.merchantStepData.businessTotalScore ?? null,
    industry: basics?.industryBasicInfo ?? '',
    service_description: merchant[1]
      ? requestedServices(merchant[1].merchantStepData).join(', ')
      : '',
    logged_in_user: user.name,
  };
}

/** The mail to the support staff (spec 2.7). `now` is an ISO moment. */
export function newMerchantMail(
  application: MerchantApplication,
  user: Pick<StoredUser, 'name' | 'userId'>,
  now: string,
): NewMerchantMail {
  const basics = application.merchant[0]?.merchantStepData;
  return {
    merchantStepId: application._id,
    date: now,
    type: 'New Merchant Created',
    username: user.name,
    parentOrgName: basics?.parentOrgName ?? '',
    orgId: application.orgId,
    parentOrgId: basics?.UserOrgId ?? '',
    orgName: basics?.companyNameBasicInfo ?? '',
    url: window.location.origin,
    userId: user.userId,
  };
}

/** What the log is told of a submission (spec 2.7, `On-Boarding App Status`). */
export function statusNote(
  application: MerchantApplication,
  { userId }: Pick<StoredUser, 'userId'>,
): StatusNote {
  return {
    userId,
    activityType: 'On-Boarding App Status',
    menuLabel: application.merchant[0]?.merchantStepData.companyNameBasicInfo ?? '',
    menuUrl: '/registration',
    status: statusLabels[application.status],
  };
}
