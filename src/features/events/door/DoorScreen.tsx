import { type ReactElement, useState } from 'react';
import type { DoorEvent, DoorResult } from '@/domain/events/checkIn';
import { keepInBrowser } from '@/shared/keepInBrowser';
import { PayFrame } from '@/shared/payments/PayFrame';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useGetDoorEventQuery } from '../doorApi';
import { doorMoment } from './doorTexts';
import { KeptCard } from './KeptCard';
import { LatestCard } from './LatestCard';
import { TicketCard } from './TicketCard';
import { useDoorQueue } from './useDoorQueue';

const doorName = 'gl-door-name';

function storedDoor(): string {
  try {
    return localStorage.getItem(doorName) ?? 'Main door';
  } catch {
    return 'Main door';
  }
}

/** What was let in on this device since the page was opened. */
export interface LatestCheckIn {
  code: string;
  attendee: string;
  at: string;
}

/** How many stand under the form. */
const shownLatest = 8;

/** Lets people in at the door of an event, also without a connection (catalogue: /event_check_in). */
export function DoorScreen({ doorKey }: { doorKey: string }): ReactElement {
  const { data: event, refetch } = useGetDoorEventQuery(doorKey);
  const [door, setDoor] = useState(storedDoor);
  const [latest, setLatest] = useState<LatestCheckIn[]>([]);
  const queue = useDoorQueue(doorKey, door.trim() || 'Main door');
  const note = (code: string, { outcome, ticket }: DoorResult): void => {
    if (outcome !== 'in' && outcome !== 'undone') return;
    const others = latest.filter((one) => one.code !== code);
    const own = { code, attendee: ticket?.attendee ?? '', at: ticket?.checkedInAt ?? '' };
    setLatest((outcome === 'in' ? [own, ...others] : others).slice(0, shownLatest));
    void refetch();
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
          onResult={note}
        />
        <KeptCard queue={queue} />
        <LatestCard latest={latest} perform={queue.perform} onResult={note} />
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
      <p className="gl-door-count">
        <strong>{event.checkedIn}</strong> of {event.tickets} tickets checked in, capacity{' '}
        {event.capacity}
      </p>
    </section>
  );
}
