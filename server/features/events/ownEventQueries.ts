import { anyOf } from '@server/books/searchedQueries';
import { senderOf } from '@server/features/invoices/sender';
import type { Tx } from '@server/platform/db/client';
import { events, eventTickets } from '@server/platform/db/schema/events';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { isStaff } from '@/domain/access/staff';
import {
  type GuestRow,
  type GuestSort,
  type GuestState,
  guestColumnSet,
  guestColumns,
  guestStates,
  lateReceipt,
} from '@/domain/events/guest';
import {
  type EventState,
  eventStateOf,
  eventStates,
  type OwnEvent,
  type OwnEventDetail,
  type OwnEventSort,
  ownEventColumnSet,
  ownEventColumns,
} from '@/domain/events/ownEvent';
import { importMode } from '@/domain/session/systemMode';
import { doorKeyPlace } from './eventStore';
import { type OwnedEvents, ownedBy } from './ownEventStore';

/** Whose events a caller makes and changes: the own organization's, staff those of everybody. */
export const ownedEvents = ({ mode, role, orgId }: Scope): OwnedEvents => ({
  mode: importMode(mode),
  orgId: isStaff(role) ? null : orgId,
});

/** Whose events are told, and the moment by which they stand. */
interface EventReader {
  owned: OwnedEvents;
  now: Date;
}

const text = string().default('').max(200);

const countOf = (condition: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from event_tickets as ticket
    where ticket.event_id = ${events.id} and not ticket.is_void and ${condition})`;

/** The states of `eventStateOf`, as conditions. */
function standsAs(state: EventState, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isKept = sql`${events.closedAt} is null`;
  const conditions: Readonly<Record<EventState, SQL>> = {
    closed: sql`${events.closedAt} is not null`,
    over: sql`${isKept} and ${events.endsAt} <= ${at}`,
    open: sql`${isKept} and ${events.endsAt} > ${at} and ${events.startsAt} <= ${at}`,
    upcoming: sql`${isKept} and ${events.endsAt} > ${at} and ${events.startsAt} > ${at}`,
  };
  return conditions[state];
}

const eventFilters = { search: text, status: string().oneOf(eventStates) };

const shownEvents = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: events.number,
      event: events,
      companyName: organizations.name,
      guests: countOf(sql`true`),
      checkedIn: countOf(sql`ticket.checked_in_at is not null`),
    })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.orgId))
    .where(where);

type ShownEvent = Awaited<ReturnType<typeof shownEvents>>[number];

const toEvent = (
  { event, companyName, guests, checkedIn }: ShownEvent,
  { now }: Pick<EventReader, 'now'>,
): OwnEvent => ({
  _id: event.id,
  orgId: event.orgId,
  companyName,
  name: event.name,
  venue: event.venue,
  licenseNumber: event.licenseNumber,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  isAdultOnly: event.isAdultOnly,
  capacity: String(event.capacity),
  state: eventStateOf(event, now),
  guests,
  checkedIn,
  version: event.version,
});

const reader = async ({
  services,
  scope,
}: {
  services: Services;
  scope: Scope;
}): Promise<EventReader> => ({ owned: ownedEvents(scope), now: services.clock() });

/** Events of an organization, the latest first (catalogue: /generateQrCode). */
export const ownEventList = defineList({
  name: 'checkInEvents',
  columns: { set: ownEventColumnSet, byKey: ownEventColumns },
  filters: eventFilters,
  sorts: { starts: { value: sql`${events.startsAt}`, kind: 'time' } } satisfies Record<
    OwnEventSort,
    SortKey
  >,
  usual: { sort: 'starts', order: 'desc' },
  reader,
  from: sql`${events}`,
  number: sql`${events.number}`,
  where: ({ owned, now }: EventReader, { search, status }: FilterOf<typeof eventFilters>) => {
    const found = containing(search.trim());
    return and(
      ownedBy(owned),
      status ? standsAs(status, now) : undefined,
      search.trim()
        ? anyOf(
            ...[events.name, events.venue, events.licenseNumber].map(
              (column) => sql`${column} ilike ${found}`,
            ),
          )
        : undefined,
    );
  },
  rows: (tx, numbers, { owned }) =>
    shownEvents(
      tx,
      and(ownedBy(owned), sql`${events.number} = any(${sql.param(numbers)}::bigint[])`),
    ),
  toRow: toEvent,
});

/** An event with what its doors open with. @throws Refusal 404 absent or another organization's */
export async function toldEvent(
  tx: Tx,
  { services, scope }: { services: Services; scope: Scope },
  id: string,
): Promise<OwnEventDetail> {
  const [found] = isUuid(id)
    ? await shownEvents(tx, and(ownedBy(ownedEvents(scope)), eq(events.id, id)))
    : [];
  if (!found) throw notFound();
  const { doorKeySealed } = found.event;
  const { fieldKeys } = services.settings;
  return {
    ...toEvent(found, { now: services.clock() }),
    sender: await senderOf(tx, services.settings, found.event),
    doorKey: doorKeySealed === null ? '' : openField(fieldKeys, doorKeyPlace(id), doorKeySealed),
  };
}

const guestConditions: Readonly<Record<GuestState, SQL>> = {
  in: sql`not ${eventTickets.isVoid} and ${eventTickets.checkedInAt} is not null`,
  expected: sql`not ${eventTickets.isVoid} and ${eventTickets.checkedInAt} is null`,
  void: sql`${eventTickets.isVoid}`,
};

const guestFilters = { search: text, event: text, status: string().oneOf(guestStates) };

/** When the check-in that stands reached us, in seconds since 1970; null for none. */
const receivedSeconds = sql<number | null>`(select extract(epoch from min(done.received_at))::float8
  from event_door_acts as done where done.ticket_id = ${eventTickets.id} and done.outcome = 'in'
    and done.acted_at = ${eventTickets.checkedInAt} and done.door = ${eventTickets.checkedInBy})`;

const shownGuests = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ number: eventTickets.number, ticket: eventTickets, receivedSeconds })
    .from(eventTickets)
    .innerJoin(events, eq(events.id, eventTickets.eventId))
    .where(where);

function guestStateOf({ isVoid, checkedInAt }: typeof eventTickets.$inferSelect): GuestState {
  if (isVoid) return 'void';
  return checkedInAt === null ? 'expected' : 'in';
}

type ShownGuest = Awaited<ReturnType<typeof shownGuests>>[number];

const toGuest = ({ ticket, receivedSeconds: received }: ShownGuest): GuestRow => ({
  _id: ticket.id,
  eventId: ticket.eventId,
  attendee: ticket.attendee,
  ticketType: ticket.ticketType,
  codeEnd: ticket.codeEnd,
  state: guestStateOf(ticket),
  checkedInAt: ticket.checkedInAt?.toISOString() ?? '',
  receivedAt: lateReceipt(ticket.checkedInAt, received === null ? null : new Date(received * 1000)),
  checkedInBy: ticket.checkedInBy,
  isAdultConfirmed: ticket.isAdultConfirmed,
});

/** Tickets of the events that a caller makes and changes, as a condition. */
const ofOwned = (owned: OwnedEvents): SQL =>
  sql`exists (select from ${events} where ${events.id} = ${eventTickets.eventId} and ${ownedBy(owned)})`;

/** Guests of one event, and who of them came (catalogue: /generateQrCode). */
export const guestList = defineList({
  name: 'eventGuests',
  columns: { set: guestColumnSet, byKey: guestColumns },
  filters: guestFilters,
  sorts: {
    attendee: { value: sql`${eventTickets.attendeeKey}`, kind: 'text' },
  } satisfies Record<GuestSort, SortKey>,
  usual: { sort: 'attendee', order: 'asc' },
  reader,
  from: sql`${eventTickets}`,
  number: sql`${eventTickets.number}`,
  where: ({ owned }: EventReader, asked: FilterOf<typeof guestFilters>) => {
    const { search, event, status } = asked;
    const found = containing(search.trim());
    return and(
      isUuid(event) ? eq(eventTickets.eventId, event) : sql`false`,
      ofOwned(owned),
      status ? guestConditions[status] : undefined,
      search.trim()
        ? anyOf(
            sql`${eventTickets.attendee} ilike ${found}`,
            sql`${eventTickets.ticketType} ilike ${found}`,
            sql`${eventTickets.codeEnd} ilike ${found}`,
          )
        : undefined,
    );
  },
  rows: (tx, numbers, { owned }) =>
    shownGuests(
      tx,
      and(ownedBy(owned), sql`${eventTickets.number} = any(${sql.param(numbers)}::bigint[])`),
    ),
  toRow: toGuest,
});
