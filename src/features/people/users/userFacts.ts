import { formatDateTime } from '@/domain/dates/format';
import type { ManagedUser } from '@/domain/users/managedUser';
import { roleText } from '@/domain/users/removalRow';
import type { Fact } from '@/shared/ui/Facts';

/** What is told of an account in full. */
export const userFacts = (user: ManagedUser): Fact[] => [
  ['Email', user.email],
  ['Phone', user.phone],
  ['Role', roleText(user.role)],
  ['Organization', user.companyName],
  ['Mode', user.mode],
  ['Last sign-in', user.lastSignInAt ? formatDateTime(user.lastSignInAt) : 'Never'],
  ['Open sessions', String(user.sessions.length)],
  ['Permissions', String(user.grants.length)],
  ...(user.passwordIsTemporary ? ([['Password', 'Temporary']] as const) : []),
  ...(user.lockedUntil
    ? ([['Sign-in locked until', formatDateTime(user.lockedUntil)]] as const)
    : []),
];
