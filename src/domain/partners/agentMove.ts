import type { Role } from '@/domain/access/roles';
import { isStaff, staffRoles } from '@/domain/access/staff';
import { requiredMessage } from '@/domain/contact/messages';
import type { ApplicationStatus } from '@/domain/onboarding/application';

/**
 * Who moves an agent to another ISO: the platform's own admins, who look after both. An ISO would
 * give away or take.
 */
export const agentMovers = staffRoles;

/** True for a role that moves agents between ISOs. */
export const canMoveAgents = (role: Role): boolean => isStaff(role);

/** Who moves what is open between partners: the same, and ISOs between those of their own tree. */
export const pipelineMovers = [...agentMovers, 'ISO'] as const satisfies readonly Role[];

/** True for a role that moves what is open between partners. */
export const canMovePipelines = (role: Role): boolean =>
  pipelineMovers.some((mover) => mover === role);

/**
 * Applications of these statuses go with their agent; decided ones stay with the ISO that they were
 * decided under, which earns on them.
 */
export const movedStatuses = [
  'in_progress',
  'info_requested',
  'submitted',
] as const satisfies readonly ApplicationStatus[];

/**
 * What speaks against an ISO as the next one of an agent under `parentId`; null when nothing does.
 */
export function moveError(isoId: string, parentId: string): string | null {
  if (isoId === '') return requiredMessage;
  return isoId === parentId ? 'The agent already belongs to this ISO.' : null;
}
