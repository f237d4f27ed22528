import { type ReactElement, useState } from 'react';
import type { AcceptedInvitation, OpenedVendorInvitation } from '@/domain/billPay/vendorInvitation';
import { formatDate } from '@/domain/dates/format';
import { PayNotice } from '@/shared/payments/PayFrame';
import { AcceptForm } from './AcceptForm';
import { DeclineButton } from './DeclineButton';

interface InvitationCardProps {
  invitation: OpenedVendorInvitation;
  invitationKey: string;
  /** Asks again where the invitation stands. */
  onLook: () => void;
}

/** An invitation as it stands: to be accepted, or why it cannot be any more. */
export function InvitationCard(props: InvitationCardProps): ReactElement {
  const { invitation, invitationKey, onLook } = props;
  const [accepted, setAccepted] = useState<AcceptedInvitation | null>(null);
  if (accepted) return <Accepted invitation={invitation} accepted={accepted} />;
  if (invitation.state !== 'open') return <Over {...invitation} />;
  const { companyName, vendor, expiresAt } = invitation;
  return (
    <section className="gl-pay-card">
      <h1>{companyName} would like to pay you by ACH</h1>
      <p>
        For <strong>{vendor}</strong>. Give your tax number, your bank account and your W-9 form,
        and bills are paid straight to your account. Open until {formatDate(expiresAt)}.
      </p>
      <AcceptForm {...{ invitation, invitationKey, onLook }} onAccepted={setAccepted} />
      <DeclineButton {...{ companyName, invitationKey, onLook }} />
    </section>
  );
}

function Accepted({
  invitation: { companyName, vendor },
  accepted: { tinMatch },
}: {
  invitation: OpenedVendorInvitation;
  accepted: AcceptedInvitation;
}): ReactElement {
  return (
    <PayNotice title="You accepted" role="status">
      <p>
        {companyName} can pay bills of {vendor} to your bank account now. You get an email with each
        payment.
      </p>
      {tinMatch === 'mismatch' ? (
        <p>
          Your name and tax number do not match the records that we checked. {companyName} may
          contact you. To correct them, ask for another invitation.
        </p>
      ) : null}
    </PayNotice>
  );
}

const overs = {
  expired: {
    title: 'This invitation has expired',
    text: 'Ask for a new invitation.',
  },
  accepted: {
    title: 'This invitation was used',
    text: 'Bills are paid to the account that was given. To change it, ask for a new invitation.',
  },
  declined: {
    title: 'This invitation was declined',
    text: 'If that was a mistake, ask for a new invitation.',
  },
  revoked: {
    title: 'This invitation was revoked',
    text: 'A newer invitation may be in your email. Otherwise ask for a new one.',
  },
} as const;

function Over({ state, companyName }: OpenedVendorInvitation): ReactElement | null {
  if (state === 'open') return null;
  const { title, text } = overs[state];
  return (
    <PayNotice title={title}>
      <p>
        It came from <strong>{companyName}</strong>. {text}
      </p>
    </PayNotice>
  );
}
