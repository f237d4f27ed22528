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

/** A store as it is shown, and as addresses name it. */
export const storeName = (store: string): string => store || 'No store';
export const storeKey = (store: string): string => store || noStore;
