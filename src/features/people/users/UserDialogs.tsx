import type { ReactElement } from 'react';
import type { ManagedUserRow } from '@/domain/users/managedUser';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { UserActDialog } from '../removals/UserActDialog';
import {
  useEndUserSessionsMutation,
  useMailPasswordLinkMutation,
  useUnlockUserMutation,
} from './api';
import { PasswordDialog } from './PasswordDialog';
import { useViewAs } from './useViewAs';

/** What can be done with an account beside editing it. */
type UserAct = 'suspend' | 'restore' | 'sessions' | 'unlock' | 'link' | 'password' | 'viewAs';

/** An act on an account that is asked about. */
export interface UserActAsked {
  act: UserAct;
  user: ManagedUserRow;
}

interface UserDialogProps {
  user: ManagedUserRow;
  onClose: () => void;
}

/** Asks about an act on an account, and does it. */
export function UserDialog({ asked, onClose }: { asked: UserActAsked; onClose: () => void }) {
  const { act, user } = asked;
  switch (act) {
    case 'suspend':
    case 'restore':
      return (
        <UserActDialog asked={{ act, user: { ...user, userId: user._id } }} onClose={onClose} />
      );
    case 'sessions':
      return <EndSessions user={user} onClose={onClose} />;
    case 'unlock':
      return <Unlock user={user} onClose={onClose} />;
    case 'link':
      return <MailLink user={user} onClose={onClose} />;
    case 'password':
      return <PasswordDialog user={user} onClose={onClose} />;
    case 'viewAs':
      return <ViewAs user={user} onClose={onClose} />;
  }
}

function EndSessions({ user, onClose }: UserDialogProps): ReactElement {
  const [end] = useEndUserSessionsMutation();
  return (
    <ConfirmAct
      title="End all sessions"
      confirm="End sessions"
      tone="danger"
      done={`${user.name} is signed out everywhere`}
      act={(attempt) => end({ id: user._id, attempt }).unwrap()}
      onClose={onClose}
    >
      <strong>{user.name}</strong> is signed out on every device immediately, and can sign in again.
      Anything not saved is lost.
    </ConfirmAct>
  );
}

function Unlock({ user, onClose }: UserDialogProps): ReactElement {
  const [unlock] = useUnlockUserMutation();
  return (
    <ConfirmAct
      title="Unlock sign-in"
      confirm="Unlock"
      done={`${user.name} can try to sign in again`}
      act={(attempt) => unlock({ id: user._id, attempt }).unwrap()}
      onClose={onClose}
    >
      Sign-in is locked after several wrong passwords. Make sure that it was{' '}
      <strong>{user.name}</strong> who typed them.
    </ConfirmAct>
  );
}

function MailLink({ user, onClose }: UserDialogProps): ReactElement {
  const [mail] = useMailPasswordLinkMutation();
  const isInvited = user.state === 'invited';
  return (
    <ConfirmAct
      title={isInvited ? 'Resend the invitation' : 'Reset the password'}
      confirm={isInvited ? 'Resend' : 'Send email'}
      done={`Email sent to ${user.email}`}
      act={(attempt) => mail({ id: user._id, attempt }).unwrap()}
      onClose={onClose}
    >
      <strong>{user.name}</strong> gets an email at {user.email} with a link to choose a password.{' '}
      {isInvited ? 'The link works for seven days.' : 'The current password works until then.'}
    </ConfirmAct>
  );
}

function ViewAs({ user, onClose }: UserDialogProps): ReactElement {
  const begin = useViewAs();
  return (
    <ReasonDialog
      title="View as this user"
      confirm="View as"
      busyText="Opening …"
      done={`You are viewing as ${user.name}`}
      draft={`viewAs:${user._id}`}
      help="The audit trail keeps this."
      onConfirm={({ reason }) => begin({ id: user._id, reason })}
      onClose={onClose}
    >
      <p>
        This tab shows the product as <strong>{user.name}</strong> sees it, for 15 minutes at most.
        You can look at everything and change nothing.
      </p>
    </ReasonDialog>
  );
}
