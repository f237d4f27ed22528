import type { EventValues } from '@/domain/events/eventForm';
import type { GuestRow, PrintedTicket } from '@/domain/events/guest';
import type { OwnEvent, OwnEventDetail } from '@/domain/events/ownEvent';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';

/** Events with doors. */
export const eventSource = listSource('checkInEvents', ['Events']);

/** Their guests. */
export const guestSource = listSource('eventGuests', ['Events']);

/** What can be done with an event beside editing it. */
export type EventAct = 'close' | 'reopen' | 'door';

/** What can be done with a guest's ticket. */
export type GuestAct = 'void' | 'restore';

/** An act, named so that it is done once however often it is sent. */
interface Attempt {
  attempt: string;
}

const placeOf = (id: string): string => `checkInEvents/${encodeURIComponent(id)}`;

const keyed = ({ attempt }: Attempt) => ({ 'Idempotency-Key': attempt });

export const {
  useListEventsQuery,
  useGetEventQuery,
  useAddEventMutation,
  useSaveEventMutation,
  useActOnEventMutation,
  useAddGuestsMutation,
  usePrintTicketsMutation,
  useListGuestsQuery,
  useActOnGuestMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query(eventSource.rows<OwnEvent>()),
    getEvent: build.query(eventSource.one<OwnEventDetail>()),
    addEvent: build.mutation<{ _id: string }, Attempt & { values: EventValues }>({
      query: ({ values, ...named }) => ({
        url: 'checkInEvents',
        method: 'POST',
        data: values,
        headers: keyed(named),
      }),
      invalidatesTags: ['Events'],
    }),
    /** 409 for a closed event, or with `current` when it changed since it was read. */
    saveEvent: build.mutation<
      { _id: string },
      Attempt & { id: string; values: EventValues & { version: number } }
    >({
      query: ({ id, values, ...named }) => ({
        url: placeOf(id),
        method: 'PUT',
        data: values,
        headers: keyed(named),
      }),
      invalidatesTags: ['Events'],
    }),
    actOnEvent: build.mutation<{ _id: string }, Attempt & { id: string; act: EventAct }>({
      query: ({ id, act, ...named }) => ({
        url: `${placeOf(id)}/${act}`,
        method: 'POST',
        headers: keyed(named),
      }),
      invalidatesTags: ['Events'],
    }),
    /** 409 without room for all of them; 422 with the rows that are no guests. */
    addGuests: build.mutation<
      { added: number },
      Attempt & { id: string; lines: readonly (readonly string[])[] }
    >({
      query: ({ id, lines, ...named }) => ({
        url: `${placeOf(id)}/guests`,
        method: 'POST',
        data: { lines },
        headers: keyed(named),
      }),
      invalidatesTags: ['Events'],
    }),
    /** The tickets with their codes; the audit trail tells who asked. */
    printTickets: build.mutation<PrintedTicket[], string>({
      query: (id) => ({ url: `${placeOf(id)}/tickets`, method: 'POST', answers: 'rows' }),
    }),
    listGuests: build.query(guestSource.rows<GuestRow>()),
    actOnGuest: build.mutation<{ _id: string }, Attempt & { id: string; act: GuestAct }>({
      query: ({ id, act, ...named }) => ({
        url: `eventGuests/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        headers: keyed(named),
      }),
      invalidatesTags: ['Events'],
    }),
  }),
});
