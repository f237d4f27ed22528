import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { readImportLines } from '@server/platform/imports/importLines';
import { openField, sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import type { EventValues } from '@/domain/events/eventForm';
import { guestImport, type PrintedTicket, roomError } from '@/domain/events/guest';
import { importMode } from '@/domain/session/systemMode';
import {
  codeHashOf,
  doorHashOf,
  doorKeyPlace,
  type EventRow,
  eventStore,
  type NewTicket,
  ticketCodePlace,
} from './eventStore';
import { ownedEvents, toldEvent } from './ownEventQueries';
import { ownEventStore } from './ownEventStore';

/** A call about the events of an organization by somebody signed in. */
export type EventCall<Body = undefined> = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

/** What was acted on. */
interface Acted {
  _id: string;
}

const refuse = (message: string): Refusal => new Refusal(409, message, { name: 'EventState' });

/** The event of a call, locked. @throws Refusal 404 */
async function locked(
  tx: Tx,
  { scope, params }: Pick<EventCall, 'scope' | 'params'>,
): Promise<EventRow> {
  const event = await ownEventStore(tx).lockOwn(ownedEvents(scope), params.id ?? '');
  if (!event) throw notFound();
  return event;
}

/** Something done in a transaction, once per key. */
const once = <Body, Said>(call: EventCall<Body>, act: (tx: Tx) => Promise<Said>): Promise<Said> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => act(tx)));

const columnsOf = (values: EventValues) => ({
  name: values.name,
  venue: values.venue,
  licenseNumber: values.licenseNumber,
  startsAt: new Date(values.startsAt),
  endsAt: new Date(values.endsAt),
  isAdultOnly: values.isAdultOnly,
  capacity: Number(values.capacity),
});

/** A new secret for the doors of an event. */
function newDoor({ settings }: Pick<Services, 'settings'>, eventId: string) {
  const key = randomBytes(24).toString('base64url');
  return {
    doorHash: doorHashOf(settings.fieldKeys, key),
    doorKeySealed: sealField(settings.fieldKeys, doorKeyPlace(eventId), key),
  };
}

/** @throws Refusal 400 for an event that is over before it is made */
function refuseOver({ endsAt }: EventValues, now: Date): void {
  if (new Date(endsAt) <= now) throw invalid({ day: 'The event is over by then' });
}

/** Makes an event of the caller's organization. @throws Refusal 400 for one that is over */
export const addEvent = (call: EventCall<EventValues>): Promise<Acted> =>
  once(call, async (tx) => {
    const { services, scope, body } = call;
    const now = services.clock();
    refuseOver(body, now);
    const id = randomUUID();
    const event = {
      ...columnsOf(body),
      ...newDoor(services, id),
      id,
      orgId: scope.orgId,
      systemMode: importMode(scope.mode),
      createdBy: scope.userId,
      createdAt: now,
    };
    return { _id: await eventStore(tx).insert(event, []) };
  });

/**
 * Changes an event; whom it has room for must stay. @throws Refusal 404; 409 for a closed one, for
 * a capacity below its guests, or with `current` when it changed since it was read
 */
export const saveEvent = (call: EventCall<EventValues & { version: number }>): Promise<Acted> =>
  once(call, async (tx) => {
    const { version, ...values } = call.body;
    const event = await locked(tx, call);
    if (event.version !== version) throw conflict(await toldEvent(tx, call, event.id));
    if (event.closedAt !== null) throw refuse('This event is closed. Reopen it to change it.');
    const { tickets } = await eventStore(tx).counts(event.id);
    const columns = columnsOf(values);
    if (columns.capacity < tickets)
      throw refuse(`The event has ${tickets} guests: it cannot hold fewer.`);
    await ownEventStore(tx).update(event.id, columns);
    return { _id: event.id };
  });

/** Closes an event for its doors, or opens it again. @throws Refusal 404; 409 where it is so */
export const turnEvent = (call: EventCall, isClosed: boolean): Promise<Acted> =>
  once(call, async (tx) => {
    const event = await locked(tx, call);
    if ((event.closedAt !== null) === isClosed)
      throw refuse(isClosed ? 'This event is closed already.' : 'This event is not closed.');
    await ownEventStore(tx).update(event.id, { closedAt: isClosed ? call.services.clock() : null });
    return { _id: event.id };
  });

/** Gives the doors of an event another link; the one before opens nothing. @throws Refusal 404 */
export const renewDoor = (call: EventCall): Promise<Acted> =>
  once(call, async (tx) => {
    const event = await locked(tx, call);
    await ownEventStore(tx).update(event.id, newDoor(call.services, event.id));
    return { _id: event.id };
  });

/** Signs that nobody takes for one another. */
const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = (): string =>
  Array.from({ length: 12 }, () => codeSigns[randomInt(codeSigns.length)]).join('');

function newTicket(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  guest: Pick<NewTicket, 'attendee' | 'ticketType'>,
): NewTicket {
  const [id, code] = [randomUUID(), newCode()];
  const { fieldKeys } = settings;
  return {
    ...guest,
    id,
    codeHash: codeHashOf(fieldKeys, code),
    codeEnd: code.slice(-4),
    codeSealed: sealField(fieldKeys, ticketCodePlace(id), code),
    createdAt: clock(),
  };
}

/**
 * Adds guests to an event, each with a ticket. @throws Refusal 404; 413, 422 for lines that are no
 * guests; 409 where there is no room for all of them, and for a closed event
 */
export const addGuests = (
  call: EventCall<{ lines: readonly (readonly string[])[] }>,
): Promise<Acted & { added: number }> =>
  once(call, async (tx) => {
    const event = await locked(tx, call);
    const { rows, errors } = readImportLines(call.body.lines, guestImport, null);
    if (errors.count > 0) throw errors.refusal();
    if (event.closedAt !== null) throw refuse('This event is closed. Reopen it to add guests.');
    const { tickets: guests } = await eventStore(tx).counts(event.id);
    const refused = roomError({ guests, capacity: event.capacity }, rows.length);
    if (refused !== null) throw refuse(refused);
    const tickets = rows.map(({ values }) => newTicket(call.services, values));
    await eventStore(tx).addTickets(event.id, tickets);
    return { _id: event.id, added: tickets.length };
  });

/** Voids the ticket of a guest, or lets it be good again. @throws Refusal 404; 409 without room */
export const turnGuest = (call: EventCall, isVoid: boolean): Promise<Acted> =>
  once(call, async (tx) => {
    const owned = ownedEvents(call.scope);
    const found = await ownEventStore(tx).lockOwnTicket(owned, call.params.id ?? '');
    if (!found) throw notFound();
    if (found.isVoid === isVoid)
      throw refuse(isVoid ? 'This ticket is void already.' : 'This ticket is good already.');
    const event = await ownEventStore(tx).lockOwn(owned, found.eventId);
    if (!event) throw notFound();
    const { tickets: guests } = await eventStore(tx).counts(event.id);
    const refused = isVoid ? null : roomError({ guests, capacity: event.capacity }, 1);
    if (refused !== null) throw refuse(refused);
    await eventStore(tx).updateTicket(found.id, { isVoid });
    return { _id: found.id };
  });

/** The tickets of an event with their codes, to be printed. @throws Refusal 404 */
export const printTickets = (call: EventCall): Promise<PrintedTicket[]> =>
  call.services.database.transaction(async (tx) => {
    const event = await locked(tx, call);
    const { fieldKeys } = call.services.settings;
    const rows = await ownEventStore(tx).printable(event.id);
    return rows.map(({ id, attendee, ticketType, codeSealed }) => ({
      _id: id,
      attendee,
      ticketType,
      code: openField(fieldKeys, ticketCodePlace(id), codeSealed ?? ''),
    }));
  });
