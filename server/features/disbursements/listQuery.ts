import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import {
  disbursementSorts,
  disbursementStates,
  payeeTypes,
} from '@/domain/settlements/disbursement';

const text = string().default('').max(200);

const filters = {
  /** Part of the payee, the batch or the confirmation. */
  search: text,
  ...days,
  organization: text,
  state: string().oneOf(disbursementStates),
  type: string().oneOf(payeeTypes),
};

const ordered = {
  ...filters,
  sort: string().oneOf(disbursementSorts).default('number'),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/** Queries of disbursements, by the day on which they were prepared. */
export const disbursementQuery = {
  page: object({ ...ordered, ...reportPaged }),
  export: object({ ...ordered, ...exported }),
  summary: object(filters),
};

export type DisbursementFilter = InferType<typeof disbursementQuery.summary>;
export type DisbursementOrder = Omit<
  InferType<typeof disbursementQuery.export>,
  'format' | 'columns'
>;
