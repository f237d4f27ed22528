import { skipToken } from '@reduxjs/toolkit/query/react';
import { partnerLevel } from '@/domain/access/partnerLevel';
import type { PartnerIds, Pickers } from '@/domain/onboarding/attribution';
import { agentLabel, partnerLabel, type SubAgentEntry } from '@/domain/partners/partner';
import { failureMessage } from '@/shared/api/failure';
import type { StoredUser } from '@/shared/session/storedUser';
import { useUser } from '@/shared/session/useUser';
import type { FieldOption } from '@/shared/ui/fields/SelectField';
import { useListAgentsQuery, useListIsosQuery, useListSubAgentsQuery } from './api';

/** What a picker chooses from. `idle`: what it hangs on is not chosen yet. */
export type PartnerList = { options: readonly FieldOption[] } & (
  | { state: 'idle' | 'loading' | 'ready' }
  | { state: 'failed'; message: string; retry: () => void }
);

interface Answer<Entry> {
  data?: readonly Entry[];
  isFetching: boolean;
  error?: unknown;
  isUninitialized: boolean;
  refetch: () => unknown;
}

function listOf<Entry>(answer: Answer<Entry>, option: (entry: Entry) => FieldOption): PartnerList {
  const { data, isFetching, error, isUninitialized, refetch } = answer;
  if (isUninitialized) return { state: 'idle', options: [] };
  if (isFetching && !data) return { state: 'loading', options: [] };
  if (error) {
    return {
      state: 'failed',
      options: [],
      message: failureMessage(error),
      retry: () => void refetch(),
    };
  }
  return { state: 'ready', options: (data ?? []).map(option) };
}

/** The ISO whose agents are offered: the chosen one, else the partner's own (spec 2.6). */
function isoOf({ role, orgId, isoId }: StoredUser, chosen: PartnerIds, shown: Pickers): string {
  if (shown.iso) return chosen.isoId;
  return partnerLevel(role) === 'iso' ? orgId : isoId;
}

/** The agent whose sub-agents are offered: the chosen one, else the agent's own. */
function agentOf({ role, orgId, agentId }: StoredUser, chosen: PartnerIds, shown: Pickers): string {
  if (shown.agent) return chosen.agentId;
  return partnerLevel(role) === 'agent' ? orgId : agentId;
}

const subAgentLabel = ({ name, last_name, companyName }: SubAgentEntry): string =>
  partnerLabel(`${name} ${last_name}`, companyName);

/** The lists of the cascade, and the ids that the last two are of. */
interface PartnerLists {
  isos: PartnerList;
  agents: PartnerList;
  subAgents: PartnerList;
  isoId: string;
  agentId: string;
}

/** The lists of the cascade ISO → agents of that ISO → sub-agents of that agent (spec 2.4). */
export function usePartnerLists(chosen: PartnerIds, shown: Pickers): PartnerLists {
  const user = useUser();
  const { userId, role, mode } = user;
  const isoId = shown.agent ? isoOf(user, chosen, shown) : '';
  const agentId = shown.subAgent ? agentOf(user, chosen, shown) : '';
  const isos = useListIsosQuery(shown.iso ? { userId, role, mode } : skipToken);
  const agents = useListAgentsQuery(isoId === '' ? skipToken : { orgId: isoId, mode });
  const subAgents = useListSubAgentsQuery(agentId === '' ? skipToken : agentId);
  return {
    isoId,
    agentId,
    isos: listOf(isos, ({ id, name, OrgName }) => ({
      value: id,
      label: partnerLabel(name === OrgName ? '' : name, OrgName),
    })),
    agents: listOf({ ...agents, data: agents.currentData }, (agent) => ({
      value: agent._id,
      label: agentLabel(agent),
    })),
    subAgents: listOf({ ...subAgents, data: subAgents.currentData }, (one) => ({
      value: one._id,
      label: subAgentLabel(one),
    })),
  };
}
