import { type InferType, number, object, string } from 'yup';
import { agentStatuses } from '@/domain/partners/agentForm';

/** Query of the lists of agents and of sub-agents, by company. */
export const agentQuery = object({
  search: string().default('').max(200),
  status: string().oneOf(agentStatuses),
  /** Only those of an ISO … */
  isoId: string().default('').max(100),
  /** … or of an agent. */
  agentId: string().default('').max(100),
  limit: number().integer().min(1).max(100).default(10),
  after: string().max(1000),
  before: string().max(1000),
});

export type AgentQuery = InferType<typeof agentQuery>;
