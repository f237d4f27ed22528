import type { PageAsked } from '@server/platform/lists/pages';
import { type InferType, number, object, string } from 'yup';
import { stockStates } from '@/domain/inventory/stock';
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
  /** Of the stock, '' for any. */
  stock: string()
    .oneOf(['', ...stockStates])
    .default(''),
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

/**
 * What is asked of a list: search (substring of title, SKU, manufacturer or type), stock and order.
 */
export type ListOrder = Pick<InferType<typeof exportQuery>, 'search' | 'stock' | 'sort' | 'order'>;

/** What narrows a list down. */
export type ListFilter = Pick<ListOrder, 'search' | 'stock'>;

/** True where all items are asked for. */
export const isWhole = ({ search, stock }: ListFilter): boolean =>
  search.trim() === '' && stock === '';

/** One page of a list in an order. */
export type PageQuery = ListOrder & PageAsked;
