import type { ReactElement } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { TransactionScreen } from '../transactions/TransactionScreen';

/** Bank debits and wires that are not confirmed, or may still come back (catalogue group 3). */
export default function PendingBankPage(): ReactElement {
  return (
    <TransactionScreen
      list="bank"
      head={{ path: '/pending-transaction-bank', icon: 'bank' }}
      empty={
        <EmptyState
          title="No transactions at the bank"
          text="Debits and wires appear here until they are confirmed and their return window closes."
        />
      }
    />
  );
}
