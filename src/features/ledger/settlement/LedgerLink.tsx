import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { useAbility } from '@/shared/session/ability';

interface LedgerLinkProps {
  /** Of a transaction. */
  id: string;
  children: ReactNode;
}

/** Opens a transaction in the ledger, for those who may. */
export function LedgerLink({ id, children }: LedgerLinkProps): ReactNode {
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  const to = `${href('/transaction-ledger')}?period=all&open=${encodeURIComponent(id)}`;
  return mayOpen ? <Link to={to}>{children}</Link> : children;
}
