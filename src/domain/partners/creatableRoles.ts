import { type Role, roles } from '@/domain/access/roles';

/** Agents and sub-agents have screens of their own, where they are added under somebody. */
const addedElsewhere: readonly Role[] = ['AGENT', 'SUB_AGENT'];

const everyone = roles.filter((role) => !addedElsewhere.includes(role));

/**
 * Which roles each role may give to a new account: never more than its own work needs
 * (docs/adr/0001). Nobody but a top admin makes staff that sees more than itself.
 */
const creatable: Partial<Record<Role, readonly Role[]>> = {
  TOP_ADMIN: everyone,
  ADMIN: ['INSTANCE_ADMIN', 'USER_MANAGER', 'SALES_MANAGER', 'ISO', 'SUB_ISO', 'ISO2', 'MERCHANT'],
  INSTANCE_ADMIN: ['SALES_MANAGER', 'ISO', 'SUB_ISO', 'MERCHANT'],
  USER_MANAGER: ['USER_MANAGER'],
  MERCHANT: ['USER_MANAGER', 'BUDTENDER', 'DELIVERY_DRIVER'],
};

/** The roles that somebody may give; none for most. */
export const creatableRoles = (by: Role): readonly Role[] => creatable[by] ?? [];

/**
 * True for who may add an ISO from a picker: who opens the screen for it, and may give the role
 * there.
 */
export const mayAddIso = (by: Role, opensUsers: boolean): boolean =>
  opensUsers && creatableRoles(by).includes('ISO');

/**
 * Kinds of organizations that people of a role belong to. Roles that are not listed work in the
 * organization of who adds them.
 */
const kinds: Partial<Record<Role, readonly string[]>> = {
  ISO: ['iso'],
  SUB_ISO: ['sub_iso'],
  ISO2: ['financial_institution'],
  ODFI: ['odfi'],
  ODFI_UNDERWRITER: ['odfi'],
  MERCHANT: ['merchant'],
  PURCHASER: ['purchaser'],
  RECIPIENT: ['recipient'],
  HELOX_USER: ['wallet'],
  BILL_PAY_VENDOR: ['vendor'],
  TAXATION_ADMIN: ['tax_authority'],
  TAXATION_USER: ['tax_authority'],
};

/**
 * The kinds of organizations to choose from or to found for a role; null: the organization of who
 * adds.
 */
export const organizationKindsOf = (role: Role): readonly string[] | null => kinds[role] ?? null;

/** What is chosen in place of an organization when a new one is to be founded. */
export const newOrganization = 'new';
