import { type ReactElement, useId, useState } from 'react';
import type { ManagedUserRow } from '@/domain/users/managedUser';
import { ActDialog } from '@/shared/ui/ActDialog';
import { copyText } from '@/shared/ui/copyText';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { toastSuccess } from '@/shared/ui/toast';
import { useAct } from '@/shared/ui/useAct';
import { useGivePasswordMutation } from './api';
import { newPassword } from './randomSigns';

interface PasswordDialogProps {
  user: Pick<ManagedUserRow, '_id' | 'name'>;
  onClose: () => void;
}

/**
 * Gives a generated password (spec 1.5): shown here once, to be told to the person, who chooses
 * another with it.
 */
export function PasswordDialog({ user, onClose }: PasswordDialogProps): ReactElement {
  const id = useId();
  const [give] = useGivePasswordMutation();
  const [password] = useState(newPassword);
  const { busy, failure, attempt, run } = useAct(onClose);
  const copy = async (): Promise<void> => {
    if (await copyText(password)) toastSuccess('Password copied');
  };
  return (
    <ActDialog
      title="Set a temporary password"
      confirm="Set password"
      busyText="Setting …"
      {...{ busy, failure, onClose }}
      onConfirm={() =>
        void run(
          () => give({ id: user._id, attempt, password }).unwrap(),
          `${user.name} can sign in with the temporary password`,
        )
      }
    >
      <p>
        <strong>{user.name}</strong> is signed out everywhere and chooses a new password at the next
        sign-in. We tell them by email, without the password.
      </p>
      <FieldShell
        id={id}
        label="Temporary password"
        help="Copy it before you set it: it is not shown again. Tell it by phone or in person."
      >
        {(control) => (
          <div className="gl-copy-field">
            <input
              {...control}
              className="form-control gl-figure"
              readOnly
              autoComplete="off"
              value={password}
              onFocus={({ target }) => target.select()}
            />
            <button type="button" className="btn btn-outline-secondary" onClick={() => void copy()}>
              Copy
            </button>
          </div>
        )}
      </FieldShell>
    </ActDialog>
  );
}
