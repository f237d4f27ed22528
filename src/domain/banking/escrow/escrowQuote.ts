import type { RateTerms } from '@/domain/billing/rate';
import type { EscrowSource } from './escrowSource';

/**
 * What a buyer can put into escrow now, `x.xx`, what the holder keeps of one, and for its own people
 * the bank accounts that can fund one.
 */
export interface EscrowQuote {
  available: string;
  terms: RateTerms;
  sources: EscrowSource[];
}
