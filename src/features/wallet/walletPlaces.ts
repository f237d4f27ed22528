import { href } from '@/routes/catalogue';

const query = (asked: Readonly<Record<string, string>>): string =>
  `?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`;

/** The ledger with a transaction open. */
export const transactionPlace = (id: string): string =>
  `${href('/transaction-ledger')}${query({ period: 'all', open: id })}`;

/** The transactions of a wallet in the ledger, whatever their day. */
export const ledgerPlace = (orgId: string, holderKey: string): string =>
  `${href('/transaction-ledger')}${query({ period: 'all', organisation: orgId, method: 'wallet', purchaser: holderKey })}`;

/** All changes of a wallet. */
export const logPlace = (walletId: string): string =>
  `${href('/heloxAccountBalanceLogs')}${query({ period: 'all', wallet: walletId })}`;
