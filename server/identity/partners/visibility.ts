import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { appliesForItself } from '@/domain/access/gate';
import { partnerLevel } from '@/domain/access/partnerLevel';
import { choosesOtherPartners } from '@/domain/access/rolePermissions';
import type { Role } from '@/domain/access/roles';
import { type OwnPlace, partnersRepository } from './partnerQueries';

/**
 * Which ISOs, agents and sub-agents a caller may choose and read the names of (spec 2.6). `others`:
 * all but the caller's own organization.
 */
export type PartnerVisibility =
  | { kind: 'all' | 'none' }
  | { kind: 'others' | 'iso'; orgId: string }
  | { kind: 'sub_iso'; orgId: string; isoId: string }
  | { kind: 'agent'; orgId: string; isoId: string }
  | { kind: 'sub_agent'; orgId: string; agentId: string; isoId: string };

/** Who chooses from all ISOs: staff, and applicants who have none yet (readings C11). */
const choosers: ReadonlySet<Role> = new Set<Role>([
  'TOP_ADMIN',
  'ADMIN',
  'COMPLIANCE_OFFICER',
  'TAXATION_ADMIN',
  'ISO2',
  'MERCHANT',
]);

/** Applicants read names, nothing else of a partner (readings E6). */
export const seesContacts = ({ role }: Scope): boolean => !appliesForItself(role);

function reachOf(role: Role, { orgId, isoId, agentId }: OwnPlace): PartnerVisibility {
  if (choosers.has(role)) return { kind: 'all' };
  if (choosesOtherPartners(role)) return { kind: 'others', orgId };
  switch (partnerLevel(role)) {
    case 'iso':
      return { kind: 'iso', orgId };
    case 'subIso':
      return { kind: 'sub_iso', orgId, isoId };
    case 'agent':
      return { kind: 'agent', orgId, isoId };
    case 'subAgent':
      return { kind: 'sub_agent', orgId, agentId, isoId };
    default:
      return { kind: 'none' };
  }
}

/** The reach of a caller, by role and by the place of the organization in the tree. */
export async function partnerVisibility(tx: Tx, scope: Scope): Promise<PartnerVisibility> {
  return reachOf(scope.role, await partnersRepository(tx).ownPlace(scope));
}
