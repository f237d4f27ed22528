import type { ReactElement } from 'react';
import {
  emptyRecipient,
  type Recipient,
  type RecipientValues,
  recipientErrors,
} from '@/domain/invoices/recipient';
import { recipientSchema } from '@/domain/invoices/schemas';
import { FormModal } from '@/shared/ui/FormModal';
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
  const [add] = useAddRecipientMutation();
  const [save] = useSaveRecipientMutation();
  const send = async (values: RecipientValues): Promise<void> => {
    const known = recipientSchema.cast(values);
    const saved = recipient
      ? await save({ id: recipient._id, values: known, version: recipient.version }).unwrap()
      : await add(known).unwrap();
    toastSuccess(`${calledName(saved)} ${recipient ? 'saved' : 'added'}`);
    props.onSaved?.(saved);
    onClose();
  };
  return (
    <FormModal<RecipientValues>
      title={recipient ? `Edit ${calledName(recipient)}` : 'New recipient'}
      size="lg"
      values={startOf(recipient, typed)}
      validate={recipientErrors}
      onSave={send}
      onClose={onClose}
      saveLabel={recipient ? 'Save recipient' : 'Add recipient'}
    >
      <RecipientFields />
    </FormModal>
  );
}
