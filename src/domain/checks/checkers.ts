import type { Role } from '@/domain/access/roles';
import { isReviewer, reviewerRoles } from '@/domain/access/staff';

/**
 * Who runs compliance checks and reads what they found (readings D54), whatever is delivered to
 * other roles.
 */
export const checkerRoles = reviewerRoles;

/** True for a role that runs compliance checks. */
export const runsChecks = (role: Role): boolean => isReviewer(role);
