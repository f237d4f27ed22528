import { type PartnerRow, partnersRepository } from '@server/identity/partners/partnerQueries';
import { partnerVisibility } from '@server/identity/partners/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { conflict, invalid, notFound } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { partnerLevel } from '@/domain/access/partnerLevel';
import {
  type OnlyEntry,
  type OpenPipeline,
  type Reassigned,
  type Reassignment,
  reassignmentErrors,
} from '@/domain/portfolio/reassignment';
import { importMode } from '@/domain/session/systemMode';
import { portfolioVisibility } from '../visibility';
import { type Partner, portfolioActionsRepository } from './actStore';

/** `seen`: what was open of it when the person decided; `only`: one entry alone. */
export type ReassignmentRequest = Reassignment & { seen: OpenPipeline; only: OnlyEntry };

type ReassignCall = Pick<Call, 'services'> & { scope: Scope; body: ReassignmentRequest };

const sourceKinds: Readonly<Record<Partner['kind'], readonly string[]>> = {
  iso: ['iso'],
  agent: ['agent', 'sub_agent'],
};

interface Target {
  iso: PartnerRow;
  agent: PartnerRow | null;
}

/** @throws Refusal 400 at the field of what is no choice of the caller's */
async function targetOf(
  find: (id: string) => Promise<PartnerRow | null>,
  { isoId, agentId }: Reassignment,
  ownIso: string | null,
): Promise<Target> {
  const iso = await find(isoId);
  const isOutside = ownIso !== null && iso?.id !== ownIso;
  if (iso?.kind !== 'iso' || iso.isSuspended || isOutside)
    throw invalid({ isoId: 'Please choose one of the ISOs in the list.' });
  if (agentId === '') return { iso, agent: null };
  const agent = await find(agentId);
  const isUnder = agent?.kind === 'agent' && (agent.isoId === iso.id || agent.parentId === iso.id);
  if (!isUnder || agent.isSuspended)
    throw invalid({ agentId: 'Please choose one of the agents in the list.' });
  return { iso, agent };
}

/**
 * Moves what is open in the pipeline of an ISO, agent or sub-agent to another ISO or agent:
 * invitations that nobody has begun, and applications without a decision; both say so in their
 * timelines. Approved and declined ones stay with whom they were decided under. An ISO moves
 * between those of its own tree.
 * @throws Refusal 404 for no such partner; 400 with a message per field; 409 where something else
 * is open by now
 */
export async function reassign(
  tx: Tx,
  { scope, services, body }: ReassignCall,
  from: Partner,
): Promise<Reassigned> {
  const visibility = await partnerVisibility(tx, scope);
  const find = (id: string): Promise<PartnerRow | null> =>
    partnersRepository(tx).byId(visibility, id);
  const source = await find(from.id);
  if (!source || !sourceKinds[from.kind].includes(source.kind)) throw notFound();
  const errors = reassignmentErrors(body, { source: from.kind, id: from.id });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const ownIso = partnerLevel(scope.role) === 'iso' ? scope.orgId : null;
  const { iso, agent } = await targetOf(find, body, ownIso);
  const acts = portfolioActionsRepository(tx);
  const { seen, only } = body;
  const open = await acts.lockOpen(portfolioVisibility(scope), from, only);
  if (open.invitations !== seen.invitations || open.applications !== seen.applications)
    throw conflict(open);
  const name = agent ? `${agent.orgName}, ${iso.orgName}` : iso.orgName;
  const label = `Moved from ${source.orgName} to ${name}`;
  const at = services.clock();
  const move = {
    from,
    isoId: iso.id,
    agentId: agent?.id ?? null,
    mode: importMode(scope.mode),
    label,
    scope,
    at,
    only,
    ownIso,
  };
  // Applications first: their invitations go with them.
  const applications = body.applications ? await acts.moveApplications(move) : 0;
  const invitations = body.invitations ? await acts.moveInvitations(move) : 0;
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'application',
    label: `Moved open items from ${source.orgName} to ${name}`,
    detail: {
      partner: from.id,
      to: iso.id,
      agentId: agent?.id ?? null,
      mode: move.mode,
      invitations,
      applications,
    },
  });
  const { email, orgName } = source;
  await noteSecurity(tx, {
    event: 'permissionChange',
    by: scope,
    target: [orgName, email].filter(Boolean).join(', '),
    at,
    before: { with: orgName },
    after: { with: name, invitations, applications },
  });
  return { invitations, applications };
}
