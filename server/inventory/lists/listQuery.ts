import type { PageAsked } from '@server/lists/pages';
import { type InferType, number, object, string } from 'yup';
import { mostRows } from '@/domain/lists/pageSize';

/** Sorts that the list offers, by wire name (spec 3.2.3). */
export const sortNames = [
  'inventoryId',
  'product_sku',
  'addedByUserName',
  'inventory_title',
  'inventory_unit_cost',
  'inventoryType',
] as const;

export type SortName = (typeof sortNames)[number];

const ordered = {
  /** Sent by the application; the session's mode decides. */
  system_mode: string().default('').max(100),
  search: string().default('').max(200),
  sort: string().oneOf(sortNames).default('inventoryId'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) => self.default(sort === 'inventoryId' ? 'desc' : 'asc')),
};

/** Query of the export: all items that match, in order; without a sort the newest first. */
export const exportQuery = object(ordered);

/** Query of the list calls; without `limit` the whole list. */
export const listQuery = object({
  ...ordered,
  limit: number().integer().min(1).max(mostRows),
  after: string().max(1000),
  before: string().max(1000),
});

/** What is asked of a list: search (substring of the title) and order. */
export type ListOrder = Pick<InferType<typeof exportQuery>, 'search' | 'sort' | 'order'>;

/** One page of a list in an order. */
export type PageQuery = ListOrder & PageAsked;
