import type { LagPoint } from './insight';

/** Transactions by how long they took. */
export type LagCount = Pick<LagPoint, 'lag' | 'transactions'>;

/** The days within which a share of the transactions were settled; null for none. */
export function lagWithin(counts: readonly LagCount[], share: number): number | null {
  const sorted = [...counts].sort((one, other) => one.lag - other.lag);
  const all = sorted.reduce((sum, { transactions }) => sum + transactions, 0);
  let passed = 0;
  for (const { lag, transactions } of sorted) {
    passed += transactions;
    if (transactions > 0 && passed >= share * all) return lag;
  }
  return null;
}

/** `0 days`, `1 day`, `4 days`; a dash where nothing was settled. */
export function lagText(days: number | null): string {
  if (days === null) return '—';
  return days === 1 ? '1 day' : `${days} days`;
}
