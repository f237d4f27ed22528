import type { ReactElement } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { DeletionScreen } from '../deletions/DeletionScreen';

/** The rows that were brought back from the deleted ones. */
export default function RecoveredTransactionsPage(): ReactElement {
  return (
    <DeletionScreen
      report="restored"
      head={{ path: '/recover-transaction-report', icon: 'arrow-counterclockwise' }}
      empty={
        <EmptyState
          title="No restored transactions"
          text="Deleted transactions appear here once they are restored."
        />
      }
    />
  );
}
