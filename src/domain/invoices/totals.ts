import { toAmount, toCents } from '@/domain/money/cents';
import { toBasisPoints } from '@/domain/money/percent';
import { scaledCents, shareOf } from '@/domain/money/share';
import type { InvoiceLine, InvoiceValues } from './invoice';

/**
 * A line as numbers: unit cost in cents, quantity in hundredths. `isFee`: a collection fee or
 * penalty, which no discount reaches.
 */
export interface LineAmounts {
  unitCents: number;
  hundredths: number;
  isFee?: boolean;
}

/**
 * Whole cents throughout. The lines add up to the subtotal; subtotal less discount is the total.
 */
export interface InvoiceTotals {
  lineCents: readonly number[];
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** A line's total, rounded half up once. */
export const lineCents = ({ unitCents, hundredths }: LineAmounts): number =>
  scaledCents(unitCents, hundredths, 100);

/**
 * The totals of lines, with a discount in basis points on everything but fee and penalties (spec
 * 3.3.4; readings D44).
 */
export function totalsOf(
  lines: readonly LineAmounts[],
  discountBasisPoints: number,
): InvoiceTotals {
  const all = lines.map(lineCents);
  const discounted = lines.filter(({ isFee }) => isFee !== true).map(lineCents);
  const discountCents = shareOf(sum(discounted), discountBasisPoints);
  const subtotalCents = sum(all);
  return {
    lineCents: all,
    subtotalCents,
    discountCents,
    totalCents: subtotalCents - discountCents,
  };
}

/** Name of the line that holds an MTA's collection fee (spec 3.9.2). */
export const feeLineName = 'MTA Collection Fee';

/** The collection fee's line: under its name and of no inventory item. */
export const isFeeLine = ({
  itemName,
  inventoryId,
}: Pick<InvoiceLine, 'itemName' | 'inventoryId'>): boolean =>
  inventoryId === '' && itemName === feeLineName;

/** Name of a line that charges for paying an earlier invoice late (readings F4). */
export const penaltyLineName = 'Late Payment Penalty';

/** A penalty's line: under its name and of no inventory item. */
export const isPenaltyLine = ({
  itemName,
  inventoryId,
}: Pick<InvoiceLine, 'itemName' | 'inventoryId'>): boolean =>
  inventoryId === '' && itemName === penaltyLineName;

/** The lines of penalties among those of a tax invoice. */
export const penaltyLinesOf = ({
  itemsDetails,
}: Pick<InvoiceValues, 'itemsDetails'>): InvoiceLine[] => itemsDetails.filter(isPenaltyLine);

/** A line as its form holds it; what cannot be read yet counts 0. */
export const lineAmounts = (line: InvoiceLine): LineAmounts => ({
  unitCents: toCents(line.unitCost) ?? 0,
  hundredths: toCents(line.Qnty) ?? 0,
  isFee: isFeeLine(line) || isPenaltyLine(line),
});

/** What the totals of an invoice are worked out from. */
export type Totalled = Pick<InvoiceValues, 'itemsDetails' | 'discountData'>;

/**
 * The totals of an invoice as its form holds it; what cannot be read yet counts 0. Totals sent
 * along are not looked at.
 */
export function invoiceTotals({ itemsDetails, discountData }: Totalled): InvoiceTotals {
  const { isDiscount, discountPercantage } = discountData;
  const points = isDiscount ? (toBasisPoints(discountPercantage) ?? 0) : 0;
  return totalsOf(itemsDetails.map(lineAmounts), points);
}

/** The partial amount asked for, in cents; null when the whole is. */
export function partialCents({ partialData }: Pick<InvoiceValues, 'partialData'>): number | null {
  return partialData.isPartial ? toCents(partialData.partialAmount) : null;
}

/** The amounts of an invoice that the server stores beside its values (spec 3.3.4); `x.xx`. */
export function derivedAmounts(
  invoice: Totalled,
  paidCents = 0,
): { subtotalAmount: string; balanceDue: string } {
  const { subtotalCents, totalCents } = invoiceTotals(invoice);
  return { subtotalAmount: toAmount(subtotalCents), balanceDue: toAmount(totalCents - paidCents) };
}
