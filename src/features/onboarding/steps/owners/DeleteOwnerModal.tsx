import type { ReactElement } from 'react';
import type { BeneficialOwner } from '@/domain/onboarding/stepData';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { ownerFullName } from './ownerRows';

interface DeleteOwnerModalProps {
  owner: BeneficialOwner;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an owner leaves the list (spec 2.4). */
export function DeleteOwnerModal({
  owner,
  onConfirm,
  onCancel,
}: DeleteOwnerModalProps): ReactElement {
  return (
    <ConfirmModal
      isOpen
      title="Delete beneficial owner?"
      confirmLabel="Delete"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="gl-named">{ownerFullName(owner)}</p>
      <p>
        The owner is removed from the application when you save this step
        {owner.person_clear_id === '' ? '.' : ', and the stored compliance check with them.'}
      </p>
    </ConfirmModal>
  );
}
