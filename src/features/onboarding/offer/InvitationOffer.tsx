import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactElement } from 'react';
import { mayAcceptInvitation } from '@/domain/access/rolePermissions';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useUser } from '@/shared/session/useUser';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { toastFailure } from '@/shared/ui/toastFailure';
import {
  useAcceptInvitationMutation,
  useGetInvitationOfferQuery,
} from '../steps/basic/beginningApi';

interface InvitationOfferProps {
  application: MerchantApplication | null;
  /** The application has other partners now. */
  onTaken: () => void;
}

/**
 * Asks a merchant who was invited after beginning alone, or with others, whether the application is
 * to go on under the inviting partner: an invitation alone moves nobody (spec 2.6).
 */
export function InvitationOffer({
  application,
  onTaken,
}: InvitationOfferProps): ReactElement | null {
  const { role, dataInvitation } = useUser();
  const isOpen =
    application?.status === 'in_progress' && !application.partnersFixed && !application.readOnly;
  const isAsked = isOpen && mayAcceptInvitation(role) && !dataInvitation;
  const asked = useGetInvitationOfferQuery(isAsked ? undefined : skipToken);
  const { data: offer } = asked;
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  if (!isAsked) return null;
  const unread = unreadHelp('invitations to you', unreadChoices(asked));
  if (unread) return unread;
  if (!offer) return null;
  const { inviteId, invitedBy, isoName, agentName, subAgentName } = offer;
  const partners = [isoName, agentName, subAgentName].filter(Boolean).join(' · ');
  const take = async (): Promise<void> => {
    try {
      await accept(inviteId).unwrap();
      onTaken();
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <div className="gl-notice" role="status">
      <p>
        {invitedBy} has invited you to apply{partners ? ` under ${partners}` : ''}. Your application
        currently belongs to other partners. It stays with them unless you apply with this
        invitation.
      </p>
      <BusyButton
        type="button"
        className="btn btn-outline-secondary btn-sm"
        busy={isLoading}
        busyText="One moment …"
        onClick={() => void take()}
      >
        Apply with this invitation
      </BusyButton>
    </div>
  );
}
