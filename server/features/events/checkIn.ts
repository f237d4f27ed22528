import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import {
  actedAt,
  type DoorActRequest,
  type DoorActs,
  type DoorEvent,
  type DoorOutcome,
  type DoorResult,
  type DoorTicket,
  doorsAt,
  isDoorOpen,
  judgeAct,
  type OwnTicket,
} from '@/domain/events/checkIn';
import { readTicketCode } from '@/domain/events/ticketCode';
import {
  codeHashOf,
  type DoorActRow,
  doorHashOf,
  type EventRow,
  eventStore,
  type TicketRow,
} from './eventStore';

/** A call at a door; its body has the secret of the door's link. */
type DoorCall<Body = object> = Pick<Call, 'services'> & { body: Body & { key: string } };

/** @throws Refusal 404 for a link that opens no door, or none any more */
async function openedDoor(tx: Tx, { services, body }: DoorCall): Promise<EventRow> {
  const hash = doorHashOf(services.settings.fieldKeys, body.key);
  const event = await eventStore(tx).byDoor(hash);
  if (!event || !isDoorOpen(event.endsAt, services.clock()))
    throw new Refusal(404, 'This door link is not valid', { name: 'UnknownDoor' });
  return event;
}

const toTicket = (row: TicketRow): DoorTicket => ({
  attendee: row.attendee,
  ticketType: row.ticketType,
  isVoid: row.isVoid,
  checkedInAt: row.checkedInAt?.toISOString() ?? '',
  checkedInBy: row.checkedInBy,
  isAdultConfirmed: row.isAdultConfirmed,
});

/** The event of a door. @throws Refusal 404 */
export async function doorEvent(call: DoorCall): Promise<DoorEvent> {
  const { database } = call.services;
  const event = await openedDoor(database, call);
  const { name, venue, licenseNumber, isAdultOnly, capacity } = event;
  return {
    name,
    venue,
    licenseNumber,
    isAdultOnly,
    capacity,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    doors: doorsAt(event, call.services.clock()),
    ...(await eventStore(database).counts(event.id)),
  };
}

/** The ticket of a code at this door, before anything is done; null for none. @throws Refusal 404 */
export async function lookAtTicket(call: DoorCall<{ code: string }>): Promise<{
  ticket: DoorTicket | null;
}> {
  const { database, settings } = call.services;
  const event = await openedDoor(database, call);
  const hash = codeHashOf(settings.fieldKeys, readTicketCode(call.body.code) ?? '');
  const row = await eventStore(database).ticketOf(event.id, hash);
  return { ticket: row && toTicket(row) };
}

/** What an act writes to its ticket. */
function changeOf(
  outcome: DoorOutcome,
  { door, at, isAdult }: { door: string; at: Date; isAdult: boolean },
): Partial<TicketRow> | null {
  if (outcome === 'in') return { checkedInAt: at, checkedInBy: door, isAdultConfirmed: isAdult };
  if (outcome !== 'undone') return null;
  return { checkedInAt: null, checkedInBy: '', isAdultConfirmed: false };
}

/** Whether a ticket is checked in by that very act, and by no later one. */
const isCheckedInBy = (row: TicketRow, act: DoorActRow | null): boolean =>
  act?.ticketId === row.id &&
  act.outcome === 'in' &&
  act.door === row.checkedInBy &&
  act.actedAt.getTime() === row.checkedInAt?.getTime();

/** An act at the door of an event. */
interface ActAtDoor {
  services: Services;
  event: EventRow;
  door: string;
  act: DoorActRequest;
}

/** Does an act once: one that was done before answers what came of it then. */
async function actOnce(tx: Tx, { services, event, door, act }: ActAtDoor): Promise<DoorResult> {
  const store = eventStore(tx);
  const receivedAt = services.clock();
  const codeHash = codeHashOf(services.settings.fieldKeys, readTicketCode(act.code) ?? '');
  // The lock first: two doors with one ticket, and one act sent twice at once, come one by one.
  const row = await store.lockTicket(event.id, codeHash);
  const before = await store.actOf(act.id);
  if (before) {
    const isSame =
      before.eventId === event.id && before.act === act.act && before.codeHash.equals(codeHash);
    if (!isSame) return { id: act.id, outcome: 'unknown', ticket: null };
    return { id: act.id, outcome: before.outcome, ticket: row && toTicket(row) };
  }
  const undone = act.act === 'undo' ? await store.actOf(act.undoes) : null;
  const found = row && { ...toTicket(row), isUndone: isCheckedInBy(row, undone) };
  const at = actedAt(act.at, receivedAt);
  // What a device has kept of before the closing is still taken.
  const isClosed = doorsAt(event, at) !== 'open';
  const outcome = judgeAct(act, found, { isAdultOnly: event.isAdultOnly, isClosed });
  const change = changeOf(outcome, { door, at, isAdult: act.isAdult });
  const isNew = await store.insertAct({
    id: act.id,
    eventId: event.id,
    ticketId: row?.id ?? null,
    act: act.act,
    outcome,
    door,
    codeHash,
    isAdult: act.isAdult,
    actedAt: at,
    receivedAt,
  });
  // Its id came at the same time with another ticket, under another lock.
  if (!isNew) return { id: act.id, outcome: 'unknown', ticket: null };
  if (row && change) await store.updateTicket(row.id, change);
  return { id: act.id, outcome, ticket: row && toTicket({ ...row, ...change }) };
}

/**
 * Does what devices at a door have kept, in its order, each act in a transaction of its own: what
 * is answered is stored, whatever becomes of the rest. @throws Refusal 404
 */
export async function actAtDoor(call: DoorCall<DoorActs>): Promise<DoorResult[]> {
  const { services, body } = call;
  const event = await openedDoor(services.database, call);
  const door = body.door.trim();
  const results: DoorResult[] = [];
  for (const act of body.acts)
    results.push(
      await services.database.transaction((tx) => actOnce(tx, { services, event, door, act })),
    );
  return results;
}

/** A ticket as its attendee sees it, by its code. @throws Refusal 404 */
export async function ownTicket({
  services,
  body,
}: Pick<Call, 'services'> & { body: { code: string } }): Promise<OwnTicket> {
  const hash = codeHashOf(services.settings.fieldKeys, readTicketCode(body.code) ?? '');
  const found = await eventStore(services.database).ownTicket(hash);
  if (!found) throw new Refusal(404, 'No ticket has this code', { name: 'UnknownTicket' });
  const { event, ticket } = found;
  return {
    event: {
      name: event.name,
      venue: event.venue,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      isAdultOnly: event.isAdultOnly,
    },
    ticketType: ticket.ticketType,
    isVoid: ticket.isVoid,
    checkedInAt: ticket.checkedInAt?.toISOString() ?? '',
  };
}
