import type { ViewedList } from '@/domain/lists/savedViews';
import type { AgentKind } from '@/domain/partners/agentForm';

/** What each list calls its records. */
export const agentTexts: Readonly<
  Record<AgentKind, { list: ViewedList; one: string; many: string; above: string; empty: string }>
> = {
  agent: {
    list: 'agents',
    one: 'agent',
    many: 'Agents',
    above: 'ISO',
    empty: 'Add the first agent. We email them to confirm.',
  },
  sub_agent: {
    list: 'subAgents',
    one: 'sub-agent',
    many: 'Sub-agents',
    above: 'Agent',
    empty: 'Add the first sub-agent. We email them to confirm.',
  },
};
