import { moment } from '@server/platform/lists/moment';
import { paged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { recordStatuses } from '@/domain/partners/invitationRecord';

const filters = {
  search: string().default('').max(200),
  status: string().oneOf(recordStatuses),
  isoId: string().default('').max(100),
  agentId: string().default('').max(100),
  /** Saved from this ISO moment on … */
  from: moment,
  /** … and before this one. */
  to: moment,
};

/** Query of the export and of the funnel, which reads all statuses whatever is asked for. */
export const filterQuery = object(filters);

/** Query of the history: newest first. */
export const historyQuery = object({
  ...filters,
  ...paged,
  limit: paged.limit.default(10),
});

/** What of the history is asked for. */
export type HistoryFilter = InferType<typeof filterQuery>;
