import type { ReactElement } from 'react';
import { InvitationForm } from '@/shared/partners/InvitationForm';

interface InviteCardProps {
  /** The form is not needed any more: hidden, or its invitation is on its way. */
  onClose: () => void;
}

/** The invitation form on its page (spec 2.4, 2.5); hiding it forgets the choices. */
export function InviteCard({ onClose }: InviteCardProps): ReactElement {
  return (
    <section className="card gl-invite-card" aria-labelledby="new-invitation">
      <div className="card-header">
        <h2 id="new-invitation">New Merchant Invitation</h2>
      </div>
      <div className="card-body">
        <InvitationForm kind="page" onSent={onClose} onCancel={onClose} />
      </div>
    </section>
  );
}
