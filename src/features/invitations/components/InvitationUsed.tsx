import type { ReactElement } from 'react';
import { type ApiFailure, failureMessage } from '@/shared/api/failure';
import { isObject } from '@/shared/isObject';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { useMailInvitationLinkMutation } from '../api';
import { InvitationFrame } from './InvitationFrame';
import { SignInFoot } from './InvitationRefused';

interface InvitationUsedProps {
  failure: ApiFailure;
  merchantKey: string;
}

/** The invited address with its stars, as the refusal has it. */
const addressIn = ({ data }: ApiFailure): string =>
  isObject(data) && typeof data.email === 'string' ? data.email : 'the invited address';

/** A copied link whose application has begun: the way on is a mail to the invited address. */
export function InvitationUsed({ failure, merchantKey }: InvitationUsedProps): ReactElement {
  const [mail, { data, error, isLoading }] = useMailInvitationLinkMutation();
  return (
    <InvitationFrame
      title="This link was already used"
      lead={<span role="alert">{failure.message}</span>}
    >
      <p>
        Everything entered is saved. To continue, request a new link by email to{' '}
        <strong>{addressIn(failure)}</strong>.
      </p>
      <FormError message={error ? failureMessage(error) : null} />
      {data ? (
        <p role="status" className="gl-form-note">
          {data.message}
        </p>
      ) : (
        <BusyButton
          type="button"
          className="btn btn-primary gl-block"
          busy={isLoading}
          busyText="Sending …"
          onClick={() => void mail(merchantKey)}
        >
          Email a new link
        </BusyButton>
      )}
      <SignInFoot />
    </InvitationFrame>
  );
}
