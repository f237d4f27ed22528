import type { Role } from './roles';
import { isStaff, isTopAdmin, staffRoles } from './staff';

// What a role may do beside the subjects it holds (docs/adr/0001): one verb for each decision.

const isMerchant = (role: Role): boolean => role === 'MERCHANT';

/** True for who sees and changes the items of all organizations (spec 3.6). */
export const seesAllItems = (role: Role): boolean => isTopAdmin(role);

/** True for who changes whatever application is open, also one that somebody else fills in. */
export const mayEditAnyApplication = (role: Role): boolean => isTopAdmin(role);

/** True for who marks an application as sample data (spec 2.6). */
export const mayUseSampleData = (role: Role): boolean => isTopAdmin(role);

/** True for who reopens whatever decision, at any time. */
export const mayReopenAnyDecision = (role: Role): boolean => isTopAdmin(role);

/** True for who adds what compliance keeps about an applicant (spec 2.6). */
export const mayAddComplianceDocuments = (role: Role): boolean => isTopAdmin(role);

/** True for who reads what compliance keeps about an applicant (spec 2.6). */
export const seesComplianceDocuments = (role: Role): boolean =>
  isTopAdmin(role) || role === 'COMPLIANCE_OFFICER';

const ownMerchantsAlone: ReadonlySet<Role> = new Set<Role>(['SALES_MANAGER', 'INSTANCE_ADMIN']);

/**
 * True for who sees of a partner only the merchants whose applications its own people started: their
 * figures are a part of the partner's, and say so.
 */
export const seesPartOfPartner = (role: Role): boolean => ownMerchantsAlone.has(role);

/** True for who has one application: the own one. Everybody else starts those of merchants. */
export const hasOwnApplication = (role: Role): boolean => isMerchant(role);

/** True for whose new account must apply before anything else (spec 1.4). */
export const mustApplyFirst = (role: Role): boolean => isMerchant(role);

/** True for who may go on under the partner who invited (spec 2.6). */
export const mayAcceptInvitation = (role: Role): boolean => isMerchant(role);

/** True for who is settled, and reads of no other merchant's settlements. */
export const seesOwnSettlements = (role: Role): boolean => isMerchant(role);

/** Who disputes a settlement: whoever it pays, and staff for them. */
export const settlementDisputers = [...staffRoles, 'MERCHANT'] as const satisfies readonly Role[];

/** True for a role that disputes settlements. */
export const mayDisputeSettlements = (role: Role): boolean => isStaff(role) || isMerchant(role);

/** Who pays tips out and splits them: those who keep them, not those who earn them. */
export const tipPayers = [...staffRoles, 'MERCHANT'] as const satisfies readonly Role[];

/** True for a role that pays tips out and splits them. */
export const maySplitTips = (role: Role): boolean => isStaff(role) || isMerchant(role);

/** True for a role that earns tips, and sees the own ones alone. */
export const isTipEarner = (role: Role): boolean =>
  role === 'BUDTENDER' || role === 'DELIVERY_DRIVER';

/** True for the people of a bank, who see its own files and originators alone. */
export const worksForBank = (role: Role): boolean => role === 'ODFI' || role === 'ODFI_UNDERWRITER';

/** True for who looks after merchants that were attached to their institution. */
export const hasAttachedMerchants = (role: Role): boolean => role === 'ISO2';

/** True for who works with test data from the first sign-in on. */
export const startsInSandbox = (role: Role): boolean => role === 'DEVELOPER';

/** True for who looks after the users of all organizations below the own one. */
export const managesBelow = (role: Role): boolean => role === 'INSTANCE_ADMIN';

/** True for who chooses from the partners of all organizations but the own one (spec 2.6). */
export const choosesOtherPartners = (role: Role): boolean => role === 'INSTANCE_ADMIN';
