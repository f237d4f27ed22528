import type { CheckElement } from '@/domain/checks/checkTree';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';

/** What a bureau found. */
export interface BureauAnswer {
  /** 0 to 100; null when it found nobody. */
  score: number | null;
  /** The sections of spec 3.6; null when it found nobody. */
  tree: CheckElement | null;
}

/**
 * Background checks of people and businesses. Never asked inside a transaction. Every verb throws
 * Refusal 503.
 */
export interface Bureau {
  personSearch(criteria: PersonCriteria): Promise<BureauAnswer>;
  businessSearch(criteria: BusinessCriteria): Promise<BureauAnswer>;
}
