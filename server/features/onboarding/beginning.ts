import { usersRepository } from '@server/identity/users/userStore';
import type { Call, Scope } from '@server/platform/http/call';
import { appliesForItself } from '@/domain/access/gate';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import type { ApplicationBeginning } from '@/domain/onboarding/beginning';
import { importMode } from '@/domain/session/systemMode';
import { parentOf } from './parent';
import { invitationOf } from './start';

type Values = ApplicationBeginning['values'];

const nobody = { FirstName: '', lastName: '', companyNameBasicInfo: '', EmailBasicInfo: '' };

/** What the account of somebody who applies for itself says of the applicant. */
async function applicantIn({ services, scope }: BeginningCall): Promise<typeof nobody> {
  const user =
    appliesForItself(scope.role) && (await usersRepository(services.database).byId(scope.userId));
  if (!user) return nobody;
  const { firstName: FirstName, lastName, name, email: EmailBasicInfo } = user;
  const company = user.companyName || user.orgName;
  // Who has no company yet has an organization of the own name.
  return {
    FirstName,
    lastName,
    companyNameBasicInfo: company === name ? '' : company,
    EmailBasicInfo,
  };
}

type BeginningCall = Pick<Call, 'services'> & { scope: Scope };

/**
 * What step 0 of the caller's next application holds before anything is typed (spec 2.2, 2.6): the
 * parent organization, an invitation's partners, address and phone, and what is known of an
 * applicant. @throws Refusal 404
 */
export async function applicationBeginning(call: BeginningCall): Promise<ApplicationBeginning> {
  const { scope, services } = call;
  const { database, clock } = services;
  const invited = await invitationOf(database, scope, clock());
  const orgId = appliesForItself(scope.role) ? scope.orgId : '';
  const { phone = '', email } = invited ?? {};
  const applicant = await applicantIn(call);
  const values: Values = {
    ...(await parentOf(database, { orgId, startedOrgId: invited?.startedOrgId ?? scope.orgId })),
    ...applicant,
    EmailBasicInfo: email ?? applicant.EmailBasicInfo,
    mobileNumberBasicInfo: tenDigitsError(phone) === null ? phone : '',
    isoId: invited?.isoId ?? '',
    agentId: invited?.agentId ?? '',
    subAgentId: invited?.subAgentId ?? '',
    system_mode: importMode(scope.mode),
  };
  return { values, isInvited: invited !== null };
}
