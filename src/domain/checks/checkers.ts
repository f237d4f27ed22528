import type { Role } from '@/domain/access/roles';

const checkers: ReadonlySet<Role> = new Set<Role>(['TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER']);

/** True for who runs compliance checks and reads what they found (readings D54). */
export const runsChecks = (role: Role): boolean => checkers.has(role);
