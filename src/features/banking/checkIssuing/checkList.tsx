import type { ReactElement } from 'react';
import {
  type CheckState,
  checkName,
  checkStateLabels,
  checkStates,
  type IssuedCheckColumn,
  type IssuedCheckRow,
  issuedCheckColumnSet,
  issuedCheckColumns,
} from '@/domain/banking/checkIssuing/checkRow';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { issuedChecks, useListIssuedChecksQuery, useSummarizeIssuedChecksQuery } from './checksApi';

const tones = {
  prepared: 'warning',
  approved: 'info',
  issued: 'info',
  printed: 'info',
  cleared: 'success',
  stopped: 'danger',
  void: 'neutral',
  stale: 'danger',
} as const satisfies Record<CheckState, string>;

/** Where a check stands, as a word in its color. */
export function CheckBadge({ state }: { state: CheckState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{checkStateLabels[state]}</StatusBadge>;
}

/** Checks (catalogue: /check-issuance). */
export const checkList = defineListPage<IssuedCheckRow, IssuedCheckColumn>({
  list: 'issuedChecks',
  path: '/check-issuance',
  icon: 'envelope-paper',
  label: 'Checks',
  noun: ['check', 'checks'],
  searchLabel: 'Search by payee or check number',
  empty: {
    title: 'No checks yet',
    text: 'Add the account that checks are drawn on, then issue checks from the book of an organization.',
  },
  url: issuedChecks.url,
  useRows: useListIssuedChecksQuery,
  usualPeriod: 'all',
  totals: totalsOf(useSummarizeIssuedChecksQuery, [
    {
      label: 'Waiting for approval',
      value: ({ prepared }) => formatAmount(prepared),
      note: ({ count }) => `${counted(count, 'check')} total`,
      rows: { state: 'prepared' },
    },
    {
      label: 'Approved',
      value: ({ approved }) => formatAmount(approved),
      rows: { state: 'approved' },
    },
    { label: 'Outstanding', value: ({ outstanding }) => formatAmount(outstanding) },
    { label: 'Cleared', value: ({ cleared }) => formatAmount(cleared), rows: { state: 'cleared' } },
  ]),
  columns: { set: issuedCheckColumnSet, byKey: issuedCheckColumns },
  cells: {
    number: (row) => <RowLink id={row._id}>{checkName(row)}</RowLink>,
    account: (row) => <span className="gl-whole">{issuedCheckColumns.account.text(row)}</span>,
    state: ({ state, exception }) => (
      <>
        <CheckBadge state={state} />
        {exception ? <span className="gl-cell-sub">Exception</span> : null}
      </>
    ),
  },
  shrink: { payee: 'name', organization: 'name', memo: 'name', address: 'name', words: 'name' },
  mobileColumns: ['number', 'payee', 'amount', 'issued', 'state'],
  filters: [
    {
      key: 'state',
      label: 'Status',
      options: checkStates.map((value) => ({ value, label: checkStateLabels[value] })),
    },
    { key: 'exception', label: 'Exception', options: [{ value: 'yes', label: 'With exception' }] },
  ],
  otherFilters: ['organization', 'account'],
  pdf: { paper: 'a2', widths: { payee: 2, organization: 2, address: 2, words: 2, account: 1.6 } },
});
