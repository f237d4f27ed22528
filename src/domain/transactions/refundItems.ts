import { formatMoney } from '@/domain/money/cents';
import { type AmountParts, itemsAmount } from './refund';
import type { TransactionItem } from './transactionItem';

/** How many of a line of a payment go back; `at` is the place of the line. */
export interface ChosenItem {
  at: number;
  quantity: number;
}

type Named = Pick<TransactionItem, 'sku' | 'title' | 'kind'>;

const isSame = (one: Named, other: Named): boolean =>
  one.sku === other.sku && one.title === other.title && one.kind === other.kind;

/** How many of each line are left, after what went back already. */
export function leftQuantities(
  items: readonly TransactionItem[],
  back: readonly TransactionItem[],
): number[] {
  const gone = back.map((line) => ({ ...line }));
  return items.map((line) => {
    let left = line.quantity;
    for (const one of gone.filter((other) => isSame(other, line))) {
      const taken = Math.min(left, one.quantity);
      left -= taken;
      one.quantity -= taken;
    }
    return left;
  });
}

/**
 * A part of a line, from `begin` of it on: parts of a line come to the line, to the cent and the
 * gram.
 */
function partOf(line: TransactionItem, begin: number, quantity: number): TransactionItem {
  const upTo = (whole: number, count: number): number =>
    line.quantity === 0 ? whole : Math.round((whole * count) / line.quantity);
  const share = (whole: number): number => upTo(whole, begin + quantity) - upTo(whole, begin);
  const thousandths = share(Math.round(line.grams * 1000));
  return { ...line, quantity, grams: thousandths / 1000, cents: share(line.cents) };
}

/** The lines of a refund of some items. */
export const chosenLines = (
  items: readonly TransactionItem[],
  left: readonly number[],
  chosen: readonly ChosenItem[],
): TransactionItem[] =>
  chosen.flatMap(({ at, quantity }) => {
    const line = items[at];
    return line ? [partOf(line, line.quantity - (left[at] ?? 0), quantity)] : [];
  });

/** Why items cannot go back; null when they can. */
export function chosenError(left: readonly number[], chosen: readonly ChosenItem[]): string | null {
  if (new Set(chosen.map(({ at }) => at)).size < chosen.length) return 'List each item only once';
  const isBad = chosen.some(({ at, quantity }) => !(quantity > 0 && quantity <= (left[at] ?? 0)));
  return isBad ? 'You cannot refund more than the remaining quantity of an item' : null;
}

/**
 * What some items come to with their share of the tax, whole cents: never more than is left of the
 * payment.
 */
export const chosenAmount = (
  of: AmountParts & { items: readonly TransactionItem[] },
  lines: readonly TransactionItem[],
  leftCents: number,
): number => Math.min(itemsAmount(of, lines), leftCents);

/** The message of an amount that is not what its items come to. */
export const itemsAmountText = (cents: number): string => `These items total ${formatMoney(cents)}`;
