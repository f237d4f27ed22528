import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { grantableSubjects, roleSubjects } from './grants';
import type { Permission } from './permissions';
import type { Role } from './roles';
import { isSubject, type Subject } from './subjects';

/**
 * What decides a user's access; the server reads it from the session, the application from the
 * stored user.
 */
export interface AccessUser {
  role: Role;
  /** The delivered permission list, empty when none was delivered. */
  permissions: readonly Permission[];
  /** Names of the features granted to the user, such as `referral`. */
  features: readonly string[];
}

/** `access` to a subject, or `see` on `source` (spec 1.6). */
export type AppAbility = MongoAbility<['access' | 'see', Subject | 'all' | 'source']>;

/** Roles whose defaults a delivered list replaces when it is not empty (spec 1.6). */
const replacedByDelivered: ReadonlySet<Role> = new Set<Role>([
  'ISO',
  'AGENT',
  'MERCHANT',
  'USER_MANAGER',
  'DEVELOPER',
  'BUDTENDER',
  'DELIVERY_DRIVER',
  'ODFI_UNDERWRITER',
  'INSTANCE_ADMIN',
  'TAXATION_ADMIN',
  'TAXATION_USER',
  'RECIPIENT',
]);

/** True for a role whose people may be given a permission list of their own. */
export const takesList = (role: Role): boolean => replacedByDelivered.has(role);

/** Roles that see the source of a record (spec 1.6). */
const seesSource: ReadonlySet<Role> = new Set<Role>(['TOP_ADMIN', 'PURCHASER']);

/**
 * The names of a delivered list that may be granted that way; unknown and reserved ones are
 * dropped.
 */
function deliveredSubjects(permissions: readonly Permission[]): Subject[] {
  return permissions
    .filter((permission) => permission.action.includes('access'))
    .flatMap((permission) => permission.subject)
    .filter(isSubject)
    .filter((subject) => grantableSubjects.has(subject));
}

/** A role's subjects before features: its defaults, or the delivered list in their place. */
function baseSubjects({ role, permissions }: AccessUser): readonly Subject[] {
  const replaced = permissions.length > 0 && replacedByDelivered.has(role);
  return replaced ? deliveredSubjects(permissions) : roleSubjects[role];
}

/**
 * Every subject the user may access (spec 1.6): defaults or delivered list, features, and the
 * special cases.
 */
export function subjectsFor(user: AccessUser): ReadonlySet<Subject> {
  const held = new Set(baseSubjects(user));
  for (const feature of user.features) {
    if (isSubject(feature) && grantableSubjects.has(feature)) held.add(feature);
  }
  if (user.role === 'TAXATION_ADMIN' || user.role === 'TAXATION_USER') {
    for (const subject of held) if (subject.startsWith('login.')) held.delete(subject);
  }
  if (user.role === 'BUDTENDER') {
    held.add('settings').add('settings.profileUpdate');
    held.delete('helox.virtualTerminal');
  }
  return held;
}

/** The CASL ability over the same subjects, for the application's guard and menu. */
export function abilityFor(user: AccessUser): AppAbility {
  const access = [...subjectsFor(user)].map((subject) => ({ action: 'access' as const, subject }));
  const see = seesSource.has(user.role)
    ? [{ action: 'see' as const, subject: 'source' as const }]
    : [];
  return createMongoAbility<AppAbility>([...access, ...see]);
}
