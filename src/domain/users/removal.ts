import { type Role, roles } from '@/domain/access/roles';
import { isStaff, isTopAdmin } from '@/domain/access/staff';
import { creatableRoles } from '@/domain/partners/creatableRoles';

/** How somebody is shut out. */
export const removalKinds = ['suspended', 'deleted'] as const;

export type RemovalKind = (typeof removalKinds)[number];

/** `replaced`: a suspended one was deleted afterwards. */
export const removalStates = ['open', 'restored', 'replaced'] as const;

export type RemovalState = (typeof removalStates)[number];

export const removalKindLabels: Readonly<Record<RemovalKind, string>> = {
  suspended: 'Suspended',
  deleted: 'Deleted',
};

/** Where it stands, as people read it. */
export const removalStateLabels: Readonly<Record<RemovalState, string>> = {
  open: 'Removed',
  restored: 'Restored',
  replaced: 'Deleted later',
};

/** Whom these look after beside the roles that they may give. */
const beside: Partial<Record<Role, readonly Role[]>> = {
  TOP_ADMIN: roles,
  ADMIN: ['AGENT', 'SUB_AGENT', 'PURCHASER', 'RECIPIENT', 'HELOX_USER', 'BILL_PAY_VENDOR'],
  INSTANCE_ADMIN: ['AGENT', 'SUB_AGENT'],
  USER_MANAGER: ['BUDTENDER', 'DELIVERY_DRIVER'],
};

/** The roles below one: those that it may give, and all that these may give in their turn. */
function below(role: Role, found: Set<Role> = new Set()): Set<Role> {
  for (const one of [...creatableRoles(role), ...(beside[role] ?? [])]) {
    if (found.has(one)) continue;
    found.add(one);
    below(one, found);
  }
  return found;
}

/**
 * Whose accounts a role may suspend, delete and restore: of its own role, and of those below it;
 * never of a higher one.
 */
export const removableRoles = (by: Role): readonly Role[] => {
  const under = below(by);
  return roles.filter((role) => role === by || under.has(role));
};

/** Why somebody may not be suspended, deleted or restored; null where they may. */
export function removalRefusal(
  by: { userId: string; role: Role },
  whom: { userId: string; role: string },
): string | null {
  if (by.userId === whom.userId) return 'You cannot do this to yourself';
  return removableRoles(by.role).some((role) => role === whom.role)
    ? null
    : 'You cannot do this to someone with a higher role than yours';
}

/**
 * Why somebody may not let an account in again, by the roles of those who shut it out (null: not
 * known); null where they may. What staff did only staff undoes, and what a top admin did only a
 * top admin.
 */
export function restoreRefusal(by: Role, removers: readonly (string | null)[]): string | null {
  if (isTopAdmin(by)) return null;
  if (removers.includes('TOP_ADMIN'))
    return 'A top admin removed this account. Only a top admin can restore it.';
  if (!isStaff(by) && removers.includes('ADMIN'))
    return 'Staff removed this account. Only staff can restore it.';
  if (!isStaff(by) && removers.includes(null))
    return 'This account has no record of who removed it. Only staff can restore it.';
  const within: readonly (string | null)[] = [...removableRoles(by), null];
  return removers.every((role) => within.includes(role))
    ? null
    : 'Someone with a higher role than yours removed this account';
}

/** What is done with an account. */
export const removalActions = ['suspend', 'delete', 'restore'] as const;

export type RemovalAct = (typeof removalActions)[number];

type Status = 'active' | 'suspended' | 'deleted';

/** What an account becomes. */
export const statusAfter: Readonly<Record<RemovalAct, Status>> = {
  suspend: 'suspended',
  delete: 'deleted',
  restore: 'active',
};

/**
 * Why an account does not take an act as it stands; null where it does. A suspended one may still
 * be deleted.
 */
export function removalActError(act: RemovalAct, status: Status): string | null {
  if (act === 'restore') return status === 'active' ? 'This account is already active' : null;
  if (status === 'deleted') return 'This account is already deleted';
  return act === 'suspend' && status === 'suspended' ? 'This account is already suspended' : null;
}
