/**
 * What the search of records finds, in the order in which it is shown. A kind is asked for only by
 * those who may open its screen.
 */
export const foundKinds = [
  'organization',
  'recipient',
  'purchaser',
  'agent',
  'subAgent',
  'holder',
  'license',
  'invoice',
  'taxInvoice',
  'transaction',
  'settlement',
  'disbursement',
  'application',
] as const;

export type FoundKind = (typeof foundKinds)[number];

/** A record as a search finds it: no more than tells it apart from others. */
export interface Found {
  kind: FoundKind;
  /** What its screen opens it by. */
  id: string;
  title: string;
  /** Beside the title, such as whose it is and what it comes to; '' for nothing. */
  detail: string;
}

/** What was found, and what could not be searched in time. */
export interface SearchAnswer {
  found: Found[];
  missing: FoundKind[];
}

/** How much is typed before records are searched, and how much is read of it. */
export const searchLengths = { least: 2, most: 100 } as const;

/** So many of a kind are found. */
export const maxFound = 5;
