import { readStock, type StockState } from '@/domain/inventory/stock';
import type { Sort } from '@/shared/ui/columns';

/** What the list shows; it lives in the address, so that Back and a shared link bring it back. */
export interface ListQuery {
  search: string;
  /** '' for any. */
  stock: StockState | '';
  sort: Sort | null;
  /** At most one of the two: the key after or before which the page lies. */
  after: string;
  before: string;
  /** Which page the cursor leads to, for `Showing …` only. */
  page: number;
}

/** Rows per page (spec 3.9.1). */
export const pageSize = 10;

/** What the server sorts by: the keys of the list's columns. */
const sortKeys = [
  'product_sku',
  'addedByUserName',
  'inventory_title',
  'inventoryId',
  'inventory_unit_cost',
  'inventoryType',
];

/** Most characters that are searched for. */
export const longestSearch = 100;

export const firstPage = { after: '', before: '', page: 1 } as const;

/** The query of an address; what is not understood is left out. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const key = params.get('sort') ?? '';
  const after = params.get('after') ?? '';
  const page = Math.floor(Number(params.get('page')));
  const before = after ? '' : (params.get('before') ?? '');
  return {
    search: (params.get('search') ?? '').slice(0, longestSearch),
    stock: readStock(params.get('stock') ?? ''),
    sort: sortKeys.includes(key)
      ? { key, order: params.get('order') === 'desc' ? 'desc' : 'asc' }
      : null,
    after,
    before,
    page: (after || before) && page >= 1 ? page : 1,
  };
}

/** The address of a query; what says nothing is left out. */
export function writeListQuery({
  search,
  stock,
  sort,
  after,
  before,
  page,
}: ListQuery): URLSearchParams {
  const entries = {
    search,
    stock,
    sort: sort?.key ?? '',
    order: sort?.order ?? '',
    after,
    before,
    page: page > 1 ? String(page) : '',
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
}
