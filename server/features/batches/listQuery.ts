import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { batchKinds, batchStates } from '@/domain/batches/batch';
import { batchWorks } from '@/domain/batches/batchRow';

const filters = {
  search: string().default('').max(200),
  ...days,
  kind: string().oneOf(batchKinds),
  state: string().oneOf(batchStates),
  having: string().oneOf(batchWorks),
};

const ordered = {
  ...filters,
  sort: string().oneOf(['number']).default('number'),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/** Queries of the batch queue; an order may be sent along to sums and means nothing. */
export const batchQuery = {
  page: object({ ...ordered, ...reportPaged }),
  /** Of the rows of a batch. */
  lines: object({ state: string().oneOf(['failed'] as const), ...reportPaged }),
  export: object({ ...ordered, ...exported }),
  summary: object(filters),
};

export type FilterQuery = InferType<typeof batchQuery.summary>;

export type OrderQuery = Omit<InferType<typeof batchQuery.export>, 'format' | 'columns'>;

/** Days are those of the zone. */
export type BatchFilter = FilterQuery & { timeZone: string };

export type BatchOrder = OrderQuery & { timeZone: string };
