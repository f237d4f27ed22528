import type { ReactElement } from 'react';
import type { RemovalAct } from '@/domain/users/removal';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useActOnUserMutation } from './api';

/** What is to be done with whose account. */
export interface UserActRequest {
  act: RemovalAct;
  user: { userId: string; name: string; companyName: string };
}

const texts = {
  suspend: {
    title: 'Suspend a user',
    text: 'is signed out everywhere immediately and cannot sign in until someone restores the account.',
    confirm: 'Suspend',
    busyText: 'Suspending …',
    done: 'is suspended',
  },
  delete: {
    title: 'Delete a user',
    text: 'is signed out everywhere immediately, and the account is closed. Their work is kept, and you can restore the account here.',
    confirm: 'Delete',
    busyText: 'Deleting …',
    done: 'is deleted',
  },
  restore: {
    title: 'Restore a user',
    text: 'can sign in again with the same role and password.',
    confirm: 'Restore',
    busyText: 'Restoring …',
    done: 'is restored',
  },
} as const satisfies Record<RemovalAct, object>;

interface UserActDialogProps {
  asked: UserActRequest;
  onClose: () => void;
}

/** Asks why an account is suspended, deleted or restored, and does it. */
export function UserActDialog({ asked: { act, user }, onClose }: UserActDialogProps): ReactElement {
  const [doIt] = useActOnUserMutation();
  const { title, text, confirm, busyText, done } = texts[act];
  return (
    <ReasonDialog
      {...{ title, confirm, busyText, onClose }}
      done={`${user.name} ${done}`}
      draft={`removal:${act}:${user.userId}`}
      help="The organization’s user managers see this."
      onConfirm={(given) => doIt({ userId: user.userId, act, ...given }).unwrap()}
    >
      <p>
        <strong>{user.name}</strong>
        {user.companyName ? ` of ${user.companyName}` : ''} {text}
      </p>
    </ReasonDialog>
  );
}
