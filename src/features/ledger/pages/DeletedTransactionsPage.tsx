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
          title="Nothing was deleted"
          text="You see transactions that were deleted in the transaction ledger, with who did it and why."
        />
      }
    />
  );
}
