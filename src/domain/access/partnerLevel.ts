import type { Role } from './roles';

/** Where a partner stands in the tree: an ISO, one under it, their agent, one under that. */
type PartnerLevel = 'iso' | 'subIso' | 'agent' | 'subAgent';

const levels: ReadonlyMap<string, PartnerLevel> = new Map<Role, PartnerLevel>([
  ['ISO', 'iso'],
  ['SUB_ISO', 'subIso'],
  ['AGENT', 'agent'],
  ['SUB_AGENT', 'subAgent'],
]);

/** The level of a partner's role (spec 2.6); null for every other one, and while none is chosen. */
export const partnerLevel = (role: string): PartnerLevel | null => levels.get(role) ?? null;
