import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { partnerLevel } from '@/domain/access/partnerLevel';
import { type OwnPlace, type PartnerRow, partnersRepository } from './partnerQueries';
import { partnerVisibility } from './visibility';

/** Organization ids as chosen; '' where nothing is. */
export interface ChosenPartners {
  isoId: string;
  agentId: string;
  subAgentId: string;
}

/** Whom a merchant is attributed to; null where there is nobody. */
export interface Attribution {
  iso: PartnerRow | null;
  agent: PartnerRow | null;
  subAgent: PartnerRow | null;
}

/** What is chosen, with what the role settles by itself in place of it (spec 2.6). */
function settled({ role }: Scope, place: OwnPlace, chosen: ChosenPartners): ChosenPartners {
  const { orgId, isoId, agentId } = place;
  switch (partnerLevel(role)) {
    case 'iso':
      return { ...chosen, isoId: orgId };
    case 'subIso':
      return { ...chosen, isoId };
    case 'agent':
      return { ...chosen, isoId, agentId: orgId };
    case 'subAgent':
      return { isoId, agentId, subAgentId: orgId };
    default:
      return chosen;
  }
}

const stranger = (field: keyof ChosenPartners, name: string): Error =>
  invalid({ [field]: `Please choose one of the ${name} in the list.` });

/**
 * The partners behind a choice: what the role settles is taken from the caller's place, the rest
 * must be in the caller's reach and hang together as ISO → agent → sub-agent (spec 2.4, 2.6). Who
 * must choose what is the form's rule, not asked here.
 * @throws Refusal 400 at the field (`isoId`, `agentId`, `subAgentId`) that does not fit
 */
export async function attributionOf(
  tx: Tx,
  scope: Scope,
  chosen: ChosenPartners,
): Promise<Attribution> {
  const partners = partnersRepository(tx);
  const visibility = await partnerVisibility(tx, scope);
  const ids = settled(scope, await partners.ownPlace(scope), chosen);
  const find = (id: string): Promise<PartnerRow | null> | null =>
    id === '' ? null : partners.byId(visibility, id);
  const [iso, agent, subAgent] = [
    await find(ids.isoId),
    await find(ids.agentId),
    await find(ids.subAgentId),
  ];
  if (ids.isoId !== '' && iso?.kind !== 'iso') throw stranger('isoId', 'ISOs');
  const fitsIso =
    agent?.kind === 'agent' && !agent.isSuspended && (agent.isoId ?? '') === ids.isoId;
  if (ids.agentId !== '' && !fitsIso) throw stranger('agentId', 'agents');
  const fitsAgent =
    subAgent?.kind === 'sub_agent' && !subAgent.isSuspended && subAgent.parentId === ids.agentId;
  if (ids.subAgentId !== '' && !fitsAgent) throw stranger('subAgentId', 'sub-agents');
  return { iso, agent, subAgent };
}
