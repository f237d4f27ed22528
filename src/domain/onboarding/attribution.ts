import { partnerLevel } from '@/domain/access/partnerLevel';
import type { Role } from '@/domain/access/roles';
import type { StepContext } from './stepContext';

const among = (...roles: Role[]): ((role: Role) => boolean) => {
  const held = new Set(roles);
  return (role) => held.has(role);
};

/** Which partners a person chooses at step 0 and in the invitation form. */
export interface Pickers {
  iso: boolean;
  agent: boolean;
  subAgent: boolean;
}

const hasNoIsoPicker = among('ISO', 'SUB_ISO', 'AGENT', 'SUB_AGENT');
const hasNoAgentPicker = among('AGENT', 'SUB_AGENT');

/** The pickers that a role is shown; an invited merchant sees the names fixed (spec 2.6). */
export function pickersFor(role: Role, isInvited: boolean): Pickers {
  if (isInvited) return { iso: false, agent: false, subAgent: false };
  return {
    iso: !hasNoIsoPicker(role),
    agent: !hasNoAgentPicker(role),
    subAgent: partnerLevel(role) !== 'subAgent',
  };
}

/** The partner roles that may use the flow: exactly five (spec 2.6; readings C10). */
export const isPartnerRole = among('TOP_ADMIN', 'ISO', 'AGENT', 'SUB_AGENT', 'INSTANCE_ADMIN');

/** Roles that see Send Invitation (readings C10). */
export const maySendInvitation = among(
  'TOP_ADMIN',
  'ADMIN',
  'ISO',
  'SUB_ISO',
  'AGENT',
  'SUB_AGENT',
  'INSTANCE_ADMIN',
  'TAXATION_ADMIN',
  'COMPLIANCE_OFFICER',
);

const goesToInvites = among(
  'TOP_ADMIN',
  'ISO',
  'SUB_ISO',
  'AGENT',
  'SUB_AGENT',
  'INSTANCE_ADMIN',
  'TAXATION_ADMIN',
);

/** Where an invitation leads once it is sent (spec 2.2). */
export const afterInvitationPath = (
  role: Role,
): '/applications/onboarding-invite-history' | '/applications/onboarding-history' =>
  goesToInvites(role)
    ? '/applications/onboarding-invite-history'
    : '/applications/onboarding-history';

/**
 * What step 0 demands of a role: ISO and agent of those who are no partner and see the pickers
 * (spec 2.5; readings C11).
 */
export function stepContextFor(role: Role, isInvited: boolean, today: string): StepContext {
  const pickers = pickersFor(role, isInvited);
  const isAsked = !isPartnerRole(role);
  return { asksIso: isAsked && pickers.iso, asksAgent: isAsked && pickers.agent, today };
}

/** The three partners of an application: organization ids, '' without one. */
export interface PartnerIds {
  isoId: string;
  agentId: string;
  subAgentId: string;
}

/**
 * Who starts an application: role and place of the own organization in the tree of organizations.
 */
export interface Author {
  role: Role;
  orgId: string;
  /** '' at the top of the tree. */
  parentOrgId: string;
  /** ISO and agent that the organization belongs to; '' without one. */
  isoId: string;
  agentId: string;
}

/**
 * Partners of an application: those of the author's own place in the tree, of the invitation, else
 * the chosen ones (spec 2.6).
 */
export function attributedPartners(
  author: Author,
  chosen: PartnerIds,
  invitation: PartnerIds | null = null,
): PartnerIds {
  if (invitation) return { ...invitation };
  const { role, orgId, parentOrgId, isoId, agentId } = author;
  switch (partnerLevel(role)) {
    case 'iso':
      return { ...chosen, isoId: orgId };
    case 'subIso':
      return { ...chosen, isoId: parentOrgId };
    case 'agent':
      return { ...chosen, isoId, agentId: orgId };
    case 'subAgent':
      return { isoId, agentId: agentId || parentOrgId, subAgentId: orgId };
    default:
      return { ...chosen };
  }
}
