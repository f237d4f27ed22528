import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { shownAccounts } from '@/domain/ledger/shownAccount';

const text = string().default('').max(200);

/** What the latest balances can be sorted by. */
export const balanceSorts = ['organization', 'ledger', 'available'] as const;

const filters = {
  /** A part of the organization's name. */
  search: text,
  organization: text,
  account: string().oneOf(shownAccounts),
  /** `yes`: only what is low. */
  low: string().oneOf(['yes']),
};

const ordered = {
  ...filters,
  sort: string().oneOf(balanceSorts).default('organization'),
  order: string().oneOf(['asc', 'desc']).default('asc'),
};

/** Query of the latest balances. */
export const listQuery = object({
  ...ordered,
  ...reportPaged,
});

export const exportQuery = object({ ...ordered, ...exported });

/** Query of what all that match come to. */
export const summaryQuery = object(filters);

/** Which balances are asked for. */
export type BalanceFilter = InferType<typeof summaryQuery>;

export type BalanceOrder = Omit<InferType<typeof exportQuery>, 'format' | 'columns'>;
