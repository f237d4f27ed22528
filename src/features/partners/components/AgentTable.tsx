import { type ReactElement, useCallback, useMemo } from 'react';
import { type AgentRecord, agentStatusNames } from '@/domain/partners/agentForm';
import { partnerLabel } from '@/domain/partners/partner';
import { RowCards } from '@/shared/lists/RowCards';
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
  /** Absent where nobody may move them. */
  onMove: ((record: AgentRecord) => void) | undefined;
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
    key: 'applications',
    title: 'Applications',
    align: 'end',
    text: ({ applications }) => applications.toLocaleString('en-US'),
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

function actionsOf(record: AgentRecord, { onEdit, onSuspend, onConfirm, onMove }: AgentActs): RowAction[] {
  const isSuspended = record.status === 'suspended';
  return [
    { label: 'Edit', onSelect: () => onEdit(record) },
    ...(record.status === 'invited'
      ? [{ label: 'Send confirmation again', onSelect: () => onConfirm(record) }]
      : []),
    // The house agent stays with its ISO.
    ...(onMove && record.hasAccount
      ? [{ label: 'Move to another ISO', onSelect: () => onMove(record) }]
      : []),
    {
      label: isSuspended ? 'Reactivate' : 'Suspend',
      onSelect: () => onSuspend(record),
      ...(isSuspended ? {} : { tone: 'danger' as const }),
    },
  ];
}

/** Agents or sub-agents, with the Action menu of each; cards on a phone. */
export function AgentTable(props: AgentTableProps): ReactElement {
  const { kind, records, busy, onEdit, onSuspend, onConfirm, onMove } = props;
  const isNarrow = useMedia('(max-width: 767.98px)');
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const menu = useCallback(
    (record: AgentRecord): ReactElement => (
      <RowMenu
        label="Action"
        subject={record.companyName}
        actions={actionsOf(record, { onEdit, onSuspend, onConfirm, onMove })}
      />
    ),
    [onEdit, onSuspend, onConfirm, onMove],
  );
  const list = { label: agentTexts[kind].many, rows: records, rowKey: ({ _id }: AgentRecord) => _id, busy };
  if (isNarrow) return <RowCards {...list} columns={columns} menu={menu} />;
  return (
    <DataTable {...list} columns={[...columns, { key: 'action', title: 'Action', text: null, cell: menu }]} />
  );
}
