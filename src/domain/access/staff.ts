import type { Role } from './roles';

/** Who keeps the books of others: settles, corrects, takes out and brings back. The subject of the screen comes on top. */
export const staffRoles = ['TOP_ADMIN', 'ADMIN'] as const satisfies readonly Role[];

/** True for a role that keeps the books of others. */
export const isStaff = (role: Role): boolean => staffRoles.some((staff) => staff === role);
