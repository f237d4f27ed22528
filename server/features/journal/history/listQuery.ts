import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { shownAccounts } from '@/domain/ledger/shownAccount';

const text = string().default('').max(200);

const filters = {
  ...days,
  /** Nothing is searched in days; lists send it all the same. */
  search: text,
  /** Id of one organization; all visible together unless told. */
  organization: text,
  account: string().oneOf(shownAccounts).default('funds'),
};

const ordered = {
  ...filters,
  sort: string().oneOf(['day']).default('day'),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/** Query of the balance history. */
export const listQuery = object({
  ...ordered,
  ...reportPaged,
});

export const exportQuery = object({ ...ordered, ...exported });

/** Query of what all days come to. */
export const summaryQuery = object(filters);

/** Query of the chart. */
export const seriesQuery = object({
  ...filters,
  step: string().oneOf(['day', 'week', 'month']).default('day'),
});

/** Which days are asked for. */
export type HistoryFilter = InferType<typeof summaryQuery>;

export type Step = InferType<typeof seriesQuery>['step'];
