import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { invitationRefusals, type OpenedInvitation } from '@/domain/partners/invitationRecord';
import { type ApiFailure, toFailure } from '@/shared/api/failure';
import { LoadingRows } from '@/shared/ui/states';
import { useOpenInvitationMutation } from '../api';
import { InvitationEnded } from '../components/InvitationEnded';
import { InvitationFrame } from '../components/InvitationFrame';
import { InvitationRefused } from '../components/InvitationRefused';
import { InvitationUsed } from '../components/InvitationUsed';
import { InvitationWelcome } from '../components/InvitationWelcome';

/** In the key's place after a limited session has ended (shared/session/storedSession). */
const ended = 'ended';

/**
 * Landing of an onboarding invitation: the link is noted as clicked, and tells who invites (spec
 * 2.2, 2.4).
 */
export default function MerchantInvitationPage(): ReactElement {
  const merchantKey = useParams().merchantKey ?? '';
  return merchantKey === ended ? <InvitationEnded /> : <OpenedLink merchantKey={merchantKey} />;
}

/**
 * What came of opening the link; kept here, since the sign-out of another tab empties all cached
 * answers.
 */
type Outcome = { invitation: OpenedInvitation } | { failure: ApiFailure } | null;

function OpenedLink({ merchantKey }: { merchantKey: string }): ReactElement {
  const [open] = useOpenInvitationMutation();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const asked = useRef('');
  const look = useCallback(() => {
    setOutcome(null);
    open(merchantKey)
      .unwrap()
      .then(
        (invitation) => setOutcome({ invitation }),
        (error: unknown) => setOutcome({ failure: toFailure(error) }),
      );
  }, [open, merchantKey]);
  useEffect(() => {
    // Told once per link, also when this effect runs again.
    if (asked.current === merchantKey) return;
    asked.current = merchantKey;
    look();
  }, [merchantKey, look]);

  if (!outcome) {
    return (
      <InvitationFrame title="Merchant invitation">
        <LoadingRows rows={5} label="Opening the invitation" />
      </InvitationFrame>
    );
  }
  if ('failure' in outcome && outcome.failure.name === invitationRefusals.used) {
    return <InvitationUsed failure={outcome.failure} merchantKey={merchantKey} />;
  }
  if ('failure' in outcome) return <InvitationRefused failure={outcome.failure} onRetry={look} />;
  return <InvitationWelcome invitation={outcome.invitation} merchantKey={merchantKey} />;
}
