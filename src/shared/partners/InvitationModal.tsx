import { type ReactElement, useId } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import { Dialog } from '@/shared/ui/Dialog';
import { FieldScope } from '@/shared/ui/fields/fieldScope';
import { InvitationForm } from './InvitationForm';

interface InvitationModalProps {
  onClose: () => void;
  onSent: () => void;
}

/** The modal New Merchant Invitation (spec 2.2). */
export function InvitationModal({ onClose, onSent }: InvitationModalProps): ReactElement {
  const titleId = useId();
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} size="lg" backdrop="static" centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        New Merchant Invitation
      </ModalHeader>
      <ModalBody>
        <FieldScope.Provider value={`${titleId}-`}>
          <InvitationForm kind="modal" onSent={onSent} onCancel={onClose} />
        </FieldScope.Provider>
      </ModalBody>
    </Dialog>
  );
}
