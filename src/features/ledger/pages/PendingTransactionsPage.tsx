import type { ReactElement } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { TransactionScreen } from '../transactions/TransactionScreen';

/** Payments that wait for a capture, the bank or a release (catalogue group 3). */
export default function PendingTransactionsPage(): ReactElement {
  return (
    <TransactionScreen
      list="pending"
      head={{ path: '/pendingTransactions', icon: 'hourglass-split' }}
      empty={
        <EmptyState
          title="No pending transactions"
          text="All payments are captured, cleared or settled."
        />
      }
    />
  );
}
