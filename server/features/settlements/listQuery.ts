import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { settlementSorts } from '@/domain/settlements/history';
import { pendingSorts, pendingStates } from '@/domain/settlements/pending';
import { disputeStates, settlementStates } from '@/domain/settlements/state';
import { transactionMethods } from '@/domain/transactions/method';

const text = string().default('').max(200);

const direction = string().oneOf(['asc', 'desc']).default('desc');

/** `organization` narrows what is in reach. */
const common = { search: text, ...days, organization: text };

const pendingFilters = {
  ...common,
  method: string().oneOf(transactionMethods),
  state: string().oneOf(pendingStates),
};

const pendingOrder = {
  ...pendingFilters,
  sort: string().oneOf(pendingSorts).default('day'),
  order: direction,
};

/** Queries of pending settlements; an order may be sent along to sums and means nothing. */
export const pendingQuery = {
  page: object({ ...pendingOrder, ...reportPaged }),
  export: object({ ...pendingOrder, ...exported }),
  summary: object(pendingFilters),
};

export type PendingFilter = InferType<typeof pendingQuery.summary>;
export type PendingOrder = Omit<InferType<typeof pendingQuery.export>, 'format' | 'columns'>;

const historyFilters = {
  ...common,
  state: string().oneOf(settlementStates),
  dispute: string().oneOf(disputeStates),
};

const historyOrder = {
  ...historyFilters,
  sort: string().oneOf(settlementSorts).default('day'),
  order: direction,
};

/** The same of the settlement history; its days are those of the batches. */
export const historyQuery = {
  page: object({ ...historyOrder, ...reportPaged }),
  export: object({ ...historyOrder, ...exported }),
  summary: object(historyFilters),
  series: object({
    ...historyFilters,
    step: string().oneOf(['day', 'week', 'month']).default('day'),
  }),
};

export type HistoryFilter = InferType<typeof historyQuery.summary>;
export type HistorySeries = InferType<typeof historyQuery.series>;
export type HistoryOrder = Omit<InferType<typeof historyQuery.export>, 'format' | 'columns'>;

/** Transactions of one settlement, or of one pending row. */
export const transactionsQuery = object(reportPaged);

/** The next payout: of all organizations in reach, or of one. */
export const nextQuery = object({ organization: text });

/** Holds: those that stand, or those that were released. */
export const holdsQuery = object({
  organization: text,
  state: string().oneOf(['open', 'released']).default('open'),
  ...reportPaged,
});

/**
 * Corrections of all organizations in reach, or of one; all of them, or those that wait for a
 * decision.
 */
export const adjustmentsQuery = object({
  organization: text,
  state: string().oneOf(['prepared'] as const),
  ...reportPaged,
});
