import type { ReactElement } from 'react';
import type { ViewedList } from '@/domain/lists/savedViews';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { useForgetViewMutation } from './savedViewsApi';

interface ForgetViewModalProps {
  list: ViewedList;
  name: string;
  onClose: () => void;
}

/** Asks before a saved view was deleted: nobody can bring it back. */
export function ForgetViewModal({ list, name, onClose }: ForgetViewModalProps): ReactElement {
  const [forget] = useForgetViewMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  return (
    <ConfirmModal
      isOpen
      title="Delete view"
      confirmLabel="Delete"
      tone="danger"
      busy={busy}
      failure={failure}
      onConfirm={() =>
        void confirm(() => forget({ list, name }).unwrap(), `View “${name}” deleted`)
      }
      onCancel={onClose}
    >
      “{name}” is removed from your saved views. The list itself does not change.
    </ConfirmModal>
  );
}
