import { roleName } from '@/domain/access/roleNames';
import { isRole } from '@/domain/access/roles';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import {
  type RemovalKind,
  type RemovalState,
  removalKindLabels,
  removalStateLabels,
} from './removal';

/** What the list can be sorted by. */
export const removalSorts = ['removed', 'user', 'organization', 'role', 'restored'] as const;

/** Somebody who was shut out, and how that ended. Moments are ISO. */
export interface RemovalRow {
  _id: string;
  userId: string;
  name: string;
  email: string;
  orgId: string;
  companyName: string;
  role: string;
  kind: RemovalKind;
  state: RemovalState;
  reason: string;
  removedBy: string;
  removedAt: string;
  restoreReason: string;
  restoredBy: string;
  restoredAt: string | null;
  /** How the account stands today. */
  status: 'active' | 'suspended' | 'deleted';
  /** Why the reader may do nothing with the account; null where they may. */
  refusal: string | null;
}

/** What all rows that match come to. */
export interface RemovalSummary {
  count: number;
  suspended: number;
  deleted: number;
  restored: number;
}

/** Somebody who can be suspended or deleted. */
export interface RemovableUser {
  userId: string;
  name: string;
  email: string;
  companyName: string;
  role: string;
  status: 'active' | 'suspended';
}

const orDash = (text: string): string => text || '—';

/** A role as people read it, also one that cannot sign in. */
export const roleText = (role: string): string => (isRole(role) ? roleName(role) : role);

export const removalColumns = {
  user: { key: 'user', title: 'User', sortable: true, text: ({ name }) => name },
  email: { key: 'email', title: 'Email', text: ({ email }) => email },
  organization: {
    key: 'organization',
    title: 'Organization',
    sortable: true,
    text: ({ companyName }) => orDash(companyName),
  },
  role: { key: 'role', title: 'Role', sortable: true, text: ({ role }) => roleText(role) },
  kind: { key: 'kind', title: 'Action', text: ({ kind }) => removalKindLabels[kind] },
  removed: {
    key: 'removed',
    title: 'Removed',
    sortable: true,
    text: ({ removedAt }, { moment }) => moment(removedAt),
  },
  removedBy: { key: 'removedBy', title: 'Removed by', text: ({ removedBy }) => orDash(removedBy) },
  reason: { key: 'reason', title: 'Reason', text: ({ reason }) => orDash(reason) },
  state: { key: 'state', title: 'Status', text: ({ state }) => removalStateLabels[state] },
  restored: {
    key: 'restored',
    title: 'Restored',
    sortable: true,
    text: ({ restoredAt }, { moment }) => moment(restoredAt),
  },
  restoredBy: {
    key: 'restoredBy',
    title: 'Restored by',
    text: ({ restoredBy }) => orDash(restoredBy),
  },
  restoreReason: {
    key: 'restoreReason',
    title: 'Reason for restoring',
    text: ({ restoreReason }) => orDash(restoreReason),
  },
} as const satisfies Record<string, TextColumn<RemovalRow>>;

export type RemovalColumn = keyof typeof removalColumns;

// Its keys are those of the record above.
const all = Object.keys(removalColumns) as RemovalColumn[];

export const removalColumnSet: ColumnSet<RemovalColumn> = {
  all,
  shown: all.filter((key) => key !== 'email' && key !== 'restoreReason'),
};
