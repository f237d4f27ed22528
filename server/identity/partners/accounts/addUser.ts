import { newOrganizationId } from '@server/identity/users/register';
import { insertOrganization, usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { subjectsFor } from '@/domain/access/ability';
import { partnerLevel } from '@/domain/access/partnerLevel';
import { listChanges, permissionsOf } from '@/domain/access/permissionList';
import { readPermissions } from '@/domain/access/permissions';
import { roleName } from '@/domain/access/roleNames';
import { mustApplyFirst } from '@/domain/access/rolePermissions';
import { isRole, type Role } from '@/domain/access/roles';
import {
  creatableRoles,
  newOrganization,
  organizationKindsOf,
} from '@/domain/partners/creatableRoles';
import {
  type Adder,
  type OrganizationChoice,
  type UserValues,
  userErrors,
} from '@/domain/partners/userForm';
import { partnersRepository } from '../partnerQueries';
import { mailSetPassword } from '../setPasswordMail';
import { partnerVisibility } from '../visibility';
import { accountOrganizationsRepository } from './accountQueries';

type AddCall = Pick<Call, 'http' | 'services'> & { scope: Scope; body: UserValues };

function trimmed({ permissions, ...texts }: UserValues): UserValues {
  const entries = Object.entries(texts).map(([name, value]) => [name, value.trim()]);
  // The same members, trimmed.
  const values = Object.fromEntries(entries) as Record<keyof typeof texts, string>;
  return { ...values, email: values.email.toLowerCase(), permissions };
}

/** The caller with what they may open now: nobody gives what they do not hold (docs/adr/0001). */
async function adderOf(tx: Tx, { userId, role }: Scope): Promise<Adder> {
  const account = await usersRepository(tx).byId(userId);
  const permissions = readPermissions(account?.permissions);
  return { role, subjects: subjectsFor({ role, permissions, features: account?.features ?? [] }) };
}

/** What the log tells of a new account's permissions. */
function listDetail(role: Role, chosen: UserValues['permissions']): Record<string, string> {
  if (permissionsOf(role, chosen).length === 0 || chosen === null)
    return { permissions: 'same as the role' };
  const { taken, added } = listChanges(role, chosen);
  return { permissions: 'a list', taken: taken.join(', '), added: added.join(', ') };
}

/**
 * The ISO that a new sub-ISO works under. @throws Refusal 400 when it is not one of the caller's
 * choices
 */
async function isoOf(tx: Tx, scope: Scope, { role, isoId }: UserValues): Promise<string | null> {
  if (partnerLevel(role) !== 'subIso') return null;
  const iso = await partnersRepository(tx).byId(await partnerVisibility(tx, scope), isoId);
  if (iso?.kind !== 'iso') throw invalid({ isoId: 'Please choose one of the ISOs in the list.' });
  return iso.id;
}

/**
 * Founds the organization of a new account, under the ISO or under the organization of who adds it.
 */
async function founded(
  tx: Tx,
  { scope, values, kind, now }: { scope: Scope; values: UserValues; kind: string; now: Date },
): Promise<string> {
  const isoId = await isoOf(tx, scope, values);
  const id = newOrganizationId(now);
  const parentId = isoId ?? scope.orgId;
  await insertOrganization(tx, { id, name: values.companyName, kind, parentId, isoId });
  return id;
}

/**
 * The organization of a new account. @throws Refusal 400 for one that is not among the caller's
 * choices
 */
async function organizationOf(
  tx: Tx,
  scope: Scope,
  { role, values, now }: { role: Role; values: UserValues; now: Date },
): Promise<string> {
  const kinds = organizationKindsOf(role);
  if (kinds === null) return scope.orgId;
  const [kind = ''] = kinds;
  if (values.orgId === newOrganization) return founded(tx, { scope, values, kind, now });
  const found = await accountOrganizationsRepository(tx).find(scope, kinds, values.orgId);
  if (!found) throw invalid({ orgId: 'Please choose one of the organizations in the list.' });
  return found.id;
}

/**
 * Adds an account without a password and mails the link to set one (readings E8, E17). Who may give
 * which role is in domain/partners/creatableRoles, which permissions in
 * domain/access/permissionList.
 * @throws Refusal 400 with a message per field
 */
export async function addUser(
  tx: Tx,
  { http, services, scope, body }: AddCall,
): Promise<{ _id: string; email: string; orgId: string }> {
  const values = trimmed(body);
  const errors = userErrors(values, await adderOf(tx, scope));
  const { role, firstName, lastName, email, phone } = values;
  if (Object.keys(errors).length > 0 || !isRole(role)) throw invalid(errors);
  const now = services.clock();
  const orgId = await organizationOf(tx, scope, { role, values, now });
  const user = await usersRepository(tx).insert({
    email,
    firstName,
    lastName,
    phone,
    orgId,
    role,
    name: `${firstName} ${lastName}`,
    companyName: values.orgId === newOrganization ? values.companyName : '',
    // A merchant still has to apply (spec 1.4).
    onboardingPassed: !mustApplyFirst(role),
    permissions: permissionsOf(role, values.permissions),
  });
  // Thrown within the transaction, which takes a new organization back.
  if (!user) throw invalid({ email: 'User is already registered' });
  await mailSetPassword({ http, services }, tx, { user, invitedBy: scope.name });
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'account',
    label: `Added ${user.name} as ${roleName(role)}`,
    detail: listDetail(role, values.permissions),
  });
  const after = { role, organization: user.orgName, ...listDetail(role, values.permissions) };
  await noteSecurity(tx, { event: 'permissionChange', by: scope, target: email, after, at: now });
  return { _id: user.id, email, orgId };
}

/**
 * The organizations that the caller may choose from for a role; none for a role that the caller may
 * not give.
 */
export async function organizationsFor({
  scope,
  services,
  query,
}: Pick<Call, 'services'> & {
  scope: Scope;
  query: { role: string; search: string };
}): Promise<OrganizationChoice[]> {
  const { role } = query;
  if (!isRole(role) || !creatableRoles(scope.role).includes(role)) return [];
  const kinds = organizationKindsOf(role);
  if (kinds === null) return [];
  return accountOrganizationsRepository(services.database).list(scope, kinds, query.search);
}
