import { Formik, type FormikHelpers } from 'formik';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resetSchema } from '@/domain/contact/schemas';
import { toFailure } from '@/shared/api/failure';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { PasswordChecklist } from '@/shared/ui/fields/PasswordChecklist';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { toastSuccess } from '@/shared/ui/toast';
import { useResetPasswordMutation } from '../api';
import { fieldMessages } from '../fieldMessages';
import type { ResetKey } from '../links';

interface NewPasswordFormProps {
  resetKey: ResetKey;
  /** The link was good when the page opened and is not any more. */
  onExpired: () => void;
}

interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

const empty: NewPasswordValues = { password: '', confirmPassword: '' };

/** New password and its repetition, behind a checked reset link (spec 1.5, 1.8). */
export function NewPasswordForm({ resetKey, onExpired }: NewPasswordFormProps): ReactElement {
  const navigate = useNavigate();
  const [resetPassword] = useResetPasswordMutation();
  const [message, setMessage] = useState<string | null>(null);

  const submit = async (
    { password }: NewPasswordValues,
    { setErrors }: FormikHelpers<NewPasswordValues>,
  ): Promise<void> => {
    setMessage(null);
    try {
      await resetPassword({ ...resetKey, password }).unwrap();
      toastSuccess('Password Reset Successfully');
      void navigate('/pages/login', { replace: true });
    } catch (error) {
      const failure = toFailure(error);
      const fields = fieldMessages(failure.fields, ['password']);
      if (fields) setErrors(fields);
      else if (failure.status === 404) onExpired();
      else setMessage('Something Went Wrong');
    }
  };

  return (
    <Formik initialValues={empty} validationSchema={resetSchema} onSubmit={submit}>
      {({ values }) => (
        <FieldsForm label="Set new password">
          <FormError message={message} />
          {/* Password managers file the new password under this address. */}
          <input
            type="hidden"
            name="username"
            autoComplete="username"
            value={resetKey.email}
            readOnly
          />
          <PasswordField
            name="password"
            label="New password"
            required
            autoComplete="new-password"
          />
          <PasswordChecklist password={values.password} />
          <PasswordField
            name="confirmPassword"
            label="Confirm password"
            required
            autoComplete="new-password"
          />
          <SubmitButton className="btn btn-primary gl-block">Save password</SubmitButton>
        </FieldsForm>
      )}
    </Formik>
  );
}
