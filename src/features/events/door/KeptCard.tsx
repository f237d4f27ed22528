import type { ReactElement } from 'react';
import { outcomeText } from '@/domain/events/checkIn';
import { ticketCodeText } from '@/domain/events/ticketCode';
import type { KeptAct } from './doorQueue';
import { doorMoment } from './doorTexts';
import type { DoorQueue } from './useDoorQueue';

const what = { in: 'Check-in', undo: 'Undo' } as const;

/** What this device keeps: acts that wait for a connection, and those that were refused later. */
export function KeptCard({ queue }: { queue: DoorQueue }): ReactElement | null {
  const { waiting, refused, failure, isSafe, flush, dismiss } = queue;
  if (waiting.length === 0 && refused.length === 0) return null;
  return (
    <section className="gl-pay-card" aria-labelledby="kept">
      <h2 id="kept">Kept on this device</h2>
      {waiting.length > 0 ? (
        <div role="status">
          <p>
            {waiting.length === 1 ? 'One check-in is' : `${waiting.length} check-ins are`} waiting
            to be sent.
            {failure ? ` ${failure.message}.` : ''}
          </p>
          {isSafe ? null : (
            <p className="text-danger">
              This browser stores nothing. Keep this window open until they are sent.
            </p>
          )}
          <ul className="gl-door-list">
            {waiting.map((act) => (
              <li key={act.id}>
                {ticketCodeText(act.code)}, {what[act.act].toLowerCase()}, {doorMoment(act.at)}
              </li>
            ))}
          </ul>
          <button type="button" className="btn btn-outline-secondary" onClick={() => void flush()}>
            Send now
          </button>
        </div>
      ) : null}
      {refused.map((act) => (
        <Refused key={act.id} act={act} onDismiss={() => dismiss(act.id)} />
      ))}
    </section>
  );
}

/** Somebody was let in without a connection, and it turned out later that they should not have been. */
function Refused({ act, onDismiss }: { act: KeptAct; onDismiss: () => void }): ReactElement | null {
  if (!act.result) return null;
  const { outcome, checkedInAt, checkedInBy } = act.result;
  const ticket = {
    attendee: '',
    ticketType: '',
    isVoid: false,
    checkedInAt,
    checkedInBy,
    isAdultConfirmed: false,
  };
  return (
    <div className="gl-door-refused" role="alert">
      <p>
        {what[act.act]} of {ticketCodeText(act.code)} at {doorMoment(act.at)} was not taken.{' '}
        {outcomeText({ outcome, ticket, act: act.act }, doorMoment)}
      </p>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
