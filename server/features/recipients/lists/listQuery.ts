import { exported, paged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { recipientSorts } from '@/domain/invoices/recipientColumns';

const ordered = {
  search: string().default('').max(200),
  sort: string().oneOf(recipientSorts).default('name'),
  order: string().oneOf(['asc', 'desc']).default('asc'),
};

/** Query of the list of recipients. */
export const listQuery = object({
  ...ordered,
  ...paged,
});

/** Query of the export: what matches, in order; `columns` names them, separated by commas. */
export const exportQuery = object({
  ...ordered,
  ...exported,
});

/** What of the list is asked for. */
export type ListOrder = Omit<InferType<typeof exportQuery>, 'format' | 'columns'>;
