import type { ReactElement } from 'react';
import { InvitationForm } from '@/shared/partners/InvitationForm';
import { BusyButton } from '@/shared/ui/fields/BusyButton';

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
        <InvitationForm kind="page" onSent={onClose}>
          {(isSending) => (
            <div className="gl-form-end">
              <button
                type="button"
                className="btn btn-outline-secondary"
                disabled={isSending}
                onClick={onClose}
              >
                Cancel
              </button>
              <BusyButton busy={isSending} busyText="Sending …">
                Send Invitation
              </BusyButton>
            </div>
          )}
        </InvitationForm>
      </div>
    </section>
  );
}
