import type {
  DoorActs,
  DoorEvent,
  DoorResult,
  DoorTicket,
  OwnTicket,
} from '@/domain/events/checkIn';
import { api } from '@/shared/api/api';

export const {
  useGetDoorEventQuery,
  useLookAtTicketMutation,
  useActAtDoorMutation,
  useFindOwnTicketMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** The event of a door; 404 for a link that opens none. */
    getDoorEvent: build.query<DoorEvent, string>({
      query: (key) => ({ url: '/eventDoor', method: 'POST', data: { key } }),
    }),
    /** The ticket of a code at this door; null for none. */
    lookAtTicket: build.mutation<{ ticket: DoorTicket | null }, { key: string; code: string }>({
      query: (data) => ({ url: '/eventDoor/look', method: 'POST', data }),
    }),
    /** Does acts that were kept, each once for its id. */
    actAtDoor: build.mutation<DoorResult[], { key: string; body: DoorActs }>({
      query: ({ key, body }) => ({
        url: '/eventDoor/acts',
        method: 'POST',
        data: { ...body, key },
        answers: 'rows',
      }),
    }),
    /** A ticket as its attendee sees it; 404 for no ticket. */
    findOwnTicket: build.mutation<OwnTicket, string>({
      query: (code) => ({ url: '/eventTickets', method: 'POST', data: { code } }),
    }),
  }),
});
