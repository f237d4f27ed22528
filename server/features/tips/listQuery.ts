import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { tipRoles, tipSorts } from '@/domain/settlements/tips';

const text = string().default('').max(200);

const filters = {
  /** Part of a person's name or of a store's. */
  search: text,
  ...days,
  organization: text,
  role: string().oneOf(tipRoles),
  paid: string().oneOf(['yes', 'no']),
  store: text,
};

const ordered = {
  ...filters,
  sort: string().oneOf(tipSorts).default('day'),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/** Queries of tips; an order may be sent along to sums and means nothing. */
export const tipQuery = {
  page: object({ ...ordered, ...reportPaged }),
  export: object({ ...ordered, ...exported }),
  summary: object(filters),
};

export type TipFilter = InferType<typeof tipQuery.summary>;
export type TipOrder = Omit<InferType<typeof tipQuery.export>, 'format' | 'columns'>;
