import { useFormikContext } from 'formik';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Modal, ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';

/** Around the form of a check: title, what it is about, and its buttons. */
export function CheckDialog({ title, onClose, children }: DialogProps): ReactElement {
  const titleId = useId();
  return (
    <Modal isOpen toggle={onClose} labelledBy={titleId} centered size="lg" scrollable={false}>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {title}
      </ModalHeader>
      {children}
    </Modal>
  );
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Fields and buttons inside the form: nothing closes while the bureau is asked. */
export function CheckDialogBody({
  onClose,
  children,
}: Pick<DialogProps, 'onClose' | 'children'>): ReactElement {
  const { isSubmitting } = useFormikContext();
  return (
    <>
      <ModalBody>{children}</ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-outline-secondary" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </button>
        <SubmitButton busyText="Searching …">Run check</SubmitButton>
      </ModalFooter>
    </>
  );
}
