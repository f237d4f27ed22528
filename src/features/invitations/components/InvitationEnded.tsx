import type { ReactElement } from 'react';
import { InvitationFrame } from './InvitationFrame';
import { SignInFoot } from './InvitationRefused';

/** After an invited merchant's session has ended: there is no password to sign in with, the mail leads back. */
export function InvitationEnded(): ReactElement {
  return (
    <InvitationFrame
      title="Open the link of your mail again"
      lead="Your session has ended. Everything that you typed is saved: open the link in your invitation mail to continue where you were."
    >
      <SignInFoot />
    </InvitationFrame>
  );
}
