import { type InferType, number, object, string } from 'yup';
import { ageingBuckets } from '@/domain/invoices/ageing';
import { readDay } from '@/domain/invoices/invoiceDay';
import { invoiceSorts } from '@/domain/invoices/invoiceListRow';
import { invoiceStatuses } from '@/domain/invoices/status';
import { invalidMessage } from '@/domain/onboarding/fieldRules';

/** An ISO date, or none. */
const day = string()
  .default('')
  .matches(/^\d{4}-\d{2}-\d{2}$/, { excludeEmptyString: true, message: invalidMessage })
  .test('day', invalidMessage, (text) => text === '' || readDay(text) !== null);

const filters = {
  search: string().default('').max(200),
  /** `Paid` is what was paid in full, whatever the bank still has to say; `Open` what is owed, `Overdue` past its due date. */
  status: string().oneOf([...invoiceStatuses, 'All', 'Open', 'Overdue']),
  /** Of the invoice; both days belong to it. */
  from: day,
  to: day,
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
  limit: number().integer().min(1).max(100).default(25),
  after: string().max(1000),
  before: string().max(1000),
});

/** Query of the export: what matches, in order; `columns` names them, separated by commas. */
export const exportQuery = object({
  ...ordered,
  format: string().oneOf(['csv', 'rows']).default('csv'),
  columns: string().default('').max(500),
});

/** Query of what all matching invoices come to; an order may be sent along and means nothing. */
export const summaryQuery = object(filters);

/** Which invoices are asked for. */
export type ListFilter = InferType<typeof summaryQuery>;

/** What of a list is asked for. */
export type ListOrder = Omit<InferType<typeof exportQuery>, 'format' | 'columns'>;

export type PageQuery = InferType<typeof listQuery>;

export type ExportQuery = InferType<typeof exportQuery>;
