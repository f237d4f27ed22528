import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OpenedInvitation } from '@/domain/partners/invitationRecord';
import { href } from '@/routes/catalogue';
import { PartnerNames } from '@/shared/partners/PartnerNames';
import { useUser } from '@/shared/session/useUser';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { FormError } from '@/shared/ui/fields/FormError';
import { useStart } from '../useStart';
import { InvitationFrame } from './InvitationFrame';
import { SignInFoot } from './InvitationRefused';

interface InvitationWelcomeProps {
  invitation: OpenedInvitation;
  merchantKey: string;
}

/** Who invites, with fixed names and address (spec 2.6), and the way into the application. */
export function InvitationWelcome({
  invitation,
  merchantKey,
}: InvitationWelcomeProps): ReactElement {
  const { invitedBy, companyInviteName, email } = invitation;
  return (
    <InvitationFrame
      title="Merchant invitation"
      lead={`${invitedBy} invites ${companyInviteName} to apply for payment processing.`}
    >
      <FieldShell id="invited-email" label="Email">
        {(control) => <input {...control} className="form-control" value={email} disabled />}
      </FieldShell>
      <PartnerNames names={invitation} />
      <WayOn invitation={invitation} merchantKey={merchantKey} />
    </InvitationFrame>
  );
}

function WayOn({ invitation, merchantKey }: InvitationWelcomeProps): ReactElement {
  const user = useUser();
  switch (invitation.state) {
    case 'open':
    case 'started':
      return <StartButton invitation={invitation} merchantKey={merchantKey} />;
    case 'submitted':
      return (
        <Said text="This application was already submitted. Sign in with your email address to see its status. The email after your submission has a link to set your password.">
          <SignInLink />
        </Said>
      );
    case 'account':
      if (user.email === invitation.email) {
        return (
          <Said
            text={`You are signed in as ${user.name}. The application will belong to your account.`}
          >
            <Link className="btn btn-primary gl-block" to={href('/registration')}>
              Open the application
            </Link>
          </Said>
        );
      }
      return (
        <Said text="This email address already has an account. Sign in to apply. The application will belong to that account.">
          <SignInLink />
          <Link to="/pages/forgot-password">Forgot or never set your password?</Link>
        </Said>
      );
  }
}

function Said({ text, children }: { text: string; children: ReactNode }): ReactElement {
  return (
    <div className="gl-invited-said">
      <p role="status" className="gl-form-note">
        {text}
      </p>
      {children}
    </div>
  );
}

function SignInLink(): ReactElement {
  return (
    <Link className="btn btn-primary gl-block" to="/pages/login">
      Sign in
    </Link>
  );
}

/** Starts or continues; whoever else is signed in here is asked about first. */
function StartButton({ invitation, merchantKey }: InvitationWelcomeProps): ReactElement {
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const { begin, isBusy, failure } = useStart(merchantKey);
  const isOther = user.userId !== '' && user.email !== invitation.email;
  return (
    <>
      <FormError message={failure} />
      <BusyButton
        type="button"
        className="btn btn-primary gl-block"
        busy={isBusy}
        busyText="One moment …"
        onClick={() => (isOther ? setAsking(true) : void begin())}
      >
        {invitation.state === 'started' ? 'Continue application' : 'Start application'}
      </BusyButton>
      <SignInFoot />
      <ConfirmModal
        isOpen={isAsking}
        title="Someone else is signed in"
        confirmLabel="Sign out and continue"
        busy={isBusy}
        onConfirm={() => void begin().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {user.name} ({user.email}) is signed in on this browser. To continue with this invitation,
        we will sign out that session.
      </ConfirmModal>
    </>
  );
}
