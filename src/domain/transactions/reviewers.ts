import type { Role } from '../access/roles';
import { isStaff } from '../access/staff';

/**
 * True for a role that looks into the transactions of others: staff and compliance officers. Their flags are theirs alone, for nobody is told
 * that somebody looks at what they did (catalogue group 3); they see those of everybody.
 */
export const isReviewer = (role: Role): boolean => isStaff(role) || role === 'COMPLIANCE_OFFICER';
