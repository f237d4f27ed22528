import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { type PasswordValues, passwordErrors } from '@/domain/users/profile';
import { FormModal } from '@/shared/ui/FormModal';
import { PasswordChecklist } from '@/shared/ui/fields/PasswordChecklist';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { toastSuccess } from '@/shared/ui/toast';
import { useChangePasswordMutation } from './api';

const empty: PasswordValues = { currentPassword: '', password: '', confirmPassword: '' };

function Rules(): ReactElement {
  const { values } = useFormikContext<PasswordValues>();
  return <PasswordChecklist password={values.password} />;
}

/** Changes one's own password (spec 1.5). */
export function PasswordDialog({
  email,
  onClose,
}: {
  email: string;
  onClose: () => void;
}): ReactElement {
  const [change] = useChangePasswordMutation();
  const send = async ({ currentPassword, password }: PasswordValues): Promise<void> => {
    await change({ currentPassword, password }).unwrap();
    toastSuccess('Password changed. All other sessions were signed out.');
    onClose();
  };
  return (
    <FormModal<PasswordValues>
      title="Change password"
      values={empty}
      validate={passwordErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Change password"
    >
      <p className="gl-muted">Your other sessions end, and an email tells you of the change.</p>
      {/* Password managers file the new password under this address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="currentPassword"
        label="Current password"
        required
        autoComplete="current-password"
      />
      <PasswordField name="password" label="New password" required autoComplete="new-password" />
      <Rules />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        required
        autoComplete="new-password"
      />
    </FormModal>
  );
}
