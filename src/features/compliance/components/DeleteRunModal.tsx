import type { ReactElement } from 'react';
import type { CheckRun } from '@/domain/checks/checkRecord';
import { useRemoveCheckMutation } from '@/shared/checks/api';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { useConfirmed } from '@/shared/ui/useConfirmed';

interface DeleteRunModalProps {
  run: CheckRun;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a run is deleted, and names it. */
export function DeleteRunModal({ run, onClose, onDeleted }: DeleteRunModalProps): ReactElement {
  const [remove] = useRemoveCheckMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  return (
    <ConfirmModal
      isOpen
      title="Delete check"
      confirmLabel="Delete"
      tone="danger"
      busy={busy}
      failure={failure}
      onConfirm={() =>
        void confirm(() => remove(run.record_id).unwrap(), 'Check deleted successfully', onDeleted)
      }
      onCancel={onClose}
    >
      <p>Do you want to permanently delete this check and its report?</p>
      <p className="gl-named">
        {run.name} <span className="gl-muted">No. {run.number}</span>
      </p>
      {run.application ? (
        <p>
          The check belongs to the application of {run.application.companyName}. If the application
          has no decision yet, its score is deleted too, and it needs another check.
        </p>
      ) : null}
    </ConfirmModal>
  );
}
