import { sortKey } from '@server/features/inventory/sortKey';
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

/** A record as an area finds it. */
export type FoundRecord = Omit<Found, 'kind'>;

/** A text as the areas look for it. */
export const wantedOf = (text: string): Wanted => ({
  text,
  key: sortKey(text),
  payer: personKey(text),
});

/** The number behind a prefix (`S-12`), in any case; null for a text that is none. */
export function numberBehind(prefix: 'S' | 'D', text: string): number | null {
  const [, named, digits = ''] = /^([a-z])-(\d{1,15})$/i.exec(text) ?? [];
  return named?.toUpperCase() === prefix ? Number(digits) : null;
}
