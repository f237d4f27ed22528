import { useCallback } from 'react';
import { isStaff } from '@/domain/access/staff';
import {
  type BatchAct,
  batchActError,
  batchActLabels,
  firstRunError,
} from '@/domain/batches/batch';
import { type BatchRow, batchName } from '@/domain/batches/batchRow';
import { randomKey } from '@/shared/randomKey';
import { useUser } from '@/shared/session/useUser';
import type { RowAction } from '@/shared/ui/RowMenu';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useActOnBatchMutation } from './api';
import { saveOfBatch } from './BatchDossier';

const done: Readonly<Record<Exclude<BatchAct, 'cancel'>, string>> = {
  run: 'runs next',
  pause: 'is paused',
  retry: 'is queued again',
};

/**
 * What can be done with a batch: by staff; everybody may download its errors. `onCancel` asks
 * first.
 */
export function useBatchActions(
  onCancel: (batch: BatchRow) => void,
): (batch: BatchRow) => RowAction[] {
  const { role, orgId } = useUser();
  const mayAct = isStaff(role);
  const [act] = useActOnBatchMutation();
  return useCallback(
    (batch) => {
      const run = (what: Exclude<BatchAct, 'cancel'>): RowAction => ({
        label: batchActLabels[what],
        refused:
          batchActError(what, batch) ?? (what === 'run' ? firstRunError(batch) : null) ?? undefined,
        onSelect: () =>
          void act({ id: batch._id, act: what, attempt: randomKey() })
            .unwrap()
            .then(() => toastSuccess(`${batchName(batch)} ${done[what]}`), toastFailure),
      });
      const cancel: RowAction = {
        label: batchActLabels.cancel,
        tone: 'danger',
        onSelect: () => onCancel(batch),
        refused: batchActError('cancel', batch) ?? undefined,
      };
      return [
        ...(mayAct ? [run('run'), run('pause'), run('retry'), cancel] : []),
        {
          label: 'Download errors',
          onSelect: () => saveOfBatch(batch, 'errors', orgId),
          refused: batch.failed > 0 ? undefined : 'No rows failed',
        },
      ];
    },
    [mayAct, orgId, act, onCancel],
  );
}
