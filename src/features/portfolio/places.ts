import type { Period } from '@/domain/dates/period';
import { href } from '@/routes/catalogue';

type Days = Readonly<{ from: string; to: string }>;

/** An address's days: two days of one's own, or a name, so that it stays relative to today. */
const periodQuery = (period: Period, { from, to }: Days): Record<string, string> =>
  period === 'custom' ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : { period };

/** Which part of the ledger. */
interface LedgerView {
  period: Period;
  days: Days;
  trade?: 'yes' | 'back';
}

/**
 * The place of the ledger that lists what an organization was paid for trade in these days, or of
 * that what went back; '' for all organizations.
 */
export function ledgerPlace(
  organization: string,
  { period, days, trade = 'yes' }: LedgerView,
): string {
  const narrowed: Record<string, string> = {
    trade,
    ...(organization === '' ? {} : { organization }),
  };
  return `${href('/transaction-ledger')}?${new URLSearchParams({ ...periodQuery(period, days), ...narrowed })}`;
}

/** The application of a merchant in full. */
export const applicationPlace = (id: string): string =>
  `${href('/applications/onboarding-history')}?${new URLSearchParams({ open: id })}`;

/** The applications of a merchant, by its name. */
export const applicationsPlace = (name: string): string =>
  `${href('/applications/onboarding-history')}?${new URLSearchParams({ search: name })}`;

/** The ranking of the organizations of a partner. `narrowed`: its filters. */
export const rankingPlace = (
  period: Period,
  days: Days,
  narrowed: Record<string, string>,
): string =>
  `${href('/aggregate-organizations')}?${new URLSearchParams({ ...periodQuery(period, days), ...narrowed })}`;
