import type { InvoiceLine } from '../invoice';
import { isFeeLine, isPenaltyLine } from '../totals';
import { isTaxLine } from './taxDescription';

/** Names of items that are charged beside a tax, whatever tax they name. */
const isCharge = (name: string): boolean =>
  /\b(?:penalt(?:y|ies)|fees?|fines?|interest)\b/i.test(name);

/**
 * What a line of a tax invoice is. Tax is what its name says so, or the description of a reported
 * month; permits, registrations and penalties that somebody bills as items are `other`.
 */
export function lineKind(line: InvoiceLine): 'collectionFee' | 'penalty' | 'tax' | 'other' {
  if (isFeeLine(line)) return 'collectionFee';
  if (isPenaltyLine(line)) return 'penalty';
  if (isCharge(line.itemName)) return 'other';
  return isTaxLine(line) || /\btax(?:es)?\b/i.test(line.itemName) ? 'tax' : 'other';
}
