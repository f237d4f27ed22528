import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { roles } from '@/domain/access/roles';
import { formatDateTime } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import {
  type RemovalState,
  removalKindLabels,
  removalKinds,
  removalStateLabels,
  removalStates,
} from '@/domain/users/removal';
import {
  type RemovalColumn,
  type RemovalRow,
  removalColumnSet,
  removalColumns,
  roleText,
} from '@/domain/users/removalRow';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import type { Fact } from '@/shared/ui/Facts';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import {
  removals,
  useListRemovalOrganizationsQuery,
  useListUserRemovalsQuery,
  useSummarizeUserRemovalsQuery,
} from './api';

const tones = {
  open: 'danger',
  restored: 'success',
  replaced: 'neutral',
} as const satisfies Record<RemovalState, string>;

/** Where it stands, as a word in its color. */
export function RemovalBadge({ state }: { state: RemovalState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{removalStateLabels[state]}</StatusBadge>;
}

const removalFilters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    options: removalStates.map((value) => ({ value, label: removalStateLabels[value] })),
  },
  {
    key: 'kind',
    label: 'Action',
    options: removalKinds.map((value) => ({ value, label: removalKindLabels[value] })),
  },
  {
    key: 'role',
    label: 'Role',
    options: roles.map((value) => ({ value, label: roleName(value) })),
  },
];

/** How many removals match, by what became of them; each leads to its rows. */
const totals = totalsOf(useSummarizeUserRemovalsQuery, [
  { label: 'Removals', value: ({ count }) => numberText(count) },
  {
    label: 'Suspended now',
    value: ({ suspended }) => numberText(suspended),
    rows: { state: 'open', kind: 'suspended' },
  },
  {
    label: 'Deleted now',
    value: ({ deleted }) => numberText(deleted),
    rows: { state: 'open', kind: 'deleted' },
  },
  { label: 'Restored', value: ({ restored }) => numberText(restored), rows: { state: 'restored' } },
]);

/** Those who were shut out, as a report. */
export const removalList = defineListPage<RemovalRow, RemovalColumn>({
  list: 'userRemovals',
  path: '/recover-user-report',
  icon: 'person-check',
  label: 'Recovered users',
  noun: ['removal', 'removals'],
  searchLabel: 'Search by name, email or organization',
  empty: {
    title: 'No suspended or deleted users',
    text: 'Suspended and deleted users appear here with the reason. You can restore them.',
  },
  url: removals.url,
  useRows: useListUserRemovalsQuery,
  usualPeriod: 'all',
  totals,
  columns: { set: removalColumnSet, byKey: removalColumns },
  cells: {
    user: ({ _id, name }) => <RowLink id={_id}>{name}</RowLink>,
    state: ({ state }) => <RemovalBadge state={state} />,
    removed: ({ removedAt }) => <MomentLines at={removedAt} />,
    restored: ({ restoredAt }) => <MomentLines at={restoredAt} />,
  },
  shrink: {
    user: 'name',
    organization: 'name',
    email: 'name',
    reason: 'name',
    restoreReason: 'name',
  },
  mobileColumns: ['user', 'organization', 'role', 'kind', 'removed', 'state', 'restored'],
  filters: removalFilters,
  otherFilters: ['organization'],
  pdf: {
    widths: {
      user: 1.6,
      email: 2.2,
      organization: 2,
      role: 1.3,
      kind: 1.4,
      removed: 1.5,
      removedBy: 1.4,
      reason: 2.4,
      state: 1.2,
      restored: 1.5,
      restoredBy: 1.4,
      restoreReason: 2.4,
    },
  },
});

/**
 * What the report can be narrowed to; organizations are those whose people were shut out, where
 * they are several.
 */
export function useRemovalFilters(): readonly ListFilter[] {
  const asked = useListRemovalOrganizationsQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const unread = unreadChoices(asked);
  if (options.length < 2 && !unread) return removalFilters;
  return [...removalFilters, { key: 'organization', label: 'Organization', options, unread }];
}

/** Who it was. */
export const personFacts = ({ name, email, companyName, role, status }: RemovalRow): Fact[] => [
  ['User', name],
  ['Email', email],
  ['Organization', companyName],
  ['Role', roleText(role)],
  ['Current account status', status === 'active' ? 'Active' : removalKindLabels[status]],
];

/** What was done, the newest first. */
export const historyOf = ({ kind, removedAt, removedBy, reason, ...row }: RemovalRow) => [
  ...(row.restoredAt === null
    ? []
    : [
        {
          id: 'restored',
          label: 'Restored',
          at: row.restoredAt,
          by: row.restoredBy,
          reason: row.restoreReason,
        },
      ]),
  { id: 'removed', label: removalKindLabels[kind], at: removedAt, by: removedBy, reason },
];

/**
 * How a person is named where something is done with the account: `Jade Okoro, deleted 10/01/2026
 * 9:00 AM`.
 */
export const removalName = ({ name, kind, removedAt }: RemovalRow): string =>
  `${name}, ${removalKindLabels[kind].toLowerCase()} ${formatDateTime(removedAt)}`;
