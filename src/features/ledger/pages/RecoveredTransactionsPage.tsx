import type { ReactElement } from 'react';
import { DeletionScreen } from '../deletions/DeletionScreen';

/** The rows that were brought back from the deleted ones. */
export default function RecoveredTransactionsPage(): ReactElement {
  return <DeletionScreen report="restored" />;
}
