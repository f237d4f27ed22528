import type { BasicInformation } from '@/domain/onboarding/stepData';
import type { StoredUser } from '@/shared/session/storedUser';

/** Roles that apply for themselves, with their own account; all others start applications of merchants. */
const forThemselves: ReadonlySet<string> = new Set(['MERCHANT', 'ISO2']);

/** First name and the rest. */
function namesOf(name: string): Pick<BasicInformation, 'FirstName' | 'lastName'> {
  const [FirstName = '', ...others] = name.trim().split(/\s+/);
  return { FirstName, lastName: others.join(' ') };
}

/** What step 0 holds before anything is typed: the organization it starts from, and of an applicant what is known (spec 2.6). */
export function givenBasics(user: StoredUser, isoId: string): Partial<BasicInformation> {
  const { role, companyName, orgId, email, name, mode, isoId: ownIso, agentId, parentOrgId } = user;
  const subAgentId = parentOrgId === agentId || parentOrgId === ownIso ? '' : parentOrgId;
  const common = { parentOrgName: companyName, UserOrgId: orgId, system_mode: mode };
  if (!forThemselves.has(role)) return { ...common, isoId };
  return {
    ...common,
    ...namesOf(name),
    EmailBasicInfo: email,
    // Who has no company yet has an organization of the own name.
    companyNameBasicInfo: companyName === name ? '' : companyName,
    ...(user.dataInvitation ? { isoId: ownIso, agentId, subAgentId } : { isoId }),
  };
}
