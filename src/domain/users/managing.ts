import { managesBelow } from '@/domain/access/rolePermissions';
import type { Role } from '@/domain/access/roles';
import { isStaff, isTopAdmin } from '@/domain/access/staff';
import { creatableRoles, organizationKindsOf } from '@/domain/partners/creatableRoles';
import { removableRoles, removalRefusal } from './removal';

/** Who acts on an account: an administrator as they are signed in. */
interface Manager {
  userId: string;
  role: Role;
}

/** The account that is acted on. */
interface Managed {
  userId: string;
  role: string;
  status: 'active' | 'suspended' | 'deleted';
}

/** How far the accounts reach that a role looks after (catalogue: /user-manager). */
export type ManagedReach = 'all' | 'below' | 'own';

/**
 * Staff look after everybody, an instance admin after the own organization and all below it,
 * everybody else after the own one with its stores.
 */
export function managedReach(role: Role): ManagedReach {
  if (isStaff(role)) return 'all';
  return managesBelow(role) ? 'below' : 'own';
}

/** Why somebody may not change an account; null where they may: not the own one, none above. */
export function manageRefusal(by: Manager, whom: Managed): string | null {
  if (whom.status === 'deleted') return 'This account is deleted. Restore it on Recovered users.';
  return removalRefusal(by, whom);
}

/** Roles of the platform's own people: given to nobody who works elsewhere. */
const platformRoles: ReadonlySet<Role> = new Set<Role>([
  'TOP_ADMIN',
  'ADMIN',
  'INSTANCE_ADMIN',
  'COMPLIANCE_OFFICER',
]);

const fitsOrganization = (role: Role, orgKind: string): boolean => {
  const kinds = organizationKindsOf(role);
  if (kinds !== null) return kinds.includes(orgKind);
  return !platformRoles.has(role) || orgKind === 'platform';
};

/**
 * The roles that somebody may give to an account: the one that it has, and those that they may give
 * to a new account of an organization of that kind (domain/partners/creatableRoles).
 */
export function assignableRoles(by: Role, whom: { role: Role; orgKind: string }): readonly Role[] {
  const others = creatableRoles(by).filter(
    (role) => role !== whom.role && fitsOrganization(role, whom.orgKind),
  );
  return [whom.role, ...others];
}

/**
 * Why somebody may not look at the product as another person; null where they may. Staff alone, and
 * never as themselves, as somebody of their own level or above, or as one who cannot sign in.
 */
export function viewAsRefusal(by: Manager, whom: Managed): string | null {
  if (!isStaff(by.role)) return 'Only platform administrators can view the product as someone else';
  if (by.userId === whom.userId) return 'You cannot do this to yourself';
  const isBelow =
    by.role !== whom.role && removableRoles(by.role).some((role) => role === whom.role);
  if (!isBelow || isTopAdmin(whom.role))
    return 'You cannot view the product as an administrator of your level or above';
  return whom.status === 'active' ? null : 'This person cannot sign in right now';
}
