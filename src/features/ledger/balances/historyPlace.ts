import type { BalanceRow } from '@/domain/ledger/journalRow';
import { href } from '@/routes/catalogue';

/** Address of the history of a balance. */
export const historyPlace = ({ orgId, account }: Pick<BalanceRow, 'orgId' | 'account'>): string =>
  `${href('/balance-history')}?organization=${encodeURIComponent(orgId)}&account=${account}`;
