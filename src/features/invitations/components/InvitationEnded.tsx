import { type ReactElement, useState } from 'react';
import { hasUnsent } from '@/shared/session/unsent';
import { InvitationFrame } from './InvitationFrame';
import { SignInFoot } from './InvitationRefused';

const leads = {
  saved:
    'Your session has ended. Your entries are saved. Open the link in your invitation email to continue.',
  unsent:
    'Your session has ended. Your latest entries are not saved and exist only in this window. Keep it open, and open the link in your invitation email in this browser to save them.',
} as const;

/**
 * After an invited merchant's session has ended: there is no password to sign in with, the mail
 * leads back.
 */
export function InvitationEnded(): ReactElement {
  const [lead] = useState(() => (hasUnsent() ? leads.unsent : leads.saved));
  return (
    <InvitationFrame title="Open the link in your email again" lead={lead}>
      <SignInFoot />
    </InvitationFrame>
  );
}
