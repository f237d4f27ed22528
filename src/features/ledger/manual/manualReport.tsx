import type { ReactElement } from 'react';
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
import {
  type ManualEntryColumn,
  manualEntryColumnSet,
  manualEntryColumns,
} from '@/domain/ledger/manualEntryColumns';
import type { ManualEntryRow, ManualEntrySummary } from '@/domain/ledger/manualEntryRow';
import { accountLabels } from '@/domain/ledger/shownAccount';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { type Figure, totalsOf } from '@/shared/lists/totalsOf';
import type { Unread } from '@/shared/ui/RetryLine';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { AttachmentButton } from './AttachmentButton';
import { manualEntries, useListManualEntriesQuery, useSummarizeManualEntriesQuery } from './api';

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

/** Read whole, in as many lines as it takes: cut, nobody knows who or why. */
const lines = (text: string): ReactElement => <span className="gl-cell-lines">{text || '—'}</span>;

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** Each leads to its entries. */
const posted: readonly Figure<ManualEntrySummary>[] = [
  { label: 'Posted debits', value: ({ debits }) => money(debits), rows: { posted: 'debit' } },
  { label: 'Posted credits', value: ({ credits }) => money(credits), rows: { posted: 'credit' } },
];

const waiting: Figure<ManualEntrySummary> = {
  label: 'Waiting for approval',
  value: (sums) => numberText(sums.waiting),
  rows: { state: 'submitted' },
};

const definitionOf = (figures: readonly Figure<ManualEntrySummary>[]) =>
  defineListPage<ManualEntryRow, ManualEntryColumn>({
    list: 'manualLedger',
    path: '/manual-ledger',
    icon: 'pencil',
    label: 'Manual ledger',
    noun: ['entry', 'entries'],
    searchLabel: 'Search by number, amount, merchant, reason or preparer',
    empty: {
      title: 'No manual entries yet',
      text: 'Manual corrections, deposits and fees appear here.',
    },
    url: manualEntries.url,
    useRows: useListManualEntriesQuery,
    usualPeriod: 'all',
    totals: totalsOf(useSummarizeManualEntriesQuery, figures),
    columns: { set: manualEntryColumnSet, byKey: manualEntryColumns },
    cells: {
      number: ({ _id, number }) => <RowLink id={_id}>{manualNumber(number)}</RowLink>,
      attachment: ({ _id, attachment }) =>
        attachment ? <AttachmentButton id={_id} name={attachment} /> : '—',
      reason: ({ reason }) => lines(reason),
      preparer: ({ preparedBy }) => lines(preparedBy),
      approver: ({ decidedBy }) => lines(decidedBy),
      state: ({ state }) => <ManualStateBadge state={state} />,
    },
    shrink: {
      organization: 'name',
      reason: 'name',
      attachment: 'name',
      preparer: 'name',
      approver: 'name',
    },
    mobileColumns: ['number', 'day', 'organization', 'type', 'side', 'amount', 'state'],
    otherFilters: ['state', 'posted', 'type', 'account'],
    linkFilters: ['organization'],
    pdf: {
      paper: 'a2',
      widths: { reason: 2.6, attachment: 1.6, organization: 1.8, account: 1.6, contra: 1.6 },
    },
  });

/** The manual ledger, for those who see what was posted. */
export const manualList = definitionOf(posted);

/** The same for those who keep it. */
export const manualListOfKeepers = definitionOf([...posted, waiting]);

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
