import type { ReactElement } from 'react';
import { OffcanvasBody } from 'reactstrap';
import { phoneText } from '@/domain/contact/phone';
import { formatDate } from '@/domain/dates/format';
import {
  canSendAgain,
  hasExpiry,
  type InviteEvent,
  type InviteRecord,
  inviteEventNames,
  recordStatusNames,
  shownProgress,
} from '@/domain/partners/invitationRecord';
import { inviteChangeText } from '@/domain/partners/inviteChange';
import { failureMessage } from '@/shared/api/failure';
import { SidePanel } from '@/shared/ui/SidePanel';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { Moment, Timeline } from '@/shared/ui/Timeline';
import { useListInviteEventsQuery } from '../api';
import { statusTones } from '../inviteTexts';

interface InviteDrawerProps {
  record: InviteRecord;
  /** Asks to send it again. */
  onSend: (record: InviteRecord) => void;
  onClose: () => void;
}

/** One invitation: who, under whom, and what happened to it so far. */
export function InviteDrawer({ record, onSend, onClose }: InviteDrawerProps): ReactElement {
  const { data, error, refetch } = useListInviteEventsQuery(record.inviteId);
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={record.companyInviteName}
      titleId="invite-drawer"
      side="end"
    >
      <OffcanvasBody>
        <p>
          <StatusBadge tone={statusTones[record.status]}>
            {recordStatusNames[record.status]}
          </StatusBadge>{' '}
          <span className="gl-muted">{shownProgress(record)}</span>
        </p>
        <MailProblem record={record} onSend={onSend} />
        <Facts record={record} />
        <h3 className="gl-drawer-title">Timeline</h3>
        {data ? <InviteTimeline events={data} expiresAt={expiryOf(record)} /> : null}
        {!data && error ? (
          <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <LoadingRows rows={4} label="Loading the timeline" /> : null}
      </OffcanvasBody>
    </SidePanel>
  );
}

/** A mail that did not arrive, with the way to send it again. */
function MailProblem({
  record,
  onSend,
}: Pick<InviteDrawerProps, 'record' | 'onSend'>): ReactElement | null {
  const { mailProblem, email, status } = record;
  if (!mailProblem) return null;
  const words = {
    delayed: `The email to ${email} has not been delivered yet. We keep retrying for one day.`,
    failed: `The email to ${email} could not be delivered. Check the address.`,
  };
  return (
    <div className="gl-notice gl-notice-warning">
      <p>{words[mailProblem]}</p>
      {canSendAgain(status) ? (
        <button type="button" className="btn btn-link btn-sm" onClick={() => onSend(record)}>
          Resend
        </button>
      ) : null}
    </div>
  );
}

/** The day on which it expired by itself; null while it has not. */
const expiryOf = ({ status, expiresAt }: InviteRecord): string | null =>
  status === 'expired' ? expiresAt : null;

function Facts({ record }: { record: InviteRecord }): ReactElement {
  const person = `${record.invitedUserFirstName} ${record.invitedUserLastName}`.trim();
  const facts = [
    ['Invitation', String(record.inviteId)],
    ['Contact', person],
    ['Email', record.email],
    ['Mobile number', phoneText(record.phoneNumber)],
    ['ISO', record.isoName],
    ['Agent', record.agentName],
    ['Sub-agent', record.subAgentName],
    ['Invited by', `${record.loggedInUser} · ${record.parent_org}`],
    ...(hasExpiry(record.status) ? [['Link expires', formatDate(record.expiresAt)] as const] : []),
  ] as const;
  return (
    <dl className="gl-invite-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || 'N/A'}</dd>
        </div>
      ))}
    </dl>
  );
}

interface InviteTimelineProps {
  events: readonly InviteEvent[];
  expiresAt: string | null;
}

/** Newest first, as every timeline. */
function InviteTimeline({ events, expiresAt }: InviteTimelineProps): ReactElement {
  return (
    <Timeline>
      {expiresAt ? <Moment what="Link expired" at={expiresAt} by="" /> : null}
      {[...events].reverse().map(({ kind, at, userName, changes }) => (
        <Moment
          key={`${kind} ${at}`}
          what={inviteEventNames[kind]}
          at={at}
          by={userName}
          details={changes.map(inviteChangeText)}
        />
      ))}
    </Timeline>
  );
}
