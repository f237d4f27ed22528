import { type InferType, number, object, string } from 'yup';
import { recipientSorts } from '@/domain/invoices/recipientColumns';

const ordered = {
  search: string().default('').max(200),
  sort: string().oneOf(recipientSorts).default('name'),
  order: string().oneOf(['asc', 'desc']).default('asc'),
};

/** Query of the list of recipients. */
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

/** What of the list is asked for. */
export type ListOrder = Omit<InferType<typeof exportQuery>, 'format' | 'columns'>;
