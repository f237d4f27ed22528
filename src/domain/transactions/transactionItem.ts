/** What is sold, as purchase limits tell it apart. */
export const itemKinds = [
  'flower',
  'concentrate',
  'edible',
  'plant',
  'accessory',
  'other',
] as const;

export type ItemKind = (typeof itemKinds)[number];

/** How a bank debit was authorized (catalogue, SEC codes). '' where a transaction is none. */
export const secCodes = ['', 'PPD', 'CCD', 'WEB', 'TEL', 'CTX'] as const;

export type SecCode = (typeof secCodes)[number];

/**
 * A line of a transaction. All figures are those of the line, not of one piece, and above 0 where
 * it came back as well.
 */
export interface TransactionItem {
  sku: string;
  title: string;
  kind: ItemKind;
  quantity: number;
  grams: number;
  /** Whole cents. */
  cents: number;
}
