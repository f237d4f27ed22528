import { type ReactElement, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { Dialog } from './Dialog';
import { FieldShell } from './fields/FieldShell';

interface LinkDialogProps {
  title: string;
  /** What the link is. */
  label: string;
  link: string;
  onClose: () => void;
}

/**
 * A link to be copied by hand, where the browser does not let it be copied for the person
 * (./copyText.ts).
 */
export function LinkDialog({ title, label, link, onClose }: LinkDialogProps): ReactElement {
  const id = useId();
  return (
    <Dialog isOpen toggle={onClose} labelledBy={id} centered>
      <ModalHeader tag="h2" id={id} toggle={onClose}>
        {title}
      </ModalHeader>
      <ModalBody>
        <FieldShell
          id={`${id}-link`}
          label={label}
          help="Your browser blocks copying here. Select the link and copy it yourself."
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
    </Dialog>
  );
}
