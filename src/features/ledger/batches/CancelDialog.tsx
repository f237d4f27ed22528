import type { ReactElement } from 'react';
import { type BatchRow, batchName } from '@/domain/batches/batchRow';
import { numberText } from '@/domain/lists/counted';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { useActOnBatchMutation } from './api';

/** Calls off what is left of a batch, once it is confirmed. */
export function CancelDialog({
  batch,
  onClose,
}: {
  batch: BatchRow;
  onClose: () => void;
}): ReactElement {
  const [act] = useActOnBatchMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const left = batch.rows - batch.done - batch.failed;
  return (
    <ActDialog
      title={`Cancel ${batchName(batch)}`}
      confirm="Cancel the batch"
      busyText="Canceling …"
      {...{ busy, failure, onClose }}
      onConfirm={() =>
        void run(
          () => act({ id: batch._id, act: 'cancel', attempt }).unwrap(),
          `${batchName(batch)} is canceled`,
        )
      }
    >
      <p className="mb-0">
        <strong>{batch.title}</strong>: the {left === 1 ? '1 row' : `${numberText(left)} rows`} that
        {left === 1 ? 'is still waiting is' : 'are still waiting are'} not processed. Completed rows
        are kept. This cannot be undone.
      </p>
    </ActDialog>
  );
}
