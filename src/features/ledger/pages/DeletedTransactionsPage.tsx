import type { ReactElement } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { DeletionScreen } from '../deletions/DeletionScreen';

/** Audit of the rows that were taken out of the ledger. */
export default function DeletedTransactionsPage(): ReactElement {
  return (
    <DeletionScreen
      report="deleted"
      head={{ path: '/transaction-deletion-report', icon: 'trash' }}
      empty={
        <EmptyState
          title="No deleted transactions"
          text="Transactions deleted from the ledger appear here, with who deleted them and why."
        />
      }
    />
  );
}
