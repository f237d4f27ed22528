import { Formik, type FormikHelpers } from 'formik';
import { type ReactElement, useId, useState } from 'react';
import { Modal, ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import {
  emptyRecipient,
  type Recipient,
  type RecipientValues,
  recipientErrors,
} from '@/domain/invoices/recipient';
import { recipientSchema } from '@/domain/invoices/schemas';
import { refusalNames } from '@/domain/session/refusals';
import { toFailure } from '@/shared/api/failure';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddRecipientMutation, useSaveRecipientMutation } from './api';
import { RecipientFields } from './RecipientFields';
import { calledName } from './recipientTexts';

interface RecipientDialogProps {
  /** The one to edit; null for a new one. */
  recipient: Recipient | null;
  /** What a new one is called, as far as it was typed. */
  typed?: string;
  onClose: () => void;
  onSaved?: (recipient: Recipient) => void;
}

const looksLikeEmail = (text: string): boolean => text.includes('@');

function startOf(recipient: Recipient | null, typed: string): RecipientValues {
  if (recipient) return recipientSchema.cast(recipient);
  return looksLikeEmail(typed)
    ? { ...emptyRecipient, recipientEmail: typed }
    : { ...emptyRecipient, recipientName: typed };
}

/** Adds or edits a recipient over whatever screen is open, which keeps what is typed. */
export function RecipientDialog(props: RecipientDialogProps): ReactElement {
  const { recipient, typed = '', onClose } = props;
  const titleId = useId();
  const { submit, failure } = useRecipientSave(props);
  const title = recipient ? `Edit ${calledName(recipient)}` : 'New recipient';
  return (
    <Modal isOpen toggle={onClose} labelledBy={titleId} size="lg" backdrop="static" centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {title}
      </ModalHeader>
      <Formik initialValues={startOf(recipient, typed)} validate={recipientErrors} onSubmit={submit}>
        <FieldsForm label={title}>
          <ModalBody>
            <FormError message={failure} />
            <RecipientFields />
          </ModalBody>
          <ModalFooter>
            <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
              Cancel
            </button>
            <SubmitButton>{recipient ? 'Save recipient' : 'Add recipient'}</SubmitButton>
          </ModalFooter>
        </FieldsForm>
      </Formik>
    </Modal>
  );
}

type Helpers = Pick<FormikHelpers<RecipientValues>, 'setErrors'>;

function useRecipientSave({ recipient, onClose, onSaved }: RecipientDialogProps) {
  const [add] = useAddRecipientMutation();
  const [save] = useSaveRecipientMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (typed: RecipientValues, { setErrors }: Helpers): Promise<void> => {
    setFailure(null);
    const values = recipientSchema.cast(typed);
    try {
      const saved = recipient
        ? await save({ id: recipient._id, values, version: recipient.version }).unwrap()
        : await add(values).unwrap();
      toastSuccess(`${calledName(saved)} ${recipient ? 'saved' : 'added'}`);
      onSaved?.(saved);
      onClose();
    } catch (error) {
      const { fields, message, name } = toFailure(error);
      if (fields) setErrors(fields);
      const isConflict = name === refusalNames.conflict;
      setFailure(isConflict ? `${message}. Please close this and open it again.` : message);
    }
  };
  return { submit, failure };
}
