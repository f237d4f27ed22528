import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, number, object, string } from 'yup';
import type { Scenario } from '@/domain/sandbox/scenario';
import { dailyGroups, dailySorts } from '@/domain/transactions/dailyRow';
import { transactionMethods } from '@/domain/transactions/method';
import { transactionStateFilters } from '@/domain/transactions/state';
import { transactionSorts } from '@/domain/transactions/transactionListRow';

const text = string().default('').max(200);

const filters = {
  search: text,
  ...days,
  label: text,
  method: string().oneOf(transactionMethods),
  /** Without it all but what was voided. */
  state: string().oneOf(transactionStateFilters),
  /** `(none)` for what was paid in none. */
  store: text,
  /** Id of one organization, for those who see several. */
  organization: text,
  flagged: string().oneOf(['yes']),
  /** Rows of labels that are trade alone. */
  trade: string().oneOf(['yes']),
};

const filtersOfRows = {
  ...filters,
  /** The same; `sold`: those of them that were paid, `back`: those that are below 0. */
  trade: string().oneOf(['yes', 'sold', 'back']),
  /** The exact key of one purchaser: what links to their rows ask for. */
  purchaser: string().max(200),
  /** Where purchasers are from: two letters, or anywhere but the state of the organization. */
  purchaserState: string().matches(/^(?:[A-Z]{2}|away)$/, { excludeEmptyString: true }),
  /** Of the business day, on the merchant's clock. */
  hour: number().integer().min(0).max(23),
  /** 1 Monday to 7 Sunday. */
  weekday: number().integer().min(1).max(7),
  /** What was bought or came back; `(none)` for what is not named. */
  sku: string().max(200),
  title: string().max(200),
  kind: string().max(200),
  /** Code of a return or decline, or a group of them (`ReasonGroup`). */
  reason: string().max(20),
};

const ordered = {
  ...filtersOfRows,
  sort: string().oneOf(transactionSorts).default('time'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) =>
      self.default(sort === 'time' || sort === 'amount' ? 'desc' : 'asc'),
    ),
};

/** Query of the transaction ledger. */
export const listQuery = object({
  ...ordered,
  ...reportPaged,
});

/** Query of the export: what matches, in order. */
export const exportQuery = object({ ...ordered, ...exported });

/**
 * Query of what all matching transactions come to; an order may be sent along and means nothing.
 */
export const summaryQuery = object(filtersOfRows);

/** The same over time, by day, week or month. */
export const seriesQuery = object({
  ...filtersOfRows,
  step: string().oneOf(['day', 'week', 'month']).default('day'),
});

const dailyFilters = { ...filters, group: string().oneOf(dailyGroups).default('day') };

const dailyOrder = {
  ...dailyFilters,
  sort: string().oneOf(dailySorts).default('day'),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/** Query of the daily aggregate. */
export const dailyQuery = object({
  ...dailyOrder,
  ...reportPaged,
});

export const dailyExportQuery = object({ ...dailyOrder, ...exported });

export const dailySummaryQuery = object(dailyFilters);

/** What is still on its way through the bank, or may come back from it, as of a day (ISO date). */
interface BankWindow {
  today: string;
}

/** What parts of the ledger, and ledgers beside it, are narrowed by. */
interface Beside {
  bank?: BankWindow;
  /** What was simulated. */
  scenario?: Scenario;
}

/** Which transactions are asked for. */
export type TransactionFilter = InferType<typeof summaryQuery> & Beside;

/** What of the ledger is asked for. */
export type TransactionOrder = Omit<InferType<typeof exportQuery>, 'format' | 'columns'> & Beside;

export type PageQuery = InferType<typeof listQuery>;

export type ExportQuery = InferType<typeof exportQuery>;

export type SeriesQuery = InferType<typeof seriesQuery>;
