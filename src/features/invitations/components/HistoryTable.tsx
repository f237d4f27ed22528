import { type ReactElement, useMemo } from 'react';
import { formatDate } from '@/domain/dates/format';
import {
  canCopyLink,
  canRevoke,
  canSendAgain,
  type InviteRecord,
  mailProblemNames,
  recordStatusNames,
} from '@/domain/partners/invitationRecord';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { useMedia } from '@/shared/ui/useMedia';
import { statusTones } from '../inviteTexts';

/** What can be done with a record of the history. */
export interface RecordActs {
  onDetails: (record: InviteRecord) => void;
  onSend: (record: InviteRecord) => void;
  onCopy: (record: InviteRecord) => void;
  onRevoke: (record: InviteRecord) => void;
}

interface HistoryTableProps extends RecordActs {
  records: readonly InviteRecord[];
  busy: boolean;
}

const personOf = (record: InviteRecord): string =>
  `${record.invitedUserFirstName} ${record.invitedUserLastName}`.trim();

const columns: readonly Column<InviteRecord>[] = [
  {
    key: 'company',
    title: 'Company',
    text: ({ companyInviteName }) => companyInviteName,
    cell: (record) => (
      <>
        <span className="gl-cell-main">{record.companyInviteName}</span>
        <span className="gl-cell-sub">{personOf(record) || record.inviteId}</span>
      </>
    ),
  },
  { key: 'email', title: 'Email', text: ({ email }) => email },
  {
    key: 'status',
    title: 'Status',
    text: ({ status }) => recordStatusNames[status],
    cell: ({ status, mailProblem }) => (
      <>
        <StatusBadge tone={statusTones[status]}>{recordStatusNames[status]}</StatusBadge>
        {mailProblem ? (
          <span className="gl-cell-sub gl-mail-problem">{mailProblemNames[mailProblem]}</span>
        ) : null}
      </>
    ),
  },
  { key: 'progress', title: 'Progress', text: ({ statusProgress }) => statusProgress },
  {
    key: 'agent',
    title: 'ISO and agent',
    text: ({ isoName, agentName }) => [isoName, agentName].filter(Boolean).join(' · ') || '—',
    cell: ({ isoName, agentName, subAgentName }) => (
      <>
        <span className="gl-cell-main">{isoName || '—'}</span>
        <span className="gl-cell-sub">{[agentName, subAgentName].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    key: 'createdAt',
    title: 'Invited',
    text: ({ createdAt, loggedInUser }) => `${formatDate(createdAt)} ${loggedInUser}`,
    cell: ({ createdAt, loggedInUser }) => (
      <>
        <span className="gl-cell-main">{formatDate(createdAt)}</span>
        <span className="gl-cell-sub">{loggedInUser}</span>
      </>
    ),
  },
];

/** The same for a small screen: what one looks for first comes first. */
const narrowColumns = ['company', 'status', 'createdAt', 'email'].flatMap((key) =>
  columns.filter((column) => column.key === key),
);

function actionsOf(record: InviteRecord, acts: RecordActs): RowAction[] {
  const { status } = record;
  return [
    { label: 'Details', onSelect: () => acts.onDetails(record) },
    ...(canSendAgain(status)
      ? [
          {
            label: status === 'saved' ? 'Send' : 'Resend',
            onSelect: () => acts.onSend(record),
          },
        ]
      : []),
    ...(canCopyLink(status) ? [{ label: 'Copy link', onSelect: () => acts.onCopy(record) }] : []),
    ...(canRevoke(status)
      ? [{ label: 'Revoke', onSelect: () => acts.onRevoke(record), tone: 'danger' as const }]
      : []),
  ];
}

/** The records of the history, with the Action menu of each. */
export function HistoryTable(props: HistoryTableProps): ReactElement {
  const { records, busy, onDetails, onSend, onCopy, onRevoke } = props;
  const isNarrow = useMedia('(max-width: 767.98px)');
  const shown = useMemo<readonly Column<InviteRecord>[]>(
    () => [
      ...(isNarrow ? narrowColumns : columns),
      {
        key: 'action',
        title: 'Action',
        text: null,
        cell: (record) => (
          <RowMenu
            label="Action"
            subject={record.companyInviteName}
            actions={actionsOf(record, { onDetails, onSend, onCopy, onRevoke })}
          />
        ),
      },
    ],
    [isNarrow, onDetails, onSend, onCopy, onRevoke],
  );
  return (
    <DataTable
      label="Invitations"
      columns={shown}
      rows={records}
      rowKey={({ inviteId }) => String(inviteId)}
      busy={busy}
    />
  );
}
