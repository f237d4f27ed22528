import type { ReactElement } from 'react';
import { accounts } from '@/domain/ledger/account';
import { journalColumnSet, journalColumns } from '@/domain/ledger/journalColumns';
import type { JournalRow } from '@/domain/ledger/journalRow';
import { accountLabels, shownAccountLabels } from '@/domain/ledger/shownAccount';
import { columnOf, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import type { Column } from '@/shared/ui/columns';
import { SourceLink } from './SourceLink';

type Cell = NonNullable<Column<JournalRow>['cell']>;

const NumberCell: Cell = ({ _id }): ReactElement => <RowLink id={_id}>{_id}</RowLink>;

const SourceCell: Cell = (row): ReactElement => <SourceLink row={row} />;

/** The double-entry ledger of one organization as a report. */
export const journalReport = reportOf<JournalRow>(
  {
    list: 'organizationLedger',
    label: 'Organization ledger',
    noun: ['line', 'lines'],
    searchLabel: 'Search by entry no., amount, purchaser, trace or reason',
    columnSet: journalColumnSet,
    narrow: ['number', 'day', 'account', 'description', 'debit', 'credit', 'balance'],
    filterKeys: ['account', 'organization'],
    passingKeys: ['organization'],
    column: columnOf<JournalRow>(
      journalColumns,
      { number: NumberCell, source: SourceCell },
      { description: 'name', transaction: 'code' },
    ),
    rowKey: ({ _id }) => _id,
    exportPath: 'journal/export',
    paper: 'a2',
    shares: { description: 3, transaction: 2.6, account: 1.6 },
  },
  'last30',
);

/** What the ledger can be narrowed to. */
export const journalFilters: readonly ListFilter[] = [
  {
    key: 'account',
    label: 'Account',
    options: [
      { value: 'funds', label: shownAccountLabels.funds },
      ...accounts.map((value) => ({ value, label: accountLabels[value] })),
    ],
  },
];
