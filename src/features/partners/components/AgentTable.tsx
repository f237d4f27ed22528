import { type ReactElement, useMemo } from 'react';
import { type AgentRecord, agentStatusNames } from '@/domain/partners/agentForm';
import { partnerLabel } from '@/domain/partners/partner';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { useMedia } from '@/shared/ui/useMedia';
import { agentTexts } from '../agentTexts';
import type { AgentKind } from '../api';

/** What can be done with a record. */
export interface AgentActs {
  onEdit: (record: AgentRecord) => void;
  onSuspend: (record: AgentRecord) => void;
  onConfirm: (record: AgentRecord) => void;
}

interface AgentTableProps extends AgentActs {
  kind: AgentKind;
  records: readonly AgentRecord[];
  busy: boolean;
}

const tones = { active: 'success', invited: 'warning', suspended: 'danger' } as const;

const personOf = ({ firstName, lastName }: AgentRecord): string => `${firstName} ${lastName}`.trim();

const columnsOf = (kind: AgentKind): readonly Column<AgentRecord>[] => [
  {
    key: 'company',
    title: 'Company',
    text: ({ companyName }) => companyName,
    cell: (record) => (
      <>
        <span className="gl-cell-main">{record.companyName}</span>
        <span className="gl-cell-sub">{personOf(record) || 'House account'}</span>
      </>
    ),
  },
  { key: 'email', title: 'Email', text: ({ email }) => email || '—' },
  {
    key: 'above',
    title: agentTexts[kind].above,
    text: ({ parentName, isoName }) =>
      kind === 'agent' ? parentName || isoName : partnerLabel(parentName, isoName),
  },
  {
    key: 'merchants',
    title: 'Merchants',
    align: 'end',
    text: ({ merchants }) => merchants.toLocaleString('en-US'),
  },
  { key: 'split', title: 'Split %', align: 'end', text: ({ splitPercent }) => `${splitPercent}%` },
  {
    key: 'status',
    title: 'Status',
    text: ({ status }) => agentStatusNames[status],
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{agentStatusNames[status]}</StatusBadge>,
  },
];

/** For a small screen: what one looks for first comes first. */
const narrowOf = (columns: readonly Column<AgentRecord>[]): readonly Column<AgentRecord>[] =>
  ['company', 'status', 'email'].flatMap((key) => columns.filter((column) => column.key === key));

function actionsOf(record: AgentRecord, { onEdit, onSuspend, onConfirm }: AgentActs): RowAction[] {
  const isSuspended = record.status === 'suspended';
  return [
    { label: 'Edit', onSelect: () => onEdit(record) },
    ...(record.status === 'invited'
      ? [{ label: 'Send confirmation again', onSelect: () => onConfirm(record) }]
      : []),
    {
      label: isSuspended ? 'Reactivate' : 'Suspend',
      onSelect: () => onSuspend(record),
      ...(isSuspended ? {} : { tone: 'danger' as const }),
    },
  ];
}

/** Agents or sub-agents, with the Action menu of each. */
export function AgentTable(props: AgentTableProps): ReactElement {
  const { kind, records, busy, onEdit, onSuspend, onConfirm } = props;
  const isNarrow = useMedia('(max-width: 767.98px)');
  const columns = useMemo<readonly Column<AgentRecord>[]>(
    () => [
      ...(isNarrow ? narrowOf(columnsOf(kind)) : columnsOf(kind)),
      {
        key: 'action',
        title: 'Action',
        text: null,
        cell: (record) => (
          <RowMenu
            label="Action"
            subject={record.companyName}
            actions={actionsOf(record, { onEdit, onSuspend, onConfirm })}
          />
        ),
      },
    ],
    [kind, isNarrow, onEdit, onSuspend, onConfirm],
  );
  return (
    <DataTable
      label={agentTexts[kind].many}
      columns={columns}
      rows={records}
      rowKey={({ _id }) => _id}
      busy={busy}
    />
  );
}
