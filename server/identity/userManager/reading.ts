import { openSessionsOf } from '@server/identity/sessions/openSessionQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { subjectsFor } from '@/domain/access/ability';
import { isRole } from '@/domain/access/roles';
import { isNamedTo } from '@/domain/access/staff';
import { subjects } from '@/domain/access/subjects';
import { factName, factValue } from '@/domain/compliance/security/factText';
import {
  type SecurityFacts,
  securityEventLabels,
} from '@/domain/compliance/security/securityEvent';
import type { ManagedUser, UserChange } from '@/domain/users/managedUser';
import { managedUserById, type ShownUser, toUserRow } from './userListQueries';
import { managedAccounts } from './userManagerStore';

type Asking = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** What an account may open as it is kept; nothing where its role cannot sign in. */
const grantsOf = ({ role, permissions, features }: ShownUser['user']) => {
  if (!isRole(role)) return [];
  const held = subjectsFor({ role, permissions, features });
  return subjects.filter((one) => held.has(one));
};

/** The account of the path. @throws Refusal 404 for one that is absent or not the caller's to see */
async function managedShown(tx: Tx, { services, scope, params }: Asking): Promise<ShownUser> {
  const found = await managedUserById(tx, { scope, services }, params.id ?? '');
  if (!found) throw notFound();
  return found;
}

/** An account as it is edited. @throws Refusal 404 */
export async function managedDetail(tx: Tx, asking: Asking): Promise<ManagedUser> {
  const found = await managedShown(tx, asking);
  const { services, scope } = asking;
  const { user, organization } = found;
  return {
    ...toUserRow(found, { scope }),
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    orgKind: organization.kind,
    grants: grantsOf(user),
    sessions: await openSessionsOf(tx, user.id, { now: services.clock(), current: '' }),
    passwordIsTemporary: user.passwordIsTemporary,
    version: user.version,
  };
}

/** `Role: Budtender → User Manager`, field by field. */
function changed(before: SecurityFacts | null, after: SecurityFacts | null): string[] {
  return Object.entries(after ?? {}).flatMap(([key, value]) => {
    const text = factValue(key, value);
    const was = before && Object.hasOwn(before, key) ? factValue(key, before[key]) : null;
    if (value === '' || text === was) return [];
    return [`${factName(key)}: ${was === null ? text : `${was} → ${text}`}`];
  });
}

/**
 * What administrators did with an account, the latest first, from the audit trail. Why somebody was
 * shut out is told by Recovered users, or by the trail alone (docs/adr/0001). @throws Refusal 404
 */
export async function userHistory(asking: Asking): Promise<UserChange[]> {
  const { database } = asking.services;
  const { user } = await managedShown(database, asking);
  const rows = await managedAccounts(database).history(user.email);
  return rows.map(({ number, at, event, userName, role, before, after }) => ({
    id: String(number),
    at: at.toISOString(),
    label: securityEventLabels[event],
    by: isNamedTo(asking.scope.role, role) ? userName : '',
    details: event === 'permissionChange' ? changed(before, after) : [],
  }));
}
