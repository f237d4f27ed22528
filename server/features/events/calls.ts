import { onlyReads } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { doorSchema } from '@/domain/events/checkIn';
import { ticketCodeSchema } from '@/domain/events/ticketCode';
import { actAtDoor, doorEvent, lookAtTicket, ownTicket } from './checkIn';

const door = { access: 'public' } as const;

/** A door lets somebody in every few seconds, and devices behind one network share a limit. */
const atDoor = { limit: 1200, seconds: 600 };

/** Whoever guesses codes is slow; a person looks at one ticket. */
const guesses = { limit: 30, seconds: 600 };

/**
 * Check-in at licensed events (catalogue: /event_check_in), for whoever has the link of a door. Codes
 * travel in bodies: addresses are logged.
 */
export const eventsCalls = calls({
  'GET /eventDoor/:key': call({ ...door, rate: atDoor, handle: doorEvent }),
  'POST /eventDoor/:key/look': call({
    ...door,
    body: ticketCodeSchema,
    rate: atDoor,
    audit: onlyReads,
    handle: lookAtTicket,
  }),
  'POST /eventDoor/:key/acts': call({
    ...door,
    body: doorSchema,
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
