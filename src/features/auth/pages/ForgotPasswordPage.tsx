import { Formik } from 'formik';
import { type ReactElement, useState } from 'react';
import { normalEmail } from '@/domain/contact/email';
import { forgotSchema } from '@/domain/contact/schemas';
import { failureMessage } from '@/shared/api/failure';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { useRequestResetMutation } from '../api';
import { BackToSignIn } from '../components/BackToSignIn';
import { PublicCard } from '../components/PublicCard';

/**
 * Said where the server gives no sentence; the same for known and unknown addresses (readings E6).
 */
const neutral = 'If this address has an account, we have sent a link to set a new password.';

/** Requests a reset mail (spec 1.2). */
export default function ForgotPasswordPage(): ReactElement {
  const [requestReset] = useRequestResetMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);

  const submit = async ({ email }: { email: string }): Promise<void> => {
    setFailure(null);
    setAnswer(null);
    try {
      setAnswer((await requestReset(normalEmail(email)).unwrap()) || neutral);
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };

  return (
    <PublicCard
      title="Forgot password"
      lead="Enter your email address. We will send you a link to set a new password."
      foot={<BackToSignIn />}
    >
      <Formik initialValues={{ email: '' }} validationSchema={forgotSchema} onSubmit={submit}>
        <FieldsForm label="Forgot password">
          <FormError message={failure} />
          <div role="status">{answer ? <div className="gl-form-note">{answer}</div> : null}</div>
          <TextField name="email" label="Email" type="email" required autoComplete="username" />
          <SubmitButton busyText="Sending …" className="btn btn-primary gl-block">
            Send reset link
          </SubmitButton>
        </FieldsForm>
      </Formik>
    </PublicCard>
  );
}
