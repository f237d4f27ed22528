import { days } from '@server/platform/lists/days';
import { exported, paged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { ageingBuckets } from '@/domain/invoices/ageing';
import { invoiceSorts } from '@/domain/invoices/invoiceListRow';
import { invoiceStatuses } from '@/domain/invoices/status';

const filters = {
  search: string().default('').max(200),
  /**
   * `Paid` is what was paid in full, whatever the bank still has to say; `Open` what is owed,
   * `Overdue` past its due date.
   */
  status: string().oneOf([...invoiceStatuses, 'All', 'Open', 'Overdue']),
  /** Of the invoice. */
  ...days,
  ageing: string().oneOf(ageingBuckets),
  recipientId: string().default('').max(100),
  holderId: string().default('').max(100),
  /** By its label; `(none)` for those of none. */
  municipality: string().default('').max(100),
  /** `yyyy-MM` of monthly-generated ones. */
  period: string().default('').max(7),
  monthly: string().oneOf(['yes', 'no']),
};

const ordered = {
  ...filters,
  sort: string().oneOf(invoiceSorts).default('number'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) => self.default(sort === 'number' ? 'desc' : 'asc')),
};

/** Query of a list of invoices. */
export const listQuery = object({
  ...ordered,
  ...paged,
});

/** Query of the export: what matches, in order. */
export const exportQuery = object({ ...ordered, ...exported });

/** Query of what all matching invoices come to; an order may be sent along and means nothing. */
export const summaryQuery = object(filters);

/** Which invoices are asked for. */
export type ListFilter = InferType<typeof summaryQuery>;

/** What of a list is asked for. */
export type ListOrder = Omit<InferType<typeof exportQuery>, 'format' | 'columns'>;

export type PageQuery = InferType<typeof listQuery>;

export type ExportQuery = InferType<typeof exportQuery>;
