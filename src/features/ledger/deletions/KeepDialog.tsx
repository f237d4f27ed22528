import type { ReactElement } from 'react';
import type { DeletionRow } from '@/domain/transactions/deletionRow';
import { transactionStateLabels } from '@/domain/transactions/state';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useKeepTransactionMutation } from './api';

/** What is to be done with a deletion. */
export interface KeepingRequest {
  act: 'restore' | 'undo';
  row: DeletionRow;
}

interface KeepDialogProps {
  asked: KeepingRequest;
  name: string;
  onClose: () => void;
}

const words = {
  restore: {
    title: 'Restore transaction',
    confirm: 'Restore',
    busyText: 'Restoring …',
    done: 'is restored',
  },
  undo: {
    title: 'Undo restore',
    confirm: 'Undo restore',
    busyText: 'Undoing …',
    done: 'is deleted again',
  },
} as const;

/** Asks why a transaction is brought back, or why that is taken back again. */
export function KeepDialog({ asked: { act, row }, name, onClose }: KeepDialogProps): ReactElement {
  const [keep] = useKeepTransactionMutation();
  const { done, ...texts } = words[act];
  return (
    <ReasonDialog
      {...texts}
      done={`${name} ${done}`}
      onConfirm={(given) => keep({ id: row._id, act, ...given }).unwrap()}
      onClose={onClose}
      draft={`deletion:${act}:${row._id}`}
      help="The organization sees this in its ledger."
    >
      <p className="gl-named">{name}</p>
      {act === 'restore' ? (
        <p>
          Its status returns to “{transactionStateLabels[row.stateBefore]}”, and its postings are
          restored.
        </p>
      ) : (
        <p>
          The transaction is deleted again, a new deletion record is created, and its postings are
          reversed.
        </p>
      )}
    </ReasonDialog>
  );
}
