import { days } from '@server/lists/days';
import { exported, paged } from '@server/lists/query';
import { type InferType, number, object, string } from 'yup';
import { accounts } from '@/domain/ledger/account';
import type { LedgerAccount } from '@/domain/ledger/journalRow';

const text = string().default('').max(200);

const ledgerAccounts: readonly LedgerAccount[] = [...accounts, 'funds'];

const filters = {
  /** By entry number, id of a transaction, or a part of a note. */
  search: text,
  ...days,
  /** Id of the one organisation whose ledger it is; the caller's own unless told. */
  organisation: text,
  account: string().oneOf(ledgerAccounts),
};

const ordered = {
  ...filters,
  sort: string().oneOf(['number']).default('number'),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/** Query of the ledger of an organisation. */
export const listQuery = object({
  ...ordered,
  ...paged,
  limit: number().integer().min(1).max(25).default(10),
});

export const exportQuery = object({ ...ordered, ...exported });

/** Query of what all lines that match come to. */
export const summaryQuery = object(filters);

/** Which lines are asked for. */
export type JournalFilter = InferType<typeof summaryQuery>;
