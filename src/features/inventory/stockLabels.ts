import type { StockState } from '@/domain/inventory/stock';

/** How the stock of an item is called. */
export const stockLabels: Readonly<Record<StockState, string>> = {
  in: 'In stock',
  low: 'Low',
  out: 'Out of stock',
};
