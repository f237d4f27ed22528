import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { roles } from '@/domain/access/roles';
import { removalKinds, removalStates } from '@/domain/users/removal';
import { removalSorts } from '@/domain/users/removalRow';

const text = string().default('').max(200);

const filters = {
  search: text,
  ...days,
  /** Id of one organization. */
  organization: text,
  role: string().oneOf(roles),
  kind: string().oneOf(removalKinds),
  state: string().oneOf(removalStates),
};

const ordered = {
  ...filters,
  sort: string().oneOf(removalSorts).default('removed'),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/**
 * Queries of the list of those who were shut out; an order may be sent along to sums and means
 * nothing.
 */
export const removalQuery = {
  page: object({ ...ordered, ...reportPaged }),
  export: object({ ...ordered, ...exported }),
  summary: object(filters),
};

export type FilterQuery = InferType<typeof removalQuery.summary>;

export type OrderQuery = Omit<InferType<typeof removalQuery.export>, 'format' | 'columns'>;

/** Days are those of the zone. */
export type RemovalFilter = FilterQuery & { timeZone: string };

export type RemovalOrder = OrderQuery & { timeZone: string };
