import { type ReactElement, useState } from 'react';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { useAbility } from '@/shared/session/ability';
import { waitingDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { InvitationModal } from './InvitationModal';

/**
 * Send Invitation with its modal, for the roles that may invite (spec 2.2; readings C10); nothing
 * for others.
 */
export function SendInvitationButton(): ReactElement | null {
  const user = useUser();
  const ability = useAbility();
  // Open when the session ended: open again.
  const [isOpen, setOpen] = useState(() => waitingDraft('invitation') !== null);
  const mayInvite =
    maySendInvitation(user.role) && ability.can('access', 'onboarding.invite-history');
  if (!mayInvite || user.dataInvitation) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        <Icon name="envelope" /> Send Invitation
      </button>
      {isOpen ? <InvitationModal onClose={close} onSent={close} /> : null}
    </>
  );
}
