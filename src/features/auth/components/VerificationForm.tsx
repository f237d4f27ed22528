import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { normalEmail } from '@/domain/contact/email';
import { forgotSchema } from '@/domain/contact/schemas';
import { failureMessage } from '@/shared/api/failure';
import { readSession } from '@/shared/session/storedSession';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { useResendVerificationMutation } from '../api';
import { neutralAnswer } from './VerificationAgain';

/**
 * Asks for the verification mail where the link names no address: the person does, or who is signed
 * in.
 */
export function VerificationForm(): ReactElement {
  const [resend, { data, error, isSuccess }] = useResendVerificationMutation();
  const email = readSession()?.user.email ?? '';
  return (
    <Formik
      initialValues={{ email }}
      validationSchema={forgotSchema}
      onSubmit={async (values) => {
        await resend(normalEmail(values.email));
      }}
    >
      <FieldsForm label="Resend verification email">
        <FormError message={error ? failureMessage(error) : null} />
        <div role="status">
          {isSuccess ? <div className="gl-form-note">{data || neutralAnswer}</div> : null}
        </div>
        <TextField name="email" label="Email" type="email" required autoComplete="username" />
        <SubmitButton busyText="Sending …" className="btn btn-outline-secondary">
          Resend verification email
        </SubmitButton>
      </FieldsForm>
    </Formik>
  );
}
