import { type ReactElement, useEffect, useRef } from 'react';
import { appCodeError } from '@/domain/users/secondFactor';
import { failureMessage } from '@/shared/api/failure';
import { QrPicture, useQrModules } from '@/shared/qr/QrPicture';
import { FormModal } from '@/shared/ui/FormModal';
import { FormError } from '@/shared/ui/fields/FormError';
import { TextField } from '@/shared/ui/fields/TextField';
import { LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddAppMutation, useStartAppMutation } from './api';

interface AppDialogProps {
  onClose: () => void;
  /** Told the recovery codes that came with it; null where there were some. */
  onAdded: (codes: string[] | null) => void;
}

interface AppValues {
  name: string;
  code: string;
}

function Secret({ secret, address }: { secret: string; address: string }): ReactElement {
  const modules = useQrModules(address);
  return (
    <>
      <QrPicture modules={modules} title="your authenticator app" />
      <p className="form-text">
        No camera? Type this key into the app: <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  );
}

/** Adds an authenticator app: its code is read, and the first six digits prove it. */
export function AppDialog({ onClose, onAdded }: AppDialogProps): ReactElement {
  const [start, { data, error }] = useStartAppMutation();
  const [add] = useAddAppMutation();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  }, [start]);
  const send = async (values: AppValues): Promise<void> => {
    const { recoveryCodes } = await add(values).unwrap();
    toastSuccess('Authenticator app added');
    onAdded(recoveryCodes);
  };
  return (
    <FormModal<AppValues>
      title="Add authenticator app"
      values={{ name: 'Authenticator app', code: '' }}
      validate={({ name, code }) => {
        const wrong = appCodeError(code);
        return {
          ...(name.trim() === '' ? { name: 'This field is required.' } : {}),
          ...(wrong ? { code: wrong } : {}),
        };
      }}
      onSave={send}
      onClose={onClose}
      saveLabel="Add app"
    >
      <p>
        Scan the code with an authenticator app, such as Google Authenticator, 1Password or
        Microsoft Authenticator, then type the six digits that it shows.
      </p>
      <FormError message={error ? failureMessage(error) : null}>
        <button type="button" className="btn btn-outline-secondary" onClick={() => void start()}>
          Try again
        </button>
      </FormError>
      {data ? <Secret {...data} /> : null}
      {!data && !error ? <LoadingRows rows={6} label="Making a key" /> : null}
      <TextField name="name" label="Name" required maxLength={60} />
      <TextField
        name="code"
        label="Code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
    </FormModal>
  );
}
