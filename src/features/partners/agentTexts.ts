import type { ViewedList } from '@/domain/lists/savedViews';
import type { AgentKind } from '@/domain/partners/agentForm';
import type { RoutePath } from '@/routes/catalogue';

/** Where each list is, and what it calls its records. */
export const agentTexts: Readonly<
  Record<
    AgentKind,
    {
      list: ViewedList;
      path: RoutePath;
      one: string;
      many: string;
      above: string;
      empty: string;
    }
  >
> = {
  agent: {
    list: 'agents',
    path: '/agent/agents',
    one: 'agent',
    many: 'Agents',
    above: 'ISO',
    empty: 'Add the first agent. We email them to confirm.',
  },
  sub_agent: {
    list: 'subAgents',
    path: '/agent/subagents',
    one: 'sub-agent',
    many: 'Sub-agents',
    above: 'Agent',
    empty: 'Add the first sub-agent. We email them to confirm.',
  },
};
