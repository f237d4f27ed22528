import { type ReactElement, useState } from 'react';
import { counted } from '@/domain/lists/counted';
import { actKeys } from '@/shared/attemptKey';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useRemoveManyItemsMutation } from '../api';
import type { BulkOutcome } from './BulkBar';
import { ChosenNames } from './ChosenNames';
import type { SelectedItems } from './useSelectedItems';

interface BulkModalProps {
  selected: SelectedItems;
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => void;
}

/** Asks before many items are deleted, and says how many. */
export function BulkDeleteModal({ selected, onClose, onDone }: BulkModalProps): ReactElement {
  const [remove, { isLoading }] = useRemoveManyItemsMutation();
  const [keyOf] = useState(actKeys);
  const many = counted(selected.count, 'item');
  const confirm = async (): Promise<void> => {
    const { target } = selected;
    try {
      const answer = await remove({ target, idempotencyKey: keyOf(target) }).unwrap();
      if (answer.done > 0) toastSuccess(`${counted(answer.done, 'item')} deleted`);
      onDone({ verb: 'deleted', answer });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <ConfirmModal
      isOpen
      title={`Delete ${many}?`}
      confirmLabel={`Delete ${many}`}
      tone="danger"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>This deletes {many} and their documents. It cannot be undone.</p>
      <ChosenNames selected={selected} />
    </ConfirmModal>
  );
}
