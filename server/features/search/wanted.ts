import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { sortKey } from '@server/platform/lists/sortKey';
import { personKey } from '@/domain/contact/personKey';
import type { Found } from '@/domain/search/found';

/** What somebody has typed, and how names are kept that begin with it. */
export interface Wanted {
  text: string;
  /** As lists sort names. */
  key: string;
  /** As those who pay are known; '' where it is the name of nobody. */
  payer: string;
}

/** Who searches, on which day (ISO) of the own calendar; `log`: for what fails. */
export interface Searcher {
  tx: Tx;
  scope: Scope;
  /** What the caller sees of the ledger: several areas ask for it. */
  visibility: TransactionVisibility;
  today: string;
  log: (line: string) => void;
}

/** A record as an area finds it. */
export type FoundRecord = Omit<Found, 'kind'>;

/** A text as the areas look for it. */
export const wantedOf = (text: string): Wanted => ({
  text,
  key: sortKey(text),
  payer: personKey(text),
});
