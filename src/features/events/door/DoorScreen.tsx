import { type ReactElement, useState } from 'react';
import type { DoorEvent } from '@/domain/events/checkIn';
import { numberText } from '@/domain/lists/counted';
import { keepInBrowser } from '@/shared/keepInBrowser';
import { PayFrame } from '@/shared/payments/PayFrame';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useGetDoorEventQuery } from '../doorApi';
import { doorMoment } from './doorTexts';
import { KeptCard } from './KeptCard';
import { LatestCard } from './LatestCard';
import { TicketCard } from './TicketCard';
import { type DoorQueue, type PerformedAct, useDoorQueue } from './useDoorQueue';

const doorName = 'gl-door-name';

function storedDoor(): string {
  try {
    return localStorage.getItem(doorName) ?? 'Main door';
  } catch {
    return 'Main door';
  }
}

/** A ticket that was let in on this device since the page was opened. */
export interface LatestCheckIn {
  /** Of the act. */
  id: string;
  code: string;
  /** '' while the server has not answered. */
  attendee: string;
  /** ISO moment. */
  at: string;
}

/** How many stand under the form. */
const shownLatest = 8;

/** What was let in here, the latest first, after another act. */
function latestAfter(
  latest: readonly LatestCheckIn[],
  { id, code, act, at, result }: PerformedAct,
): readonly LatestCheckIn[] {
  const { outcome = act === 'in' ? 'in' : 'undone', ticket } = result ?? {};
  if (outcome !== 'in' && outcome !== 'undone') return latest;
  const others = latest.filter((one) => one.code !== code);
  if (outcome === 'undone') return others;
  const { attendee = '', checkedInAt = at } = ticket ?? {};
  return [{ id, code, attendee, at: checkedInAt }, ...others];
}

/** When this device has let a ticket in: by what it keeps, and by what was done on this page. */
function letInAt(
  code: string,
  { waiting }: Pick<DoorQueue, 'waiting'>,
  latest: readonly LatestCheckIn[],
): string | null {
  const kept = waiting.findLast((act) => act.code === code);
  if (kept) return kept.act === 'in' ? kept.at : null;
  return latest.find((one) => one.code === code)?.at ?? null;
}

/** Lets people in at the door of an event, also without a connection (catalogue: /event_check_in). */
export function DoorScreen({ doorKey }: { doorKey: string }): ReactElement {
  const { data: event, refetch } = useGetDoorEventQuery(doorKey);
  const [door, setDoor] = useState(storedDoor);
  const [done, setDone] = useState<readonly LatestCheckIn[]>([]);
  const queue = useDoorQueue(doorKey, door.trim() || 'Main door');
  const latest = done.filter(({ id }) => queue.refused.every((refused) => refused.id !== id));
  const note = (performed: PerformedAct): void => {
    setDone((before) => latestAfter(before, performed));
    if (performed.result) void refetch();
  };
  const dismiss = (id: string): void => {
    setDone((before) => before.filter((one) => one.id !== id));
    queue.dismiss(id);
  };
  const rename = (name: string): void => {
    setDoor(name);
    keepInBrowser(() => localStorage.setItem(doorName, name));
  };
  return (
    <PayFrame title="Event check-in">
      <div className="gl-door">
        <Head event={event} />
        <TicketCard
          doorKey={doorKey}
          isAdultOnly={event?.isAdultOnly ?? true}
          perform={queue.perform}
          onPerformed={note}
          letInHere={(code) => letInAt(code, queue, latest)}
        />
        <KeptCard queue={{ ...queue, dismiss }} />
        <LatestCard
          latest={latest.slice(0, shownLatest)}
          perform={queue.perform}
          onPerformed={note}
        />
        <section className="gl-pay-card">
          <FieldShell
            id="door-name"
            label="This door"
            help="Shown to the other doors beside each check-in. Kept on this device."
          >
            {(control) => (
              <input
                {...control}
                className="form-control"
                value={door}
                maxLength={40}
                autoComplete="off"
                onChange={({ target }) => rename(target.value)}
              />
            )}
          </FieldShell>
        </section>
      </div>
    </PayFrame>
  );
}

/** Why nobody is let in. */
function doorsText({ doors, startsAt }: DoorEvent): string {
  if (doors === 'early')
    return `The doors are still closed: the event begins at ${doorMoment(startsAt)}.`;
  return doors === 'over'
    ? 'The event is over. No one is let in.'
    : 'The event was closed. No one is let in.';
}

function Head({ event }: { event: DoorEvent | undefined }): ReactElement {
  if (!event)
    return (
      <section className="gl-pay-card">
        <h1>Event check-in</h1>
        <p className="gl-muted">
          There is no connection. Check-ins are kept on this device and sent later.
        </p>
      </section>
    );
  return (
    <section className="gl-pay-card">
      <h1>{event.name}</h1>
      <p className="gl-muted">
        {event.venue}. {doorMoment(event.startsAt)} to {doorMoment(event.endsAt)}
        {event.licenseNumber ? `. License ${event.licenseNumber}` : ''}
        {event.isAdultOnly ? '. 21+' : ''}
      </p>
      {event.doors === 'open' ? null : (
        <p className="gl-field-notice" role="alert">
          {doorsText(event)}
        </p>
      )}
      <p className="gl-door-count">
        <strong>{event.checkedIn}</strong> of {event.tickets} tickets checked in, capacity{' '}
        {numberText(event.capacity)}
      </p>
    </section>
  );
}
