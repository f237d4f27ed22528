import type { TransactionItem } from '@/domain/transactions/transactionItem';
import type { Choices } from '../fixed';
import type { Trade } from './merchants';
import type { Good } from './shelf';

const line = ({ sku, title, kind, grams, price }: Good, quantity: number): TransactionItem => ({
  sku,
  title,
  kind,
  quantity,
  grams: Math.round(grams * quantity * 100) / 100,
  cents: price * quantity,
});

/** Of the lower shelf more is sold. */
function goodOf(shelf: readonly Good[], choose: Choices): Good {
  const good =
    shelf[Math.min(choose.whole(0, shelf.length - 1), choose.whole(0, shelf.length - 1))];
  if (!good) throw new Error('The shelf is empty');
  return good;
}

/** How many pieces: a dozen or more between businesses. */
const quantityOf = (trade: Trade, choose: Choices): number =>
  trade === 'wholesale' ? choose.whole(6, 60) : choose.oneOf([1, 1, 1, 1, 2, 2, 3]);

/** What somebody takes home; now and then more than a day's limit allows. */
export function basketOf(shelf: readonly Good[], trade: Trade, choose: Choices): TransactionItem[] {
  const flower = shelf.find(({ kind }) => kind === 'flower');
  if (flower && trade !== 'wholesale' && choose.whole(1, 350) === 1) {
    return [line(flower, Math.ceil(choose.whole(30, 55) / flower.grams))];
  }
  const lines = new Map<string, TransactionItem>();
  for (let left = choose.oneOf([1, 1, 1, 2, 2, 3, 4]); left > 0; left--) {
    const good = goodOf(shelf, choose);
    lines.set(good.sku, line(good, quantityOf(trade, choose)));
  }
  return [...lines.values()];
}

/** Cents of a basket. */
export const centsOf = (items: readonly TransactionItem[]): number =>
  items.reduce((sum, { cents }) => sum + cents, 0);
