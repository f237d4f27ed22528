import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import {
  canCopyLink,
  canCorrect,
  canRevoke,
  canSendAgain,
  copyTooLate,
  type InviteRecord,
  mailProblemNames,
  offersLink,
  recordStatusNames,
  shownProgress,
} from '@/domain/partners/invitationRecord';
import { RowCards } from '@/shared/lists/RowCards';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { narrowScreen, useMedia } from '@/shared/ui/useMedia';
import { statusTones } from '../inviteTexts';

/** What can be done with a record of the history. */
export interface RecordActions {
  onDetails: (record: InviteRecord) => void;
  onSend: (record: InviteRecord) => void;
  onCopy: (record: InviteRecord) => void;
  onCorrect: (record: InviteRecord) => void;
  onRevoke: (record: InviteRecord) => void;
}

interface HistoryTableProps extends RecordActions {
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
  { key: 'progress', title: 'Progress', text: shownProgress },
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

/** On a phone: who, and how far it got, first. */
const narrowColumns = ['company', 'status', 'progress', 'createdAt', 'agent', 'email'].flatMap(
  (key) => columns.filter((column) => column.key === key),
);

function actionsOf(record: InviteRecord, acts: RecordActions): RowAction[] {
  const { status } = record;
  return [
    { label: 'Details', onSelect: () => acts.onDetails(record) },
    ...(canCorrect(status) ? [{ label: 'Correct', onSelect: () => acts.onCorrect(record) }] : []),
    ...(canSendAgain(status)
      ? [
          {
            label: status === 'saved' ? 'Send' : 'Resend',
            onSelect: () => acts.onSend(record),
          },
        ]
      : []),
    ...(offersLink(status)
      ? [
          {
            label: 'Copy link',
            onSelect: () => acts.onCopy(record),
            refused: canCopyLink(status) ? undefined : copyTooLate,
          },
        ]
      : []),
    ...(canRevoke(status)
      ? [{ label: 'Revoke', onSelect: () => acts.onRevoke(record), tone: 'danger' as const }]
      : []),
  ];
}

/** The records of the history with the Action menu of each: a table, on a phone cards. */
export function HistoryTable({ records, busy, ...acts }: HistoryTableProps): ReactElement {
  const isNarrow = useMedia(narrowScreen);
  const menu = (record: InviteRecord): ReactElement => (
    <RowMenu label="Action" subject={record.companyInviteName} actions={actionsOf(record, acts)} />
  );
  const list = {
    label: 'Invitations',
    rows: records,
    busy,
    rowKey: ({ inviteId }: InviteRecord) => String(inviteId),
  };
  if (isNarrow) return <RowCards {...list} columns={narrowColumns} menu={menu} />;
  const action: Column<InviteRecord> = { key: 'action', title: 'Action', text: null, cell: menu };
  return <DataTable {...list} columns={[...columns, action]} />;
}
