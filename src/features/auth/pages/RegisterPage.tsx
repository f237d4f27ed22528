import { Formik, type FormikHelpers } from 'formik';
import { type ReactElement, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { normalEmail } from '@/domain/contact/email';
import { registrationSchema } from '@/domain/contact/schemas';
import { refusalNames } from '@/domain/session/refusals';
import { genericFailure, toFailure } from '@/shared/api/failure';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { useRegisterMutation } from '../api';
import { PublicCard } from '../components/PublicCard';
import { RegistrationFields } from '../components/RegistrationFields';
import { ResultDialog } from '../components/ResultDialog';
import { VerificationAgain } from '../components/VerificationAgain';
import { fieldMessages } from '../fieldMessages';
import { type RegistrationValues, registrationPayload } from '../payloads';
import { dropReferral, storedReferral } from '../referral';

const empty: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  job: '',
};

/**
 * The sentence for a refused registration (spec 1.8); waiting times and lost connections speak for
 * themselves.
 */
function registrationFailure(error: unknown): string {
  const failure = toFailure(error);
  if (failure.name === refusalNames.badRequest) return 'User is already registered';
  return failure.status === 429 || failure.status === 'NETWORK' ? failure.message : genericFailure;
}

/** Self registration (spec 1.2, 1.4). */
export default function RegisterPage(): ReactElement {
  const navigate = useNavigate();
  const [register] = useRegisterMutation();
  const [message, setMessage] = useState<string | null>(null);
  /** The registered address; null before. */
  const [done, setDone] = useState<string | null>(null);

  const submit = async (
    values: RegistrationValues,
    { setErrors }: FormikHelpers<RegistrationValues>,
  ): Promise<void> => {
    setMessage(null);
    try {
      const from = { referralId: storedReferral(), hostName: window.location.origin };
      await register(registrationPayload(values, from)).unwrap();
      dropReferral();
      setDone(normalEmail(values.email));
    } catch (error) {
      const fields = fieldMessages(toFailure(error).fields, Object.keys(empty));
      if (fields) setErrors(fields);
      else setMessage(registrationFailure(error));
    }
  };

  const foot = (
    <span>
      Already registered? <Link to="/pages/login">Sign in</Link>
    </span>
  );
  return (
    <PublicCard
      title="Create account"
      lead="Start taking payments and keep your stock in one place."
      foot={foot}
      wide
    >
      <Formik initialValues={empty} validationSchema={registrationSchema} onSubmit={submit}>
        <FieldsForm label="Create account">
          <FormError message={message} />
          <RegistrationFields />
        </FieldsForm>
      </Formik>
      {done !== null ? (
        <ResultDialog title="Good job!" onClose={() => navigate('/pages/login', { replace: true })}>
          <p>You Registered Successfully</p>
          <p className="gl-muted">We sent an email to {done} to verify your address.</p>
          <VerificationAgain email={done} label="Resend" />
        </ResultDialog>
      ) : null}
    </PublicCard>
  );
}
