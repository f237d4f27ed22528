import type { ReactElement } from 'react';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import {
  type TerminalColumn,
  type TerminalRow,
  type TerminalState,
  terminalColumnSet,
  terminalColumns,
  terminalStateLabels,
  terminalStates,
} from '@/domain/terminals/terminal';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { terminals, useListTerminalOrganizationsQuery, useListTerminalsQuery } from './terminalApi';

const tones = {
  online: 'success',
  offline: 'danger',
  rebooting: 'warning',
  unpaired: 'neutral',
} as const satisfies Record<TerminalState, string>;

/** Where a terminal stands, as words in their color. */
export function TerminalBadge({
  state,
  waitingFor,
}: Pick<TerminalRow, 'state' | 'waitingFor'>): ReactElement {
  if (waitingFor !== '') return <StatusBadge tone="info">Waiting for card</StatusBadge>;
  return <StatusBadge tone={tones[state]}>{terminalStateLabels[state]}</StatusBadge>;
}

/** Card terminals (catalogue: /north-bay-terminal). */
export const terminalList = defineListPage<TerminalRow, TerminalColumn>({
  list: 'terminals',
  path: '/north-bay-terminal',
  icon: 'tablet',
  label: 'North Bay terminals',
  noun: ['terminal', 'terminals'],
  searchLabel: 'Search by lane, store, serial or TID',
  empty: {
    title: 'No terminals yet',
    text: 'Turn a North Bay terminal on, and enter the pairing code that it shows.',
  },
  url: terminals.url,
  useRows: useListTerminalsQuery,
  columns: { set: terminalColumnSet, byKey: terminalColumns },
  cells: {
    lane: ({ _id, lane, store }) => (
      <>
        <RowLink id={_id}>
          <span className="gl-cell-main">{lane}</span>
        </RowLink>
        {store ? <span className="gl-cell-sub">{store}</span> : null}
      </>
    ),
    seen: ({ lastSeenAt }) => <MomentLines at={lastSeenAt} />,
    batch: ({ state, batchCount, batchTotal }) =>
      state === 'unpaired' ? (
        '—'
      ) : (
        <>
          {formatAmount(batchTotal)}
          <span className="gl-cell-sub">{counted(batchCount, 'sale')}</span>
        </>
      ),
    status: (row) => <TerminalBadge {...row} />,
  },
  shrink: { lane: 'name', store: 'name', organization: 'name' },
  mobileColumns: ['lane', 'status', 'batch', 'serial', 'seen'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: terminalStates.map((value) => ({ value, label: terminalStateLabels[value] })),
    },
  ],
  otherFilters: ['organization'],
  pdf: { widths: { lane: 1.4, store: 1.4, organization: 1.4, seen: 1.6, batch: 1.4 } },
});

/** Filters with organizations for those who see several. */
export function useTerminalFilters(): readonly ListFilter[] {
  const asked = useListTerminalOrganizationsQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const unread = unreadChoices(asked);
  const { filters } = terminalList;
  if (options.length === 0 && !unread) return filters;
  return [...filters, { key: 'organization', label: 'Organization', options, unread }];
}
