import { exported, paged } from '@server/lists/query';
import { type InferType, number, object, string } from 'yup';
import { readDay } from '@/domain/invoices/invoiceDay';
import { invalidMessage } from '@/domain/onboarding/fieldRules';
import { transactionMethods } from '@/domain/transactions/method';
import { transactionStates } from '@/domain/transactions/state';
import { transactionSorts } from '@/domain/transactions/transactionListRow';

/** An ISO date, or none. */
const day = string()
  .default('')
  .matches(/^\d{4}-\d{2}-\d{2}$/, { excludeEmptyString: true, message: invalidMessage })
  .test('day', invalidMessage, (text) => text === '' || readDay(text) !== null);

const text = string().default('').max(200);

const filters = {
  search: text,
  /** Business days; both belong to it. */
  from: day,
  to: day,
  label: text,
  method: string().oneOf(transactionMethods),
  state: string().oneOf(transactionStates),
  store: text,
  /** Id of one organisation, for those who see several. */
  organisation: text,
};

const ordered = {
  ...filters,
  sort: string().oneOf(transactionSorts).default('time'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) => self.default(sort === 'time' || sort === 'amount' ? 'desc' : 'asc')),
};

/** Query of the transaction ledger. */
export const listQuery = object({
  ...ordered,
  ...paged,
  limit: number().integer().min(1).max(25).default(10),
});

/** Query of the export: what matches, in order. */
export const exportQuery = object({ ...ordered, ...exported });

/** Query of what all matching transactions come to; an order may be sent along and means nothing. */
export const summaryQuery = object(filters);

/** Which transactions are asked for. */
export type TransactionFilter = InferType<typeof summaryQuery>;

/** What of the ledger is asked for. */
export type TransactionOrder = Omit<InferType<typeof exportQuery>, 'format' | 'columns'>;

export type PageQuery = InferType<typeof listQuery>;

export type ExportQuery = InferType<typeof exportQuery>;
