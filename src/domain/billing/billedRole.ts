import type { Role } from '@/domain/access/roles';

/** Roles that a rate can be for. */
export const billedRoles = [
  'MERCHANT',
  'ISO',
  'SUB_ISO',
  'ISO2',
  'AGENT',
  'SUB_AGENT',
  'PURCHASER',
  'RECIPIENT',
  'BILL_PAY_VENDOR',
  'TAXATION_ADMIN',
] as const satisfies readonly Role[];

export type BilledRole = (typeof billedRoles)[number];

/** Kinds of organizations that people of a role belong to. */
const kindsByRole: Readonly<Record<BilledRole, readonly string[]>> = {
  MERCHANT: ['merchant', 'store'],
  ISO: ['iso'],
  SUB_ISO: ['sub_iso'],
  ISO2: ['financial_institution'],
  AGENT: ['agent'],
  SUB_AGENT: ['sub_agent'],
  PURCHASER: ['purchaser'],
  RECIPIENT: ['recipient'],
  BILL_PAY_VENDOR: ['vendor'],
  TAXATION_ADMIN: ['tax_authority'],
};

/** Kinds of organizations that a rate of a role is for. */
export const kindsOfRole = (role: BilledRole): readonly string[] => kindsByRole[role];

/** The role that an organization of a kind is billed as; null of one that no role is for. */
export const billedRoleOf = (kind: string): BilledRole | null =>
  billedRoles.find((role) => kindsOfRole(role).includes(kind)) ?? null;
