import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { roles } from '@/domain/access/roles';
import { numberText } from '@/domain/lists/counted';
import { systemModes } from '@/domain/session/systemMode';
import {
  type ManagedUserRow,
  type UserColumn,
  type UserState,
  userColumnSet,
  userColumns,
  userStateLabels,
  userStates,
} from '@/domain/users/managedUser';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import {
  useListUserOrganizationsQuery,
  useListUsersQuery,
  users,
  useSummarizeUsersQuery,
} from './api';

const tones = {
  active: 'success',
  invited: 'neutral',
  suspended: 'danger',
} as const satisfies Record<UserState, string>;

/** How an account stands, as words in their colors. */
export function UserBadges({
  state,
  lockedUntil,
}: Pick<ManagedUserRow, 'state' | 'lockedUntil'>): ReactElement {
  return (
    <>
      <StatusBadge tone={tones[state]}>{userStateLabels[state]}</StatusBadge>
      {lockedUntil ? (
        <>
          {' '}
          <StatusBadge tone="warning">Sign-in locked</StatusBadge>
        </>
      ) : null}
    </>
  );
}

const userFilters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    options: userStates.map((value) => ({ value, label: userStateLabels[value] })),
  },
  {
    key: 'role',
    label: 'Role',
    options: roles.map((value) => ({ value, label: roleName(value) })),
  },
  {
    key: 'mode',
    label: 'Mode',
    options: systemModes.map((value) => ({ value, label: value })),
  },
];

const totals = totalsOf(useSummarizeUsersQuery, [
  { label: 'Users', value: ({ count }) => numberText(count) },
  { label: 'Active', value: ({ active }) => numberText(active), rows: { state: 'active' } },
  { label: 'Invited', value: ({ invited }) => numberText(invited), rows: { state: 'invited' } },
  {
    label: 'Suspended',
    value: ({ suspended }) => numberText(suspended),
    rows: { state: 'suspended' },
  },
]);

/** The accounts that the caller looks after. */
export const userList = defineListPage<ManagedUserRow, UserColumn>({
  list: 'users',
  path: '/user-manager',
  icon: 'person-gear',
  label: 'Users',
  noun: ['user', 'users'],
  searchLabel: 'Search by name, email or organization',
  empty: {
    title: 'No users yet',
    text: 'Add the first user of your organization. They get an email to set a password.',
  },
  url: users.url,
  useRows: useListUsersQuery,
  totals,
  columns: { set: userColumnSet, byKey: userColumns },
  cells: {
    name: ({ _id, name }) => <RowLink id={_id}>{name}</RowLink>,
    state: (user) => <UserBadges {...user} />,
    lastSignIn: ({ lastSignInAt }) =>
      lastSignInAt ? <MomentLines at={lastSignInAt} /> : <span className="gl-muted">Never</span>,
  },
  shrink: { name: 'name', email: 'name', organization: 'name' },
  mobileColumns: ['name', 'email', 'role', 'state', 'lastSignIn'],
  filters: userFilters,
  otherFilters: ['organization'],
  pdf: { widths: { name: 1.6, email: 2.4, role: 1.4, organization: 2, lastSignIn: 1.6 } },
});

/** What the list can be narrowed to; organizations are offered where they are several. */
export function useUserFilters(): readonly ListFilter[] {
  const asked = useListUserOrganizationsQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const unread = unreadChoices(asked);
  if (options.length < 2 && !unread) return userFilters;
  return [...userFilters, { key: 'organization', label: 'Organization', options, unread }];
}
