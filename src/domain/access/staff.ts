import type { Role } from './roles';

const isAmong = (some: readonly Role[], role: Role): boolean => some.includes(role);

/**
 * Who keeps the books of others: settles, corrects, takes out and brings back. The subject of the
 * screen comes on top.
 */
export const staffRoles = ['TOP_ADMIN', 'ADMIN'] as const satisfies readonly Role[];

/** True for a role that keeps the books of others. */
export const isStaff = (role: Role): boolean => isAmong(staffRoles, role);

/** True for the role above all others: only it undoes what it did. */
export const isTopAdmin = (role: string | null): boolean => role === 'TOP_ADMIN';

/**
 * True where a reader is told the name of who acted: of compliance officers only staff is
 * (docs/adr/0021).
 */
export const isNamedTo = (reader: Role, actor: string | null): boolean =>
  actor !== 'COMPLIANCE_OFFICER' || isStaff(reader);

/**
 * Who looks into the applications, checks and transactions of all organizations, and judges them:
 * staff and compliance officers.
 */
export const reviewerRoles = [
  ...staffRoles,
  'COMPLIANCE_OFFICER',
] as const satisfies readonly Role[];

/**
 * True for a role that looks into what others do (spec 2.6, readings D54; of transactions:
 * docs/adr/0021).
 */
export const isReviewer = (role: Role): boolean => isAmong(reviewerRoles, role);

/**
 * Who sees in full what is masked for everybody else, and compares it between applications. Each
 * time is noted.
 */
export const revealingRoles = [
  'TOP_ADMIN',
  'COMPLIANCE_OFFICER',
] as const satisfies readonly Role[];

/** True for a role that sees in full what is masked for others. */
export const mayReveal = (role: Role): boolean => isAmong(revealingRoles, role);
