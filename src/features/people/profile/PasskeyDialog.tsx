import type { ReactElement } from 'react';
import { makePasskey } from '@/shared/session/passkey';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddPasskeyMutation, useStartPasskeyMutation } from './api';

interface PasskeyDialogProps {
  onClose: () => void;
  /** Told the recovery codes that came with it; null where there were some. */
  onAdded: (codes: string[] | null) => void;
}

/** Adds a passkey of this device or of a security key. */
export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps): ReactElement {
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const send = async ({ name }: { name: string }): Promise<void> => {
    const passkey = await makePasskey(await start().unwrap());
    const { recoveryCodes } = await add({ name, passkey }).unwrap();
    toastSuccess('Passkey added');
    onAdded(recoveryCodes);
  };
  return (
    <FormModal<{ name: string }>
      title="Add passkey"
      values={{ name: '' }}
      validate={({ name }) => (name.trim() === '' ? { name: 'This field is required.' } : {})}
      onSave={send}
      onClose={onClose}
      saveLabel="Add passkey"
    >
      <p>
        Your browser asks for the fingerprint, face or PIN of this device, or for a security key.
      </p>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={60}
        help="By which you will know it, such as Laptop or Blue key."
      />
    </FormModal>
  );
}
