import type { InvoiceLine } from '../invoice';
import { isFeeLine, isPenaltyLine } from '../totals';
import { isTaxLine } from './taxDescription';

/**
 * A fine as a thing: alone, at the end of its phrase, or before what it is for. "Fine Cut Tax" names
 * a tax on what is fine.
 */
const fine =
  /\b(?:fines|fine(?=\s*(?:$|[^\s\w-]|\d|-\s|-$)|\s+(?:and|as|by|due|for|from|in|of|on|or|per|to)\b))\b/i;

/** Charged because of something, whatever tax it names. */
const isSanction = (name: string): boolean =>
  /\b(?:penalt(?:y|ies)|interest)\b/i.test(name) || fine.test(name);

const namesTax = (name: string): boolean => /\btax(?:es)?\b/i.test(name);

/** Items of an authority that are no tax. */
const isService = (name: string): boolean =>
  /\b(?:fees?|permits?|registrations?|renewals?|inspections?|certificates?)\b/i.test(name);

/**
 * What a line of a tax invoice is: an authority bills tax, so that whatever is not known as
 * something else is tax, under any name; penalties, permits and the like that somebody bills as
 * items are `other`.
 */
export function lineKind(line: InvoiceLine): 'collectionFee' | 'penalty' | 'tax' | 'other' {
  if (isFeeLine(line)) return 'collectionFee';
  if (isPenaltyLine(line)) return 'penalty';
  if (isSanction(line.itemName)) return 'other';
  if (isTaxLine(line) || namesTax(line.itemName)) return 'tax';
  return isService(line.itemName) ? 'other' : 'tax';
}
