import { type Role, roleOrMerchant } from '@/domain/access/roles';
import { isObject } from '@/shared/isObject';

/**
 * What is kept of the signed-in user (spec 1.3): menus and headings only, the server decides by the
 * token.
 */
export interface StoredUser {
  /** `identities[0].user_id`, else `_id`. */
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: Role;
  orgId: string;
  companyName: string;
  /** System mode, `Production` unless the server says otherwise. */
  mode: string;
  /** `false` only when the server sent the string `false` (the onboarding gate, spec 1.4). */
  onboardingPassed: boolean;
  /** The delivered permission list, still as base64 of JSON; empty when none was delivered. */
  permissions: string;
  features: string[];
  /** ISO above the user's organization; '' when there is none. */
  isoId: string;
  /** Agent above the user's organization; '' when there is none. */
  agentId: string;
  /**
   * The organization above the user's own: of an invited merchant the sub-agent's, or the agent's
   * where there is none.
   */
  parentOrgId: string;
  /** True for the limited session of an invited merchant (spec 2.2; readings C12). */
  dataInvitation: boolean;
  /** Number of the invitation behind it, else ''. */
  inviteId: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** Top-level and metadata fields that are never stored (spec 1.3). */
const dropped = new Set([
  'country',
  'phone',
  'nickname',
  'apiKey',
  'api_key',
  'apiKeys',
  'api_keys',
  'apiId',
  'api_id',
  'website',
  'title',
  'picture',
]);

const without = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !dropped.has(key)));

/** The wire user of `users/authenticate` less what must not be stored. */
export function storable(user: unknown): Record<string, unknown> {
  if (!isObject(user)) return {};
  const kept = without(user);
  return isObject(kept.user_metadata)
    ? { ...kept, user_metadata: without(kept.user_metadata) }
    : kept;
}

function identityOf(user: Record<string, unknown>): string {
  const first: unknown = Array.isArray(user.identities) ? user.identities[0] : undefined;
  return (isObject(first) ? text(first.user_id) : '') || text(user._id);
}

/** Reads a stored wire user, which may be damaged or forged; null when it names nobody. */
export function storedUser(value: unknown): StoredUser | null {
  if (!isObject(value)) return null;
  const userId = identityOf(value);
  if (userId === '') return null;
  const metadata = isObject(value.user_metadata) ? value.user_metadata : {};
  return {
    userId,
    name: text(value.name),
    email: text(value.email),
    emailVerified: value.email_verified === true,
    role: roleOrMerchant(metadata.role),
    orgId: text(metadata.orgId),
    companyName: text(metadata.companyName),
    mode: text(metadata.system_mode) || text(metadata.creationSystemMode) || 'Production',
    onboardingPassed: metadata.onboardingPassed !== 'false',
    permissions: text(metadata.permissions),
    features: texts(metadata.features),
    isoId: text(metadata.isoId),
    agentId: text(metadata.agentId),
    parentOrgId: text(metadata.parentOrgId),
    dataInvitation: metadata.dataInvitation === 'true',
    inviteId: text(metadata.inviteId),
  };
}
