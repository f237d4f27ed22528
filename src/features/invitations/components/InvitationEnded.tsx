import { type ReactElement, useState } from 'react';
import { hasUnsent } from '@/shared/session/unsent';
import { InvitationFrame } from './InvitationFrame';
import { SignInFoot } from './InvitationRefused';

const leads = {
  saved:
    'Your session has ended. Everything that you typed is saved: open the link in your invitation mail to continue where you were.',
  unsent:
    'Your session has ended. What you typed last is not saved yet, it is in this window only: keep it open, and open the link in your invitation mail in this browser. It is saved then.',
} as const;

/** After an invited merchant's session has ended: there is no password to sign in with, the mail leads back. */
export function InvitationEnded(): ReactElement {
  const [lead] = useState(() => (hasUnsent() ? leads.unsent : leads.saved));
  return (
    <InvitationFrame title="Open the link of your mail again" lead={lead}>
      <SignInFoot />
    </InvitationFrame>
  );
}
