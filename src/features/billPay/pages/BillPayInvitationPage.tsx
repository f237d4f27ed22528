import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { OpenedVendorInvitation } from '@/domain/billPay/vendorInvitation';
import { type ApiFailure, toFailure } from '@/shared/api/failure';
import { PayFrame, PayNotice } from '@/shared/payments/PayFrame';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { InvitationCard } from '../invitation/InvitationCard';
import { useOpenVendorInvitationMutation } from '../invitationApi';

const title = 'Bill-pay invitation';

/** What came of opening the link. */
type Outcome = { invitation: OpenedVendorInvitation } | { failure: ApiFailure } | null;

/** A vendor accepts to be paid by bill pay, or declines (catalogue: /billPayInvitation/{billPayKey}). */
export default function BillPayInvitationPage(): ReactElement {
  const key = useParams().billPayKey ?? '';
  const [open] = useOpenVendorInvitationMutation();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const asked = useRef('');
  const look = useCallback(() => {
    open(key)
      .unwrap()
      .then(
        (invitation) => setOutcome({ invitation }),
        (error: unknown) => setOutcome({ failure: toFailure(error) }),
      );
  }, [open, key]);
  useEffect(() => {
    // Once per link, also when this effect runs again.
    if (asked.current === key) return;
    asked.current = key;
    setOutcome(null);
    look();
  }, [key, look]);
  return (
    <PayFrame title={title}>
      <Shown outcome={outcome} invitationKey={key} onLook={look} />
    </PayFrame>
  );
}

interface ShownProps {
  outcome: Outcome;
  invitationKey: string;
  /** Asks again: something has changed, or failed. */
  onLook: () => void;
}

function Shown({ outcome, invitationKey, onLook }: ShownProps): ReactElement {
  if (!outcome)
    return (
      <section className="gl-pay-card">
        <LoadingRows rows={6} label="Opening the invitation" />
      </section>
    );
  if ('invitation' in outcome)
    return (
      <InvitationCard
        key={invitationKey}
        invitation={outcome.invitation}
        invitationKey={invitationKey}
        onLook={onLook}
      />
    );
  const { failure } = outcome;
  if (failure.status === 404)
    return (
      <PayNotice title="This link does not work" role="alert">
        <p>{failure.message}</p>
        <p>Links are sometimes cut in two. Ask the company that invited you for a new one.</p>
      </PayNotice>
    );
  return (
    <PayNotice title={title}>
      <ErrorState message={failure.message} onRetry={onLook} />
    </PayNotice>
  );
}
