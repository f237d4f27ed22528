import { type ReactElement, useId } from 'react';
import { Modal, ModalBody, ModalHeader } from 'reactstrap';
import { FieldShell } from '@/shared/ui/fields/FieldShell';

interface PayLinkDialogProps {
  link: string;
  onClose: () => void;
}

/** The pay link to be copied by hand, where the browser does not let it be copied for the person. */
export function PayLinkDialog({ link, onClose }: PayLinkDialogProps): ReactElement {
  const titleId = useId();
  return (
    <Modal isOpen toggle={onClose} labelledBy={titleId} centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Copy pay link
      </ModalHeader>
      <ModalBody>
        <FieldShell
          id="pay-link"
          label="Pay link"
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
    </Modal>
  );
}
