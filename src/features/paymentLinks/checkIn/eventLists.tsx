import type { ReactElement } from 'react';
import { formatMoment } from '@/domain/dates/format';
import {
  type GuestColumn,
  type GuestRow,
  type GuestState,
  guestColumnSet,
  guestColumns,
  guestStateLabels,
  guestStates,
} from '@/domain/events/guest';
import {
  type EventState,
  eventStateLabels,
  eventStates,
  type OwnEvent,
  type OwnEventColumn,
  ownEventColumnSet,
  ownEventColumns,
} from '@/domain/events/ownEvent';
import { defineListPage } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import type { ListParams } from '@/shared/lists/useListExport';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { eventSource, guestSource, useListEventsQuery, useListGuestsQuery } from './eventsApi';

const eventTones = {
  closed: 'neutral',
  over: 'neutral',
  open: 'success',
  upcoming: 'info',
} as const satisfies Record<EventState, string>;

/** Where an event stands, as a word in its color. */
export function EventBadge({ state }: { state: EventState }): ReactElement {
  return <StatusBadge tone={eventTones[state]}>{eventStateLabels[state]}</StatusBadge>;
}

const guestTones = {
  in: 'success',
  expected: 'neutral',
  void: 'danger',
} as const satisfies Record<GuestState, string>;

function GuestBadge({ state }: { state: GuestState }): ReactElement {
  return <StatusBadge tone={guestTones[state]}>{guestStateLabels[state]}</StatusBadge>;
}

/** Which list of the screen an address asks for: the server is not told. */
const withoutPart = ({ part: _part, ...params }: ListParams): ListParams => params;

/** Events at whose doors guests are checked in (catalogue: /generateQrCode). */
export const eventList = defineListPage<OwnEvent, OwnEventColumn>({
  list: 'checkInEvents',
  path: '/generateQrCode',
  icon: 'qr-code',
  label: 'Events',
  noun: ['event', 'events'],
  searchLabel: 'Search by event, place or license',
  empty: {
    title: 'No events yet',
    text: 'Create an event, add its guests, and print the code that opens its door.',
  },
  url: eventSource.url,
  useRows: useListEventsQuery,
  columns: { set: ownEventColumnSet, byKey: ownEventColumns },
  cells: {
    name: ({ _id, name }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{name}</span>
      </RowLink>
    ),
    starts: ({ startsAt }) => <MomentLines at={startsAt} />,
    status: ({ state }) => <EventBadge state={state} />,
  },
  shrink: { name: 'name', venue: 'name', organization: 'name' },
  mobileColumns: ['name', 'status', 'starts', 'guests', 'came'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: eventStates.map((value) => ({ value, label: eventStateLabels[value] })),
    },
  ],
  linkFilters: ['part'],
  toParams: withoutPart,
  pdf: { widths: { name: 1.6, venue: 1.8, organization: 1.6 } },
});

/** Guests of one event, and who of them came. */
export const guestList = defineListPage<GuestRow, GuestColumn>({
  list: 'eventGuests',
  path: '/generateQrCode',
  icon: 'qr-code',
  label: 'Guests',
  noun: ['guest', 'guests'],
  searchLabel: 'Search by guest, ticket type or end of the code',
  empty: {
    title: 'No guests yet',
    text: 'Paste the names of the guests, or choose a CSV file of them.',
  },
  url: guestSource.url,
  useRows: useListGuestsQuery,
  columns: { set: guestColumnSet, byKey: guestColumns },
  cells: {
    attendee: ({ attendee }) => <span className="gl-cell-main">{attendee}</span>,
    came: ({ checkedInAt, receivedAt }) => (
      <>
        <MomentLines at={checkedInAt || null} />
        {receivedAt ? (
          <span className="gl-cell-sub">Received {formatMoment(receivedAt)}</span>
        ) : null}
      </>
    ),
    status: ({ state }) => <GuestBadge state={state} />,
  },
  shrink: { attendee: 'name' },
  mobileColumns: ['attendee', 'status', 'type', 'came'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: guestStates.map((value) => ({ value, label: guestStateLabels[value] })),
    },
  ],
  linkFilters: ['part', 'event'],
  toParams: withoutPart,
  pdf: { widths: { attendee: 1.8 } },
});
