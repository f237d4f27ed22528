import type { ReactElement } from 'react';
import { placeOfText } from '@/domain/banking/transfers/place';
import type { QueuedTransfer } from '@/domain/banking/transfers/transferQueue';
import { transferName } from '@/domain/banking/transfers/transferRow';
import { formatAmount } from '@/domain/money/cents';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useActOnTransferMutation } from './transfersApi';

interface ExcludeDialogProps {
  row: QueuedTransfer;
  onClose: () => void;
}

/** Leaves a transfer out of batches until somebody includes it again. */
export function ExcludeDialog({ row, onClose }: ExcludeDialogProps): ReactElement {
  const [act] = useActOnTransferMutation();
  const name = transferName(row);
  return (
    <ReasonDialog
      title={`Exclude ${name}`}
      confirm="Exclude transfer"
      busyText="Excluding …"
      done={`${name} is excluded`}
      onConfirm={({ reason, attempt }) =>
        act({ id: row._id, act: 'exclude', body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`transfer:exclude:${row._id}`}
    >
      <p>
        <strong>
          {formatAmount(row.amount)} to {placeOfText(row.to)}
        </strong>{' '}
        stays in the queue and goes with no batch until someone includes it again.
      </p>
    </ReasonDialog>
  );
}
