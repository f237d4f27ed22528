import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { accounts } from '@/domain/ledger/account';
import type { LedgerAccount } from '@/domain/ledger/journalRow';

const text = string().default('').max(200);

const ledgerAccounts: readonly LedgerAccount[] = [...accounts, 'funds'];

const filters = {
  /** By entry number, id of a transaction, or a part of a note. */
  search: text,
  ...days,
  /** Id of the one organization whose ledger it is; the caller's own unless told. */
  organization: text,
  account: string().oneOf(ledgerAccounts),
};

const ordered = {
  ...filters,
  sort: string().oneOf(['number']).default('number'),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/** Query of the ledger of an organization. */
export const listQuery = object({
  ...ordered,
  ...reportPaged,
});

export const exportQuery = object({ ...ordered, ...exported });

/** Query of what all lines that match come to. */
export const summaryQuery = object(filters);

/** Which lines are asked for. */
export type JournalFilter = InferType<typeof summaryQuery>;
