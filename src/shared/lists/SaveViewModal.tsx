import { Formik } from 'formik';
import { type ReactElement, useId } from 'react';
import { Modal, ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { longestViewName, viewNameError } from '@/domain/lists/savedViews';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { TextField } from '@/shared/ui/fields/TextField';

interface SaveViewModalProps {
  /** Names that are taken. */
  names: readonly string[];
  busy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function SaveViewModal({ names, busy, onSave, onClose }: SaveViewModalProps): ReactElement {
  const titleId = useId();
  const validate = ({ name }: { name: string }): Record<string, string> => {
    const message = viewNameError(name, names);
    return message ? { name: message } : {};
  };
  return (
    <Modal isOpen toggle={onClose} labelledBy={titleId} centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Save this view
      </ModalHeader>
      <Formik initialValues={{ name: '' }} validate={validate} onSubmit={({ name }) => onSave(name.trim())}>
        <FieldsForm label="Save this view">
          <ModalBody>
            <TextField
              name="name"
              label="Name"
              required
              maxLength={longestViewName}
              help="Keeps search, filters, sort and columns under this name."
            />
          </ModalBody>
          <ModalFooter>
            <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
              Cancel
            </button>
            <BusyButton busy={busy} busyText="Saving …">
              Save
            </BusyButton>
          </ModalFooter>
        </FieldsForm>
      </Formik>
    </Modal>
  );
}
