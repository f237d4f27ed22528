import type { Role } from '@/domain/access/roles';
import type { Subject } from '@/domain/access/subjects';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import type { OpenSession } from './openSession';
import { roleText } from './removalRow';

/** How an account stands. `invited`: nobody has chosen a password yet. */
export const userStates = ['active', 'invited', 'suspended'] as const;

export type UserState = (typeof userStates)[number];

export const userStateLabels: Readonly<Record<UserState, string>> = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
};

/** What the list can be sorted by. */
export const userSorts = ['name', 'email', 'role', 'organization', 'lastSignIn'] as const;

/** An account as the user manager lists it. Moments are ISO. */
export interface ManagedUserRow {
  _id: string;
  name: string;
  email: string;
  role: string;
  orgId: string;
  companyName: string;
  /** System mode, such as `Production`. */
  mode: string;
  /** Null where nobody has signed in yet. */
  lastSignInAt: string | null;
  state: UserState;
  /** Until when sign-ins are refused after too many wrong passwords; null while they are not. */
  lockedUntil: string | null;
  /** Why the reader may not change the account; null where they may. */
  refusal: string | null;
  /** Why the reader may not look at the product as this person; null where they may. */
  viewRefusal: string | null;
}

/** An account as it is edited. */
export interface ManagedUser extends ManagedUserRow {
  firstName: string;
  lastName: string;
  phone: string;
  /** What kind of organization it belongs to, such as `merchant`. */
  orgKind: string;
  /** What the person may open now. */
  grants: Subject[];
  /** The person's own that go on, the last used first. */
  sessions: OpenSession[];
  /** An administrator gave the password, and the person has not chosen another yet. */
  passwordIsTemporary: boolean;
  version: number;
}

/** Something that was done with an account. */
export interface UserChange {
  id: string;
  at: string;
  label: string;
  /** '' where the reader is not told. */
  by: string;
  /** What changed, as people read it. */
  details: string[];
}

/** What all accounts that match come to. */
export interface UserSummary extends Record<UserState, number> {
  count: number;
}

/** What is sent to save an account (spec 1.6). `grants`: all that the person may open from now on. */
export interface UserEdit {
  firstName: string;
  lastName: string;
  phone: string;
  role: Role;
  grants: readonly string[];
}

const orDash = (text: string): string => text || '—';

/** Every column that the list of users can show. */
export const userColumns = {
  name: { key: 'name', title: 'Name', sortable: true, text: ({ name }) => name },
  email: { key: 'email', title: 'Email', sortable: true, text: ({ email }) => email },
  role: { key: 'role', title: 'Role', sortable: true, text: ({ role }) => roleText(role) },
  organization: {
    key: 'organization',
    title: 'Organization',
    sortable: true,
    text: ({ companyName }) => orDash(companyName),
  },
  mode: { key: 'mode', title: 'Mode', text: ({ mode }) => mode },
  lastSignIn: {
    key: 'lastSignIn',
    title: 'Last sign-in',
    sortable: true,
    text: ({ lastSignInAt }, { moment }) => (lastSignInAt ? moment(lastSignInAt) : 'Never'),
  },
  state: {
    key: 'state',
    title: 'Status',
    text: ({ state, lockedUntil }) =>
      lockedUntil ? `${userStateLabels[state]}, sign-in locked` : userStateLabels[state],
  },
} as const satisfies Record<string, TextColumn<ManagedUserRow>>;

export type UserColumn = keyof typeof userColumns;

// Its keys are those of the record above.
const all = Object.keys(userColumns) as UserColumn[];

export const userColumnSet: ColumnSet<UserColumn> = { all, shown: all };
