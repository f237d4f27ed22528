import type { Role } from '@/domain/access/roles';
import { requiredMessage } from './messages';

/** Roles that an invited lead may choose (spec 1.3). */
export const leadRoles = [
  'Events',
  'Microbusiness',
  'Dispensary',
  'Testing Laboratory',
  'Distributor',
  'Manufacturer',
  'Cultivator',
  'Financial Institution',
  'Agent',
  'ISO',
] as const;

/** The chosen role as the payload carries it: in upper case (spec 1.3). */
export function leadRoleValue(label: string): string {
  return label.toUpperCase();
}

const labels: ReadonlyMap<string, string> = new Map(
  leadRoles.map((label) => [leadRoleValue(label), label]),
);

/** A chosen role as people read it; an em dash for none. */
export const leadRoleLabel = (value: string): string => labels.get(value) ?? (value || '—');

const chosen: ReadonlySet<string> = new Set(leadRoles.map(leadRoleValue));

/** Lead role: required, one of the ten, in any case (spec 1.5). */
export function leadRoleError(value: string): string | null {
  return chosen.has(leadRoleValue(value)) ? null : requiredMessage;
}

const partnerRoles: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['ISO', 'ISO'],
  ['AGENT', 'AGENT'],
  ['FINANCIAL INSTITUTION', 'ISO2'],
]);

/**
 * The partner role a lead asks for; it waits for approval (readings C21). Null: the lead signs in
 * as MERCHANT.
 */
export function partnerRoleOfLead(value: string): Role | null {
  return partnerRoles.get(leadRoleValue(value)) ?? null;
}
