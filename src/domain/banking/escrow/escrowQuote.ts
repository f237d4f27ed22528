import type { RateTerms } from '@/domain/billing/rate';

/** What a buyer can put into escrow now, `x.xx`, and what the holder keeps of one. */
export interface EscrowQuote {
  available: string;
  terms: RateTerms;
}
