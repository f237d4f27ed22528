/** The 23 roles of spec 1.6. CONTACT and AMBASSADOR exist too but are refused at sign-in. */
export const roles = [
  'TOP_ADMIN',
  'ADMIN',
  'INSTANCE_ADMIN',
  'USER_MANAGER',
  'ISO',
  'ISO2',
  'SUB_ISO',
  'ODFI',
  'ODFI_UNDERWRITER',
  'AGENT',
  'SUB_AGENT',
  'MERCHANT',
  'PURCHASER',
  'RECIPIENT',
  'HELOX_USER',
  'BILL_PAY_VENDOR',
  'BUDTENDER',
  'DELIVERY_DRIVER',
  'DEVELOPER',
  'COMPLIANCE_OFFICER',
  'SALES_MANAGER',
  'TAXATION_ADMIN',
  'TAXATION_USER',
] as const;

export type Role = (typeof roles)[number];

/** Roles that exist but may not sign in (spec 1.8). */
export const refusedRoles = ['CONTACT', 'AMBASSADOR'] as const;

/** True for one of the 23 roles that may sign in. */
export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (roles as readonly string[]).includes(value);
}

/** The role read from stored metadata, MERCHANT when it cannot be read (spec 1.6). */
export function roleOrMerchant(value: unknown): Role {
  return isRole(value) ? value : 'MERCHANT';
}
