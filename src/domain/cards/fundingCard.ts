import type { SavedCardRow } from './savedCard';

/** A stored card among the funding sources of its organization (catalogue: /funding-sources). */
export type FundingCard = Pick<
  SavedCardRow,
  '_id' | 'companyName' | 'brand' | 'lastFour' | 'expiry' | 'holder' | 'state'
>;

/** Most cards that are told; the newest. */
export const mostFundingCards = 100;

/** Why no payment of the organization is taken from a stored card. */
export const fundingCardNote =
  'Purchasers left these cards with your organization. They can be charged at the virtual terminal. Bills, transfers and top-ups are paid from a balance or a bank account, not from a card.';
