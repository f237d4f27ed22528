import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { invitationRefusals } from '@/domain/partners/invitationRecord';
import type { ApiFailure } from '@/shared/api/failure';
import { ErrorState } from '@/shared/ui/states';
import { InvitationFrame } from './InvitationFrame';

/** What a person can do about each refusal. */
const titles: Readonly<Record<string, string>> = {
  [invitationRefusals.unknown]: 'This link does not work',
  [invitationRefusals.expired]: 'This invitation has expired',
  [invitationRefusals.revoked]: 'This invitation was revoked',
};

interface InvitationRefusedProps {
  failure: ApiFailure;
  onRetry: () => void;
}

/**
 * Why the link does not open, and what to do: a changed, expired or revoked one, or a server that
 * cannot be reached.
 */
export function InvitationRefused({ failure, onRetry }: InvitationRefusedProps): ReactElement {
  const title = titles[failure.name ?? ''];
  if (!title) {
    return (
      <InvitationFrame title="Merchant invitation">
        <ErrorState message={failure.message} onRetry={onRetry} />
      </InvitationFrame>
    );
  }
  return (
    <InvitationFrame title={title} lead={<span role="alert">{failure.message}</span>}>
      {failure.name === invitationRefusals.unknown ? (
        <p>
          Email programs sometimes cut long links in two. Open the email again and use its button,
          or ask the person who invited you for a new one.
        </p>
      ) : null}
      <SignInFoot />
    </InvitationFrame>
  );
}

/** The way for whoever has an account. */
export function SignInFoot(): ReactElement {
  return (
    <div className="gl-public-foot">
      <span>
        Already have an account? <Link to="/pages/login">Sign in</Link>
      </span>
    </div>
  );
}
