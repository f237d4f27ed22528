import { onlyReads } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { linesSchema } from '@server/platform/imports/importLines';
import { object, string } from 'yup';
import { doorSchema } from '@/domain/events/checkIn';
import { eventSchema } from '@/domain/events/eventForm';
import { mostGuests } from '@/domain/events/guest';
import { ticketCodeSchema } from '@/domain/events/ticketCode';
import { actAtDoor, doorEvent, lookAtTicket, ownTicket } from './checkIn';
import { guestList, ownEventList, toldEvent } from './ownEventQueries';
import {
  addEvent,
  addGuests,
  printTickets,
  renewDoor,
  saveEvent,
  turnEvent,
  turnGuest,
} from './ownEvents';

const door = { access: 'public' } as const;

/** A door lets somebody in every few seconds, and devices behind one network share a limit. */
const atDoor = { limit: 1200, seconds: 600 };

/** Whoever guesses codes is slow; a person looks at one ticket. */
const guesses = { limit: 30, seconds: 600 };

/** The secret of a door's link. */
const doorKey = object({ key: string().required().max(200) });

const own = { access: 'transaction' } as const;

const changing = {
  ...own,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

/**
 * Check-in at licensed events (catalogue: /event_check_in), for whoever has the link of a door. Its
 * secret and the codes of tickets travel in bodies: addresses are logged. And the events of an organization with their guests and
 * doors (catalogue: /generateQrCode).
 */
export const eventsCalls = calls({
  'GET /checkInEvents': call({ ...own, ...ownEventList.page }),
  'GET /checkInEvents/export': call({ ...own, ...ownEventList.export }),
  'GET /checkInEvents/:id': call({
    ...own,
    handle: ({ services, scope, params }) =>
      toldEvent(services.database, { services, scope }, params.id ?? ''),
  }),
  'POST /checkInEvents': call({
    ...changing,
    body: eventSchema,
    audit: { event: 'recordChange', title: 'Add event' },
    handle: addEvent,
  }),
  'PUT /checkInEvents/:id': call({
    ...changing,
    body: withMembers(eventSchema, object({ version: recordVersion })),
    audit: { event: 'recordChange', title: 'Edit event' },
    handle: saveEvent,
  }),
  'POST /checkInEvents/:id/close': call({
    ...changing,
    audit: { event: 'recordChange', title: 'Close event' },
    handle: (made) => turnEvent({ ...made, body: undefined }, true),
  }),
  'POST /checkInEvents/:id/reopen': call({
    ...changing,
    audit: { event: 'recordChange', title: 'Reopen event' },
    handle: (made) => turnEvent({ ...made, body: undefined }, false),
  }),
  'POST /checkInEvents/:id/door': call({
    ...changing,
    audit: { event: 'recordChange', title: 'Replace door link of event' },
    handle: (made) => renewDoor({ ...made, body: undefined }),
  }),
  'POST /checkInEvents/:id/guests': call({
    ...changing,
    body: object({ lines: linesSchema(mostGuests) }),
    audit: { event: 'recordChange', title: 'Add guests to event' },
    handle: addGuests,
  }),
  // Not idempotent: its answer has the codes of all tickets, which are kept nowhere but sealed.
  'POST /checkInEvents/:id/tickets': call({
    ...own,
    rate: { limit: 60, seconds: 600 },
    audit: { event: 'recordChange', title: 'Print tickets of event' },
    handle: (made) => printTickets({ ...made, body: undefined }),
  }),
  'GET /eventGuests': call({ ...own, ...guestList.page }),
  'GET /eventGuests/export': call({ ...own, ...guestList.export }),
  'POST /eventGuests/:id/void': call({
    ...changing,
    audit: { event: 'recordChange', title: 'Void ticket of event' },
    handle: (made) => turnGuest({ ...made, body: undefined }, true),
  }),
  'POST /eventGuests/:id/restore': call({
    ...changing,
    audit: { event: 'recordChange', title: 'Restore ticket of event' },
    handle: (made) => turnGuest({ ...made, body: undefined }, false),
  }),
  'POST /eventDoor': call({
    ...door,
    body: doorKey,
    rate: atDoor,
    audit: onlyReads,
    handle: doorEvent,
  }),
  'POST /eventDoor/look': call({
    ...door,
    body: withMembers(ticketCodeSchema, doorKey),
    rate: atDoor,
    audit: onlyReads,
    handle: lookAtTicket,
  }),
  'POST /eventDoor/acts': call({
    ...door,
    body: withMembers(doorSchema, doorKey),
    rate: atDoor,
    audit: { none: 'Each act is a row of its own, with door and moment.' },
    handle: actAtDoor,
  }),
  'POST /eventTickets': call({
    ...door,
    body: ticketCodeSchema,
    rate: guesses,
    audit: onlyReads,
    handle: ownTicket,
  }),
});
