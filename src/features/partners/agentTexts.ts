import type { AgentKind } from './api';

/** What each list calls its records. */
export const agentTexts: Readonly<
  Record<AgentKind, { one: string; many: string; above: string; empty: string }>
> = {
  agent: {
    one: 'agent',
    many: 'Agents',
    above: 'ISO',
    empty: 'Add the first agent: they are asked by mail to confirm.',
  },
  sub_agent: {
    one: 'sub-agent',
    many: 'Sub-agents',
    above: 'Agent',
    empty: 'Add the first sub-agent: they are asked by mail to confirm.',
  },
};
