import {
  type StatementColumn,
  type StatementRow,
  statementColumnSet,
  statementColumns,
} from '@/domain/statements/statementColumns';
import { defineListPage } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { statementSource, useListStatementsQuery } from './api';

/** The archive of issued statements (catalogue: /statements). */
export const statementList = defineListPage<StatementRow, StatementColumn>({
  list: 'statements',
  path: '/statements',
  icon: 'folder2-open',
  label: 'Statements',
  noun: ['statement', 'statements'],
  searchLabel: 'Search by organization',
  empty: {
    title: 'No statements yet',
    text: 'The statement of a month is issued once the month has ended.',
  },
  url: statementSource.url,
  useRows: useListStatementsQuery,
  columns: { set: statementColumnSet, byKey: statementColumns },
  cells: {
    company: ({ _id, companyName }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{companyName}</span>
      </RowLink>
    ),
    issued: ({ issuedAt }) => <MomentLines at={issuedAt} />,
    viewed: ({ viewedAt }) =>
      viewedAt ? <MomentLines at={viewedAt} /> : <span className="gl-muted">Not yet</span>,
    status: ({ isReplaced }) => (
      <StatusBadge tone={isReplaced ? 'neutral' : 'success'}>
        {isReplaced ? 'Replaced' : 'Current'}
      </StatusBadge>
    ),
  },
  shrink: { company: 'name', reason: 'name' },
  mobileColumns: ['company', 'status', 'period', 'net', 'issued'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: [
        { value: 'current', label: 'Current' },
        { value: 'replaced', label: 'Replaced' },
      ],
    },
    {
      key: 'viewed',
      label: 'Viewed',
      options: [
        { value: 'yes', label: 'Viewed' },
        { value: 'no', label: 'Not viewed' },
      ],
    },
  ],
  usualPeriod: 'all',
  pdf: { widths: { company: 2, issued: 1.4 } },
});
