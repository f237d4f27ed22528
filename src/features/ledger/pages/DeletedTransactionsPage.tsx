import type { ReactElement } from 'react';
import { DeletionScreen } from '../deletions/DeletionScreen';

/** Audit of the rows that were taken out of the ledger. */
export default function DeletedTransactionsPage(): ReactElement {
  return <DeletionScreen report="deleted" />;
}
