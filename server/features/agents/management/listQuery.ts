import { moment } from '@server/platform/lists/moment';
import { exported, paged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { agentSorts } from '@/domain/partners/agentColumns';
import { agentStatuses } from '@/domain/partners/agentForm';

const ordered = {
  search: string().default('').max(200),
  status: string().oneOf(agentStatuses),
  /** Only those of an ISO … */
  isoId: string().default('').max(100),
  /** … or of an agent. */
  agentId: string().default('').max(100),
  /** Added from this ISO moment on … */
  from: moment,
  /** … and before this one. */
  to: moment,
  sort: string().oneOf(agentSorts).default('companyName'),
  order: string().oneOf(['asc', 'desc']).default('asc'),
};

/** Query of the lists of agents and of sub-agents. */
export const agentQuery = object({
  ...ordered,
  ...paged,
});

/** Query of the exports: what matches, in order; `columns` names them, separated by commas. */
export const agentExportQuery = object({
  ...ordered,
  ...exported,
});

/** What of a list is asked for. */
export type AgentOrder = Omit<InferType<typeof agentExportQuery>, 'format' | 'columns'>;

export type AgentQuery = InferType<typeof agentQuery>;

export type AgentExportQuery = InferType<typeof agentExportQuery>;
