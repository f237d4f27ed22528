import type { SoldStore } from '@/domain/dashboard/sales';
import type { Period } from '@/domain/dates/period';
import { noStore } from '@/domain/transactions/transactionListRow';

/** An address's days: two days of one's own, or a name, so that it stays relative to today. */
export function periodQuery(
  period: Period,
  { from, to }: { from: string; to: string },
): Record<string, string> {
  if (period !== 'custom') return { period };
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** A store as it is shown, and a text as addresses name it, which '' cannot be. */
export const storeName = (store: string): string =>
  store === '' || store === noStore ? 'No store' : store;
/** A text as addresses name it, which '' cannot be. */
export const namedKey = (text: string): string => text || noStore;

/** A store beside the merchant that it is of, for those who see several. */
export const namedStore = ({ store, merchant }: Pick<SoldStore, 'store' | 'merchant'>): string =>
  merchant ? `${storeName(store)} · ${merchant}` : storeName(store);

/**
 * What narrows a list to a store: its merchant as well, where stores of several may be called
 * alike.
 */
export const storeQuery = ({ store, orgId, merchant }: SoldStore): Record<string, string> => ({
  store: namedKey(store),
  ...(merchant ? { organization: orgId } : {}),
});
