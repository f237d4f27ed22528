import { type ReactElement, useState } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import { deviceName, type OpenSession } from '@/domain/users/openSession';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './api';
import { ProfileCard } from './ProfileCard';

function SessionLine({
  session,
  onEnd,
}: {
  session: OpenSession;
  onEnd: () => void;
}): ReactElement {
  const device = deviceName(session.device);
  return (
    <li className="gl-profile-line">
      <div>
        <strong>{device}</strong>{' '}
        {session.isThis ? <StatusBadge tone="success">This session</StatusBadge> : null}
        <div className="gl-muted">
          {session.ip ? `IP address ${session.ip} · ` : ''}Signed in{' '}
          {formatDateTime(session.startedAt)} · Last seen {formatDateTime(session.lastSeenAt)}
        </div>
      </div>
      {session.isThis ? null : (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={`End the session of ${device}, signed in ${formatDateTime(session.startedAt)}`}
          onClick={onEnd}
        >
          End
        </button>
      )}
    </li>
  );
}

/** Where one is signed in. */
export function SessionsCard(): ReactElement {
  const asked = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ended, setEnded] = useState<OpenSession | 'others' | null>(null);
  const [end] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const close = (): void => setEnded(null);
  const hasOthers = asked.data?.some(({ isThis }) => !isThis) ?? false;
  return (
    <ProfileCard
      title="Sessions"
      help="Devices that are signed in to your account. A session ends after 30 minutes without use."
      actions={
        hasOthers ? (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => setEnded('others')}
          >
            End all others
          </button>
        ) : null
      }
      asked={asked}
    >
      {(sessions) => (
        <>
          <ul className="gl-profile-lines">
            {sessions.map((session) => (
              <SessionLine key={session._id} session={session} onEnd={() => setEnded(session)} />
            ))}
          </ul>
          {ended === 'others' ? (
            <ConfirmAct
              title="End all other sessions"
              confirm="End sessions"
              done="All other sessions ended"
              tone="danger"
              act={() => endOthers().unwrap()}
              onClose={close}
            >
              All devices but this one are signed out at once. What is typed there and not saved is
              lost.
            </ConfirmAct>
          ) : null}
          {ended !== null && ended !== 'others' ? (
            <ConfirmAct
              title="End session"
              confirm="End session"
              done="Session ended"
              tone="danger"
              act={() => end(ended._id).unwrap()}
              onClose={close}
            >
              {deviceName(ended.device)}, signed in {formatDateTime(ended.startedAt)}, is signed out
              at once.
            </ConfirmAct>
          ) : null}
        </>
      )}
    </ProfileCard>
  );
}
