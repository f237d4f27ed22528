import type { ReactElement } from 'react';
import type { ViewedList } from '@/domain/lists/savedViews';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useForgetViewMutation } from './savedViewsApi';

interface ForgetViewModalProps {
  list: ViewedList;
  name: string;
  onClose: () => void;
}

/** Asks before a saved view is forgotten: nobody can bring it back. */
export function ForgetViewModal({ list, name, onClose }: ForgetViewModalProps): ReactElement {
  const [forget, { isLoading }] = useForgetViewMutation();
  const confirm = async (): Promise<void> => {
    try {
      await forget({ list, name }).unwrap();
      toastSuccess(`The view ${name} is forgotten`);
    } catch (error) {
      toastFailure(error);
    }
    onClose();
  };
  return (
    <ConfirmModal
      isOpen
      title="Forget the view"
      confirmLabel="Forget"
      tone="danger"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      “{name}” is taken from your views. The list stays as it is.
    </ConfirmModal>
  );
}
