import type { ReactElement } from 'react';
import { cardText } from '@/domain/cards/saleRow';
import {
  type SavedCardRow,
  type SavedCardValues,
  savedCardErrors,
  savedCardSchema,
  typedExpiry,
} from '@/domain/cards/savedCard';
import { formatExpiry } from '@/domain/payments/cardExpiry';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useSaveSavedCardMutation } from './editorApi';

interface SavedCardDialogProps {
  card: SavedCardRow;
  onClose: () => void;
}

/** Edits holder, expiry and ZIP of a saved card; its number and token stay as they are. */
export function SavedCardDialog({ card, onClose }: SavedCardDialogProps): ReactElement {
  const [save] = useSaveSavedCardMutation();
  const send = async (typed: SavedCardValues): Promise<void> => {
    const values = savedCardSchema.cast(typed);
    await save({ id: card._id, values, version: card.version }).unwrap();
    toastSuccess(`The card of ${values.holder} is saved`);
    onClose();
  };
  return (
    <FormModal<SavedCardValues>
      title={`Edit ${cardText(card)}`}
      values={{ holder: card.holder, expiry: typedExpiry(card.expiry), zip: card.zip }}
      validate={savedCardErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Save card"
    >
      <TextField name="holder" label="Holder" maxLength={100} autoComplete="off" required />
      <TextField
        name="expiry"
        label="Expiry"
        inputMode="numeric"
        placeholder="MM / YY"
        format={formatExpiry}
        autoComplete="off"
        required
      />
      <TextField
        name="zip"
        label="Billing ZIP"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
      />
    </FormModal>
  );
}
