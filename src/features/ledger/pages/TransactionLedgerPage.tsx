import type { ReactElement } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { TransactionScreen } from '../transactions/TransactionScreen';
import { TransactionTrend } from '../transactions/TransactionTrend';

/** Every money movement with its balance (spec 1.2, catalogue group 3). */
export default function TransactionLedgerPage(): ReactElement {
  return (
    <TransactionScreen
      list="ledger"
      head={{ path: '/transaction-ledger', icon: 'journal-text' }}
      empty={
        <EmptyState
          title="No transactions yet"
          text="Payments, refunds and returns appear here as they happen."
        />
      }
      chart={({ filter, days }) => <TransactionTrend filter={filter} days={days} />}
    />
  );
}
