import type { Role } from './roles';

const payerRoles: readonly Role[] = ['PURCHASER', 'RECIPIENT', 'HELOX_USER', 'BILL_PAY_VENDOR'];

/** True for a role of somebody who pays organizations or is paid by them, and keeps no books. */
export const isPayer = (role: Role): boolean => payerRoles.includes(role);
