import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import type { EventValues } from './eventForm';

/** Where an event stands: the first of these that applies to it. */
export const eventStates = ['closed', 'over', 'open', 'upcoming'] as const;

export type EventState = (typeof eventStates)[number];

export const eventStateLabels: Readonly<Record<EventState, string>> = {
  closed: 'Closed',
  over: 'Over',
  open: 'Open now',
  upcoming: 'Upcoming',
};

/** An event of an organization, as its list shows it. */
export interface OwnEvent extends EventValues {
  _id: string;
  orgId: string;
  companyName: string;
  state: EventState;
  /** Guests whose tickets are good, and how many of them are inside. */
  guests: number;
  checkedIn: number;
  version: number;
}

/** The same with what its doors open with, and whose it is as documents name that. */
export interface OwnEventDetail extends OwnEvent {
  sender: InvoiceSender;
  /** The secret of its door link; '' where it is not kept, until a new one is made. */
  doorKey: string;
}

/** Where an event stands at a moment. */
export function eventStateOf(
  event: { startsAt: Date; endsAt: Date; closedAt: Date | null },
  now: Date,
): EventState {
  if (event.closedAt !== null) return 'closed';
  if (event.endsAt <= now) return 'over';
  return event.startsAt <= now ? 'open' : 'upcoming';
}

/** Path and query of the door of an event, behind the origin of the application. */
export const doorLink = (doorKey: string): string =>
  `/door#/event_check_in?key=${encodeURIComponent(doorKey)}`;

/** The same of a guest's ticket. */
export const ticketLink = (code: string): string => `/#/event_check_in?ticket=${code}`;

/** Every column of the list of events. */
export const ownEventColumns = {
  name: { key: 'name', title: 'Event', text: ({ name }) => name },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  venue: { key: 'venue', title: 'Place', text: ({ venue }) => venue },
  starts: {
    key: 'starts',
    title: 'Begins',
    sortable: true,
    text: ({ startsAt }, { moment }) => moment(startsAt),
  },
  ends: { key: 'ends', title: 'Ends', text: ({ endsAt }, { moment }) => moment(endsAt) },
  license: {
    key: 'license',
    title: 'License No.',
    text: ({ licenseNumber }) => licenseNumber || '—',
  },
  age: {
    key: 'age',
    title: 'Age',
    text: ({ isAdultOnly }) => (isAdultOnly ? '21+' : 'All ages'),
  },
  guests: { key: 'guests', title: 'Guests', align: 'end', text: ({ guests }) => String(guests) },
  came: {
    key: 'came',
    title: 'Checked in',
    align: 'end',
    text: ({ checkedIn }) => String(checkedIn),
  },
  status: { key: 'status', title: 'Status', text: ({ state }) => eventStateLabels[state] },
} as const satisfies Record<string, TextColumn<OwnEvent>>;

export type OwnEventColumn = keyof typeof ownEventColumns;

export type OwnEventSort = 'starts';

/** The columns of the list, in order (catalogue: /generateQrCode). */
export const ownEventColumnSet: ColumnSet<OwnEventColumn> = {
  all: [
    'name',
    'organization',
    'venue',
    'starts',
    'ends',
    'license',
    'age',
    'guests',
    'came',
    'status',
  ],
  shown: ['name', 'venue', 'starts', 'age', 'guests', 'came', 'status'],
};
