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
          title="Nothing was restored"
          text="You see deleted transactions once they are restored."
        />
      }
    />
  );
}
