import { days } from '@server/lists/days';
import { exported, paged } from '@server/lists/query';
import { type InferType, number, object, string } from 'yup';
import { deletionStatuses } from '@/domain/transactions/deletionRow';

const text = string().default('').max(200);

const filters = {
  search: text,
  /** Days on the caller's calendar. */
  ...days,
  /** Id of one organisation. */
  organisation: text,
  status: string().oneOf(deletionStatuses),
};

const ordered = { ...filters, sort: text, order: string().oneOf(['asc', 'desc']).default('desc') };

/** Query of the reports on deleted and restored transactions; each has one order, so that the sort says nothing. */
export const listQuery = object({
  ...ordered,
  ...paged,
  limit: number().integer().min(1).max(25).default(10),
});

export const exportQuery = object({ ...ordered, ...exported });

/** Query of what all that match come to. */
export const summaryQuery = object(filters);

/** Which deletions are asked for. */
export type DeletionFilter = InferType<typeof summaryQuery>;
