import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { deletionSorts } from '@/domain/transactions/deletionColumns';
import { deletionStatuses } from '@/domain/transactions/deletionRow';

const text = string().default('').max(200);

const filters = {
  search: text,
  /** Days on the caller's calendar. */
  ...days,
  /** Id of one organization. */
  organization: text,
  status: string().oneOf(deletionStatuses),
};

const ordered = {
  ...filters,
  /** Absent: by when the report's own act was done. */
  sort: string().oneOf(deletionSorts),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/** Query of the reports on deleted and restored transactions. */
export const listQuery = object({
  ...ordered,
  ...reportPaged,
});

export const exportQuery = object({ ...ordered, ...exported });

/** Query of what all that match come to. */
export const summaryQuery = object(filters);

/** Which deletions are asked for. */
export type DeletionFilter = InferType<typeof summaryQuery>;
