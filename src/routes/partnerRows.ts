import type { RouteRow } from './routeRow';

/** Agents and partners (spec 1.2). */
export const partnerRows = [
  {
    path: '/agent/agents',
    title: 'Agents',
    subject: 'agent.Agents',
    archetype: 'report',
    group: 'Agents and partners',
    breadcrumb: [{ label: 'Agents and partners' }, { label: 'Agents' }],
    menu: true,
  },
  {
    path: '/agent/subagents',
    title: 'Sub-agents',
    subject: 'agent.subAgents',
    archetype: 'report',
    group: 'Agents and partners',
    breadcrumb: [{ label: 'Agents and partners' }, { label: 'Sub-agents' }],
    menu: true,
  },
  {
    path: '/agent_commissions',
    title: 'Agent commissions',
    subject: 'agent.agentCommissions',
    archetype: 'report',
    group: 'Agents and partners',
    breadcrumb: [{ label: 'Agents and partners' }, { label: 'Agent commissions' }],
    menu: true,
  },
  {
    path: '/mpa-pricing',
    title: 'MPA pricing',
    subject: 'agent.mpaPricing',
    archetype: 'report',
    group: 'Agents and partners',
    breadcrumb: [{ label: 'Agents and partners' }, { label: 'MPA pricing' }],
    menu: true,
  },
  {
    path: '/organization-commission',
    title: 'Organization commission',
    subject: 'agent.agentCommissions',
    archetype: 'report',
    group: 'Agents and partners',
    breadcrumb: [{ label: 'Agents and partners' }, { label: 'Organization commission' }],
    menu: true,
  },
] as const satisfies readonly RouteRow[];
