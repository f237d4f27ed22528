import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { accessOf } from '@/shared/session/access';
import { useUser } from '@/shared/session/useUser';

interface LedgerLinkProps {
  /** Of a transaction. */
  id: string;
  children: ReactNode;
}

/** Opens a transaction in the ledger, for those who may. */
export function LedgerLink({ id, children }: LedgerLinkProps): ReactNode {
  const mayOpen = accessOf(useUser()).can('access', 'analytics.transactionLedger');
  const to = `${href('/transaction-ledger')}?period=all&open=${encodeURIComponent(id)}`;
  return mayOpen ? <Link to={to}>{children}</Link> : children;
}
