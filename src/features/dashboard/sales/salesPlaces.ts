import type { Period } from '@/domain/dates/period';
import { noStore } from '@/domain/transactions/transactionListRow';
import { href } from '@/routes/catalogue';
import type { SalesView } from './useSalesView';

/** An address's days: two days of one's own, or a name, so that it stays relative to today. */
export function periodQuery(
  period: Period,
  { from, to }: { from: string; to: string },
): Record<string, string> {
  if (period !== 'custom') return { period };
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The place of the ledger that lists what a figure adds up. */
export function ledgerPlace(
  { period, days, store }: SalesView,
  narrowed: Record<string, string> = {},
): string {
  const kept = { ...periodQuery(period, days), trade: 'yes', ...(store ? { store } : {}) };
  return `${href('/transaction-ledger')}?${new URLSearchParams({ ...kept, ...narrowed })}`;
}

/** The same for days of the period. */
export function ledgerDays({ store }: Pick<SalesView, 'store'>, days: Record<string, string>): string {
  return `${href('/transaction-ledger')}?${new URLSearchParams({ ...days, trade: 'yes', ...(store ? { store } : {}) })}`;
}

/** A store as it is shown, and as addresses name it. */
export const storeName = (store: string): string => store || 'No store';
export const storeKey = (store: string): string => store || noStore;
