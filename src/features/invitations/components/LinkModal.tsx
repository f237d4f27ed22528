import { type ReactElement, useId } from 'react';
import { Modal, ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { FieldShell } from '@/shared/ui/fields/FieldShell';

interface LinkModalProps {
  link: string;
  onClose: () => void;
}

/** Shows a link where the browser does not let it be copied for the person. */
export function LinkModal({ link, onClose }: LinkModalProps): ReactElement {
  const titleId = useId();
  return (
    <Modal isOpen toggle={onClose} labelledBy={titleId} centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Copy link
      </ModalHeader>
      <ModalBody>
        <FieldShell
          id="invitation-link"
          label="Link of the invitation"
          help="Your browser does not allow copying here. Select the link and copy it by hand."
        >
          {(control) => (
            <input
              {...control}
              className="form-control"
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
          )}
        </FieldShell>
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          OK
        </button>
      </ModalFooter>
    </Modal>
  );
}
