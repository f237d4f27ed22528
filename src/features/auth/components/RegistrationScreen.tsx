import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AnyObjectSchema } from 'yup';
import { normalEmail } from '@/domain/contact/email';
import { refusalNames } from '@/domain/session/refusals';
import { genericFailure, toFailure } from '@/shared/api/failure';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { nestedErrors } from '@/shared/ui/fields/nestedErrors';
import { fieldMessages } from '../fieldMessages';
import { PublicCard } from './PublicCard';
import { ResultDialog } from './ResultDialog';
import { VerificationAgain } from './VerificationAgain';

interface RegistrationScreenProps<Values extends FormikValues & { email: string }> {
  title: string;
  /** One sentence under the title. */
  lead: string;
  empty: Values;
  schema: AnyObjectSchema;
  /** Registers; whatever it throws is told above the fields, or at them. */
  send: (values: Values) => Promise<void>;
  /** Links at the foot, beside the way to sign in. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The sentence for a refused registration (spec 1.8); waiting times and lost connections speak for
 * themselves.
 */
function registrationFailure(error: unknown): string {
  const failure = toFailure(error);
  if (failure.name === refusalNames.badRequest) return 'User is already registered';
  return failure.status === 429 || failure.status === 'NETWORK' ? failure.message : genericFailure;
}

/** A form on which somebody registers, and what came of it (spec 1.2, 1.4, 1.8). */
export function RegistrationScreen<Values extends FormikValues & { email: string }>(
  props: RegistrationScreenProps<Values>,
): ReactElement {
  const { title, lead, empty, schema, send, foot, children } = props;
  const navigate = useNavigate();
  const [message, setMessage] = useState<string | null>(null);
  /** The registered address; null before. */
  const [done, setDone] = useState<string | null>(null);
  const submit = async (values: Values, { setErrors }: FormikHelpers<Values>): Promise<void> => {
    setMessage(null);
    try {
      await send(values);
      setDone(normalEmail(values.email));
    } catch (error) {
      const fields = fieldMessages(toFailure(error).fields, Object.keys(empty));
      if (fields) setErrors(nestedErrors(fields));
      else setMessage(registrationFailure(error));
    }
  };
  return (
    <PublicCard
      title={title}
      lead={lead}
      foot={
        <span>
          Already registered? <Link to="/pages/login">Sign in</Link>
          {foot}
        </span>
      }
      wide
    >
      <Formik initialValues={empty} validationSchema={schema} onSubmit={submit}>
        <FieldsForm label={title}>
          <FormError message={message} />
          {children}
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
