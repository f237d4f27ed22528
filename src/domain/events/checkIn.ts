import { errorsFrom, type FieldErrors, under } from '@/domain/forms/fieldErrors';
import { bounded, oneOf, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { readTicketCode, ticketCodeMessage } from './ticketCode';

/** Where the page of a door is served with its camera, which is off elsewhere. */
export const doorPath = '/door';

/** What is done at a door. */
export const doorActs = ['in', 'undo'] as const;

export type DoorAct = (typeof doorActs)[number];

/**
 * An act at a door, as the device keeps it until the server has it: no personal data, and an id by
 * which it is done once however often it is sent.
 */
export interface DoorActRequest {
  /** A uuid that the device made. */
  id: string;
  /** Code of the ticket. */
  code: string;
  act: DoorAct;
  /** ISO moment by the clock of the device. */
  at: string;
  /** Somebody looked at an ID: 21 or older. */
  isAdult: boolean;
  /** Of an undo: the id of the check-in that it takes back, and of no other one; else ''. */
  undoes: string;
}

/** Acts that are sent together, in their order, and the door that they were done at. */
export interface DoorActs {
  door: string;
  acts: DoorActRequest[];
}

/** Most acts in one call. */
export const mostActs = 50;

const emptyAct: DoorActRequest = {
  id: '',
  code: '',
  act: 'in',
  at: '',
  isAdult: false,
  undoes: '',
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const actErrors = ({ id, code, act, at, undoes }: DoorActRequest) =>
  [
    ['id', uuid.test(id) ? null : 'This check-in cannot be told from others'],
    ['code', readTicketCode(code) === null ? ticketCodeMessage : null],
    ['act', oneOf(doorActs)(act)],
    ['at', Number.isNaN(Date.parse(at)) ? 'The time of the check-in is missing' : null],
    ['undoes', act === 'undo' && !uuid.test(undoes) ? 'Nothing says which check-in to undo' : null],
  ] as const;

/** First message of each member. */
export function doorErrors({ door, acts }: DoorActs): FieldErrors {
  const isMany = acts.length === 0 || acts.length > mostActs;
  return errorsFrom([
    ['door', required(bounded(40))(door)],
    ['acts', isMany ? `From 1 to ${mostActs} check-ins go together` : null],
    ...acts.slice(0, mostActs).flatMap((act, at) => under(`acts[${at}].`, actErrors(act))),
  ]);
}

export const doorSchema = schemaOf<DoorActs>({
  model: () => ({ door: '', acts: [] }),
  errors: doorErrors,
  lists: { acts: { ...emptyAct } },
});

/** What an act came to. */
export const doorOutcomes = [
  'in',
  'undone',
  'already',
  'notIn',
  'notAdult',
  'void',
  'unknown',
  'closed',
] as const;

export type DoorOutcome = (typeof doorOutcomes)[number];

/** A ticket as the door sees it. */
export interface DoorTicket {
  attendee: string;
  ticketType: string;
  isVoid: boolean;
  /** ISO moment and door; '' for not checked in. */
  checkedInAt: string;
  checkedInBy: string;
  isAdultConfirmed: boolean;
}

/** What the server says of one act; `ticket` is null where there is none of that code. */
export interface DoorResult {
  id: string;
  outcome: DoorOutcome;
  ticket: DoorTicket | null;
}

/** An event as its doors see it. */
export interface DoorEvent {
  name: string;
  venue: string;
  licenseNumber: string;
  /** ISO moments. */
  startsAt: string;
  endsAt: string;
  /** For people of 21 and older: an ID is looked at. */
  isAdultOnly: boolean;
  capacity: number;
  tickets: number;
  checkedIn: number;
  /** Whether its doors let in now, and why not. */
  doors: DoorsState;
}

/** Whether the doors of an event let in: not too early, not when it is over, nor once it is closed. */
export const doorsStates = ['open', 'early', 'over', 'closed'] as const;

export type DoorsState = (typeof doorsStates)[number];

const hour = 3_600_000;

/** Guests come before an event begins, and while it goes on longer than planned; milliseconds. */
const doorsAround = { before: 12 * hour, after: 6 * hour };

/** Whether the doors of an event let in at a moment. */
export function doorsAt(
  event: { startsAt: Date; endsAt: Date; closedAt: Date | null },
  at: Date,
): DoorsState {
  if (event.closedAt !== null && at >= event.closedAt) return 'closed';
  if (at.getTime() < event.startsAt.getTime() - doorsAround.before) return 'early';
  return at.getTime() > event.endsAt.getTime() + doorsAround.after ? 'over' : 'open';
}

/** A ticket as its attendee sees it. */
export interface OwnTicket {
  event: Pick<DoorEvent, 'name' | 'venue' | 'startsAt' | 'endsAt' | 'isAdultOnly'>;
  ticketType: string;
  isVoid: boolean;
  checkedInAt: string;
}

/** A ticket as an act finds it. */
interface StandingTicket extends Pick<DoorTicket, 'isVoid' | 'checkedInAt'> {
  /** It is checked in by the very act that is to be undone. */
  isUndone: boolean;
}

/** What of an event an act depends on. */
interface StandingEvent extends Pick<DoorEvent, 'isAdultOnly'> {
  /** Whether its doors let nobody in when the act happened (`doorsAt`). */
  isClosed: boolean;
}

/** What an act does to a ticket that stands so, and what is said of it. */
export function judgeAct(
  act: Pick<DoorActRequest, 'act' | 'isAdult'>,
  ticket: StandingTicket | null,
  { isAdultOnly, isClosed }: StandingEvent,
): DoorOutcome {
  if (isClosed) return 'closed';
  if (!ticket) return 'unknown';
  const isIn = ticket.checkedInAt !== '';
  if (act.act === 'undo') {
    if (!isIn) return 'notIn';
    // Whom another door has let in since stays inside, however late the undo comes.
    return ticket.isUndone ? 'undone' : 'already';
  }
  if (ticket.isVoid) return 'void';
  if (isIn) return 'already';
  return isAdultOnly && !act.isAdult ? 'notAdult' : 'in';
}

const outcomeTexts: Readonly<Record<Exclude<DoorOutcome, 'already'>, string>> = {
  in: 'Checked in',
  undone: 'Check-in undone',
  notIn: 'Not checked in: there is nothing to undo',
  notAdult: 'Confirm 21+ first: this event is for adults',
  void: 'This ticket was voided. Do not let in.',
  closed: 'The doors of this event are closed. Do not let in.',
  unknown: 'No ticket of this event has this code. Do not let in.',
};

/** What is said of an act; `time` writes a moment as people at the door read it. */
export function outcomeText(
  { outcome, ticket, act = 'in' }: Pick<DoorResult, 'outcome' | 'ticket'> & { act?: DoorAct },
  time: (iso: string) => string,
): string {
  if (outcome !== 'already') return outcomeTexts[outcome];
  const where = `checked in at ${time(ticket?.checkedInAt ?? '')}, ${ticket?.checkedInBy ?? ''}`;
  return act === 'in'
    ? `Already ${where}. Do not let in.`
    : `The ticket was ${where}, by someone else: that check-in stays.`;
}

/** True for an act that did what was asked. */
export const isDone = (outcome: DoorOutcome): boolean => outcome === 'in' || outcome === 'undone';

/** For how long devices keep what they did at a door, milliseconds. */
const keptFor = 3 * 86_400_000;

/** Whether the link of a door still works: until what devices have kept of the event is there. */
export const isDoorOpen = (endsAt: Date, now: Date): boolean =>
  now.getTime() <= endsAt.getTime() + keptFor;

/** How far the clock of a device may be off before its time is not believed, milliseconds. */
const believed = { ahead: 5 * 60_000, behind: keptFor };

/** When an act happened: by the device, unless its clock cannot be right; then when it came. */
export function actedAt(at: string, receivedAt: Date): Date {
  const told = Date.parse(at);
  const off = receivedAt.getTime() - told;
  const isBelieved = off <= believed.behind && off >= -believed.ahead;
  return isBelieved ? new Date(told) : receivedAt;
}
