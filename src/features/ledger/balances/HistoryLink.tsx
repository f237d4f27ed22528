import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BalanceRow } from '@/domain/ledger/journalRow';
import { href } from '@/routes/catalogue';

/** Address of the history of a balance. */
export const historyPlace = ({ orgId, account }: Pick<BalanceRow, 'orgId' | 'account'>): string =>
  `${href('/balance-history')}?organisation=${encodeURIComponent(orgId)}&account=${account}`;

/** Opens the history of a balance. */
export function HistoryLink({ row, children }: { row: BalanceRow; children: ReactNode }): ReactElement {
  return (
    <Link className="gl-row-link" to={historyPlace(row)}>
      {children}
    </Link>
  );
}
