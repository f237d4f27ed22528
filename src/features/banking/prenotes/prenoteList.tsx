import type { ReactElement } from 'react';
import { leftText } from '@/domain/banking/achAnswer';
import { achItemStates } from '@/domain/banking/achItem';
import {
  type PrenoteColumn,
  type PrenoteRow,
  prenoteColumnSet,
  prenoteColumns,
  prenoteResult,
  prenoteResultShort,
  prenoteStateLabels,
} from '@/domain/banking/prenote';
import { easternToday } from '@/domain/dates/easternTime';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { prenotes, useListPrenotesQuery } from './prenotesApi';

function toneOf({ state, isCleared, markedFor, change }: PrenoteRow) {
  if (change && change.disposition !== 'open') return 'success';
  if (state === 'returned') return 'danger';
  return isCleared || markedFor !== '' ? 'success' : 'warning';
}

/** What became of a prenote, as words in their color; `isShort`: as a row has room for. */
export function PrenoteBadge({
  row,
  isShort = false,
}: {
  row: PrenoteRow;
  isShort?: boolean;
}): ReactElement {
  const textOf = isShort ? prenoteResultShort : prenoteResult;
  return <StatusBadge tone={toneOf(row)}>{textOf(row)}</StatusBadge>;
}

/** Zero-dollar entries that verify accounts (catalogue: /processPreNotes). */
export const prenoteList = defineListPage<PrenoteRow, PrenoteColumn>({
  list: 'prenotes',
  path: '/processPreNotes',
  icon: 'shield-check',
  label: 'Prenotes',
  noun: ['prenote', 'prenotes'],
  searchLabel: 'Search by holder, trace or last four digits',
  empty: {
    title: 'No prenotes yet',
    text: 'Each linked account is verified by a zero-dollar entry, which appears here.',
  },
  url: prenotes.url,
  useRows: useListPrenotesQuery,
  columns: { set: prenoteColumnSet, byKey: prenoteColumns },
  cells: {
    holder: ({ _id, holder }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{holder}</span>
      </RowLink>
    ),
    deadline: ({ change }) => (change ? leftText(change, easternToday()) : '—'),
    result: (row) => <PrenoteBadge row={row} isShort />,
  },
  shrink: { holder: 'name', organization: 'name', institution: 'name' },
  mobileColumns: ['holder', 'result', 'account', 'settles', 'clears', 'deadline'],
  filters: [
    {
      key: 'status',
      label: 'State',
      options: achItemStates.map((value) => ({ value, label: prenoteStateLabels[value] })),
    },
  ],
  pdf: { widths: { holder: 1.6, organization: 1.6, trace: 1.4, result: 2 } },
});
