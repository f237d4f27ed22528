import type { Days, Period } from '@/domain/dates/period';
import { href } from '@/routes/catalogue';

const query = (asked: Readonly<Record<string, string>>): string =>
  `?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`;

/** The ledger with a transaction open. */
export const transactionPlace = (id: string): string =>
  `${href('/transaction-ledger')}${query({ period: 'all', open: id })}`;

/** The transactions of a wallet in the ledger, whatever their day. */
export const ledgerPlace = (orgId: string, holderKey: string): string =>
  `${href('/transaction-ledger')}${query({ period: 'all', organization: orgId, method: 'wallet', purchaser: holderKey })}`;

/**
 * The transactions by wallet of some days in the ledger; `orgId`: of one organization, '' for all.
 */
export const walletsPlace = (period: Period, { from, to }: Days, orgId: string): string =>
  `${href('/transaction-ledger')}${query({ ...(period === 'custom' ? { from, to } : { period }), organization: orgId, method: 'wallet' })}`;

/** All changes of a wallet. */
export const logPlace = (walletId: string): string =>
  `${href('/heloxAccountBalanceLogs')}${query({ period: 'all', wallet: walletId })}`;
