import { encodePermissions } from '@/domain/access/permissions';
import type { UserRecord } from './userStore';

/** The logged-in user of spec 1.3 and 2.3 as the calls answer it. */
export interface WireUser {
  _id: string;
  name: string;
  email: string;
  email_verified: boolean;
  identities: { user_id: string; provider: string }[];
  user_metadata: Record<string, string | string[] | Record<string, string>>;
}

/**
 * What the browser is told of a user: nothing secret; permissions as base64 of JSON, flags as text.
 * `inviteId`: the invitation behind a limited session (spec 2.2).
 */
export function wireUser(user: UserRecord, inviteId: number | null = null): WireUser {
  const { id, name, email, provider } = user;
  return {
    _id: id,
    name,
    email,
    email_verified: user.emailVerified,
    identities: [{ user_id: id, provider }],
    user_metadata: {
      ...aboutPerson(user),
      ...aboutOrganization(user),
      ...aboutAccess(user),
      ...aboutInvitation(inviteId),
    },
  };
}

const aboutPerson = (user: UserRecord): Record<string, string> => ({
  firstName: user.firstName,
  lastName: user.lastName,
  given_name: user.firstName,
  family_name: user.lastName,
  job: user.job,
  phone: user.phone,
  country: user.country,
  state: user.state,
  zip: user.zip,
  provider: user.provider,
  source: user.source,
  referralId: user.referralId ?? '',
});

const aboutOrganization = (user: UserRecord): Record<string, string | Record<string, string>> => ({
  orgId: user.orgId,
  accountId: user.orgId,
  parentOrgId: user.parentOrgId ?? '',
  companyName: user.companyName || user.orgName,
  isoId: user.isoId ?? '',
  agentId: user.agentId ?? '',
  agent: user.agentId ?? '',
  parentInfo: { orgId: user.parentOrgId ?? '' },
});

const aboutInvitation = (inviteId: number | null): Record<string, string> =>
  inviteId === null ? {} : { dataInvitation: 'true', inviteId: String(inviteId) };

const aboutAccess = (user: UserRecord): Record<string, string | string[]> => ({
  role: user.role,
  user_type: user.role,
  system_mode: user.systemMode,
  permissions: encodePermissions(user.permissions),
  features: user.features,
  onboardingPassed: String(user.onboardingPassed),
});
