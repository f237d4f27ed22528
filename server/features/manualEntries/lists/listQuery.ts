import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { accounts } from '@/domain/ledger/account';
import { manualStates, manualTypes } from '@/domain/ledger/manualEntry';

const text = string().default('').max(200);

const filters = {
  search: text,
  /** Days of the entries themselves. */
  ...days,
  organization: text,
  account: string().oneOf(accounts),
  type: string().oneOf(manualTypes),
  state: string().oneOf(manualStates),
  /** Entries of a side that were posted. */
  posted: string().oneOf(['debit', 'credit']),
};

const ordered = {
  ...filters,
  sort: string().oneOf(['number']).default('number'),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/** Query of the manual ledger. */
export const listQuery = object({
  ...ordered,
  ...reportPaged,
});

export const exportQuery = object({ ...ordered, ...exported });

/** Query of what all that match come to. */
export const summaryQuery = object(filters);

/** Which entries are asked for. */
export type ManualFilter = InferType<typeof summaryQuery>;
