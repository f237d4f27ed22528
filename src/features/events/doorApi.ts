import type {
  DoorActs,
  DoorEvent,
  DoorResult,
  DoorTicket,
  OwnTicket,
} from '@/domain/events/checkIn';
import { api } from '@/shared/api/api';

const doorPlace = (key: string): string => `/eventDoor/${encodeURIComponent(key)}`;

export const {
  useGetDoorEventQuery,
  useLookAtTicketMutation,
  useActAtDoorMutation,
  useFindOwnTicketMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** The event of a door; 404 for a link that opens none. */
    getDoorEvent: build.query<DoorEvent, string>({ query: doorPlace }),
    /** The ticket of a code at this door; null for none. */
    lookAtTicket: build.mutation<{ ticket: DoorTicket | null }, { key: string; code: string }>({
      query: ({ key, code }) => ({
        url: `${doorPlace(key)}/look`,
        method: 'POST',
        data: { code },
      }),
    }),
    /** Does acts that were kept, each once for its id. */
    actAtDoor: build.mutation<DoorResult[], { key: string; body: DoorActs }>({
      query: ({ key, body }) => ({
        url: `${doorPlace(key)}/acts`,
        method: 'POST',
        data: body,
        answers: 'rows',
      }),
    }),
    /** A ticket as its attendee sees it; 404 for no ticket. */
    findOwnTicket: build.mutation<OwnTicket, string>({
      query: (code) => ({ url: '/eventTickets', method: 'POST', data: { code } }),
    }),
  }),
});
