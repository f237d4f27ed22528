import type { ReactElement, ReactNode } from 'react';
import { correctedAccounts } from '@/domain/ledger/account';
import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import {
  type ManualState,
  manualNumber,
  manualStateLabels,
  manualStates,
  manualTypeLabels,
  manualTypes,
} from '@/domain/ledger/manualEntry';
import { manualEntryColumnSet, manualEntryColumns } from '@/domain/ledger/manualEntryColumns';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { accountLabels } from '@/domain/ledger/shownAccount';
import { columnOf, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import type { Column } from '@/shared/ui/columns';
import type { Unread } from '@/shared/ui/RetryLine';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { AttachmentButton } from './AttachmentButton';
import { manualPath } from './api';

type Cell = NonNullable<Column<ManualEntryRow>['cell']>;

const tones = {
  draft: 'neutral',
  submitted: 'warning',
  approved: 'success',
  rejected: 'danger',
  reversed: 'neutral',
  discarded: 'neutral',
} as const satisfies Record<ManualState, string>;

/** Where an entry stands, as a word in its color. */
export function ManualStateBadge({ state }: { state: ManualState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{manualStateLabels[state]}</StatusBadge>;
}

const NumberCell: Cell = ({ _id, number }): ReactElement => (
  <RowLink id={_id}>{manualNumber(number)}</RowLink>
);

const AttachmentCell: Cell = ({ _id, attachment }): ReactNode =>
  attachment ? <AttachmentButton id={_id} name={attachment} /> : '—';

/** Read whole, in as many lines as it takes: cut, nobody knows who or why. */
const lines = (text: string): ReactElement => <span className="gl-cell-lines">{text || '—'}</span>;

/** The manual ledger as a report. */
export const manualReport = reportOf<ManualEntryRow>(
  {
    list: 'manualLedger',
    label: 'Manual ledger',
    noun: ['entry', 'entries'],
    searchLabel: 'Search by number, amount, merchant, reason or preparer',
    columnSet: manualEntryColumnSet,
    narrow: ['number', 'day', 'organization', 'type', 'side', 'amount', 'state'],
    filterKeys: ['state', 'posted', 'type', 'account', 'organization'],
    passingKeys: ['organization'],
    column: columnOf<ManualEntryRow>(
      manualEntryColumns,
      {
        number: NumberCell,
        attachment: AttachmentCell,
        reason: ({ reason }) => lines(reason),
        preparer: ({ preparedBy }) => lines(preparedBy),
        approver: ({ decidedBy }) => lines(decidedBy),
        state: ({ state }) => <ManualStateBadge state={state} />,
      },
      {
        organization: 'name',
        reason: 'name',
        attachment: 'name',
        preparer: 'name',
        approver: 'name',
      },
    ),
    rowKey: ({ _id }) => _id,
    exportPath: `${manualPath}/export`,
    paper: 'a2',
    shares: { reason: 2.6, attachment: 1.6, organization: 1.8, account: 1.6, contra: 1.6 },
  },
  'all',
);

const common: readonly ListFilter[] = [
  {
    key: 'posted',
    label: 'Posted',
    options: [
      { value: 'debit', label: 'Posted debits' },
      { value: 'credit', label: 'Posted credits' },
    ],
  },
  {
    key: 'type',
    label: 'Type',
    options: manualTypes.map((value) => ({ value, label: manualTypeLabels[value] })),
  },
  {
    key: 'account',
    label: 'Account',
    options: correctedAccounts.map((value) => ({ value, label: accountLabels[value] })),
  },
];

const stateFilter = (states: readonly ManualState[]): ListFilter => ({
  key: 'state',
  label: 'Status',
  options: states.map((value) => ({ value, label: manualStateLabels[value] })),
});

/**
 * What the manual ledger can be narrowed to: by staff, and by those who see what was posted alone.
 */
export function manualFilters(
  isKeeper: boolean,
  organizations: readonly ChosenOrganization[] = [],
  unread?: Unread,
): readonly ListFilter[] {
  if (!isKeeper) return [stateFilter(['approved', 'reversed']), ...common];
  const options = organizations.map(({ _id, companyName }) => ({ value: _id, label: companyName }));
  const byOrganization = { key: 'organization', label: 'Organization', options, unread };
  return [stateFilter(manualStates), ...common, byOrganization];
}
