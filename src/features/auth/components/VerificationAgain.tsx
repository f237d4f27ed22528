import type { ReactElement } from 'react';
import { normalEmail } from '@/domain/contact/email';
import { failureMessage } from '@/shared/api/failure';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { useResendVerificationMutation } from '../api';

/**
 * Said where the server gives no sentence; the same for known and unknown addresses (readings E6).
 */
export const neutralAnswer =
  'If this email address is waiting for verification, we have sent a new link.';

interface VerificationAgainProps {
  /** The address that the link names. */
  email: string;
  /** What the button says. */
  label?: string;
}

/**
 * Asks for the verification mail once more: the first did not arrive, or its link is no longer
 * good.
 */
export function VerificationAgain({
  email,
  label = 'Resend verification email',
}: VerificationAgainProps): ReactElement {
  const [resend, { data, error, isLoading, isSuccess }] = useResendVerificationMutation();
  return (
    <>
      <FormError message={error ? failureMessage(error) : null} />
      <div role="status">
        {isSuccess ? <div className="gl-form-note">{data || neutralAnswer}</div> : null}
      </div>
      <BusyButton
        type="button"
        busy={isLoading}
        busyText="Sending …"
        className="btn btn-outline-secondary"
        onClick={() => resend(normalEmail(email))}
      >
        {label}
      </BusyButton>
    </>
  );
}
