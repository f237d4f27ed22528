import type { ManagedUserRow } from '@/domain/users/managedUser';
import { href } from '@/routes/catalogue';
import type { RowAction } from '@/shared/ui/RowMenu';
import type { UserActAsked } from './UserDialogs';

type Act = UserActAsked['act'];

interface Entry {
  act: Act;
  label: string;
  tone?: 'danger';
  refused?: string;
}

/** What stands of an account beside its edit, in the order of a day's work. */
function entriesOf({ state, lockedUntil, refusal, viewRefusal }: ManagedUserRow): Entry[] {
  const refused = refusal ?? undefined;
  const isSuspended = state === 'suspended';
  const forActive = refused ?? (isSuspended ? 'Reactivate the account first' : undefined);
  return [
    {
      act: 'link',
      label: state === 'invited' ? 'Resend invitation …' : 'Reset password …',
      refused: forActive,
    },
    {
      act: 'password',
      label: 'Set temporary password …',
      refused: forActive ?? (state === 'invited' ? undefined : 'Email a reset link instead'),
    },
    ...(lockedUntil ? [{ act: 'unlock' as const, label: 'Unlock sign-in …', refused }] : []),
    { act: 'sessions', label: 'End all sessions …', refused: forActive },
    isSuspended
      ? { act: 'restore', label: 'Reactivate …', refused }
      : { act: 'suspend', label: 'Suspend …', tone: 'danger', refused },
    { act: 'viewAs', label: 'View as this user …', refused: refused ?? viewRefusal ?? undefined },
  ];
}

type Ask = (asked: UserActAsked) => void;

/** What is asked about before it is done with an account. */
export const accountActions = (user: ManagedUserRow, onAsk: Ask): RowAction[] =>
  entriesOf(user).map(({ act, ...entry }) => ({
    ...entry,
    onSelect: () => onAsk({ act, user }),
  }));

/** What can be done with an account. */
export const userActions = (user: ManagedUserRow, onAsk: Ask): RowAction[] => [
  { label: 'Edit', to: href('/user-manager/:userId/edit', { userId: user._id }) },
  ...accountActions(user, onAsk),
];
