import { formulaUnsafe } from '@/domain/csv/csvText';
import { maxTableBytes } from '@/domain/files/limits';
import { oneLine, optional, required } from '@/domain/forms/fieldRules';
import type { CellError, ImportDefinition } from '@/domain/imports/importDefinition';
import { counted, numberText } from '@/domain/lists/counted';
import { grouped } from '@/domain/lists/grouped';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { ticketCodeText } from './ticketCode';

/** Somebody who may come, as a list of guests names them. */
export interface GuestValues {
  attendee: string;
  ticketType: string;
}

/** What a ticket is where nobody says it. */
export const usualTicketType = 'General admission';

/** Most guests of one event. */
export const mostGuests = 1000;

const [attendee, ticketType] = ['name', 'ticket type'];

const cellOf = (cells: readonly string[], at: number): string =>
  formulaUnsafe(cells[at] ?? '').trim();

function errorsOf(cells: readonly string[]): CellError[] {
  const found = [
    [attendee, cellOf(cells, 0), required(oneLine(100))] as const,
    [ticketType, cellOf(cells, 1), optional(oneLine(40))] as const,
  ];
  return found.flatMap(([column, value, rule]) => {
    const message = rule(value);
    return message === null ? [] : [{ column, value, message }];
  });
}

/** A file of guests: columns in any order. Two guests may have one name. */
export const guestImport: ImportDefinition<GuestValues, null> = {
  heads: [
    { name: attendee, also: ['guest', 'attendee', 'full name', 'guest name'] },
    { name: ticketType, also: ['type', 'ticket'], isOptional: true },
  ],
  order: 'any',
  mostRows: mostGuests,
  mostBytes: maxTableBytes,
  unique: { column: 0, key: () => '', repeated: () => 'is a guest already' },
  rulesOf: () => ({
    check: errorsOf,
    read: (cells) => ({
      attendee: cellOf(cells, 0),
      ticketType: cellOf(cells, 1) || usualTicketType,
    }),
  }),
};

/** The rows of the sample file. */
export const guestSample = [
  ['Ada Holm', 'VIP'],
  ['Leo Park', usualTicketType],
] as const;

/** A cell of a pasted line: in quotes as spreadsheets write them, or up to the next separator. */
const pastedCell = /\s*(?:"((?:[^"]|"")*)"\s*|([^,;\t]*))(?:[,;\t]|$)/y;

/** The cells of a pasted line. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  pastedCell.lastIndex = 0;
  while (pastedCell.lastIndex < line.length) {
    const from = pastedCell.lastIndex;
    const [, quoted, plain = ''] = pastedCell.exec(line) ?? [];
    // A quote that does not end: the rest of the line as it stands.
    if (pastedCell.lastIndex === 0) return [...cells, line.slice(from).trim()];
    cells.push(quoted?.replaceAll('""', '"') ?? plain.trim());
  }
  return cells;
}

/** What heads a column of names in lists that people copy. */
const nameHeads = new Set(['name', 'guest', 'attendee', 'full name', 'guest name', 'guests']);

/**
 * The lines of a pasted list, as those of a file: one guest a line, the ticket type behind a comma,
 * a semicolon or a tab. A line of heads is no guest.
 */
export function pastedLines(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const cells = lines.map(cellsOf);
  const isHead = nameHeads.has(cells[0]?.[0]?.toLowerCase() ?? '');
  return [[attendee, ticketType], ...(isHead ? cells.slice(1) : cells)];
}

/** Why a pasted list has to be looked at before its cells are judged; null for none. */
export function pastedProblem([, ...guests]: readonly string[][]): string | null {
  if (guests.length > mostGuests)
    return `An event holds up to ${counted(mostGuests, 'guest')}. This list has ${numberText(guests.length)}.`;
  const wide = guests.find((cells) => cells.length > 2);
  if (!wide) return null;
  return `“${wide.join(', ')}” has too many commas. Put a name with a comma in quotes: "Smith, John", VIP`;
}

/** What a pasted list says: `3 guests: 2 General admission, 1 VIP`. */
export function pastedText([, ...guests]: readonly string[][]): string {
  const types = grouped(guests, ([, type = '']) => type || usualTicketType);
  const parts = [...types].map(([type, of]) => `${numberText(of.length)} ${type}`);
  return `${counted(guests.length, 'guest')}: ${parts.slice(0, 8).join(', ')}${parts.length > 8 ? ' …' : ''}`;
}

/** Why so many more guests do not fit; null where they do. */
export function roomError(
  { guests, capacity }: { guests: number; capacity: number },
  more: number,
): string | null {
  const most = Math.min(capacity, mostGuests);
  const room = Math.max(0, most - guests);
  if (more <= room) return null;
  return `The event takes ${counted(most, 'guest')} and has ${numberText(guests)}: there is room for ${numberText(room)}, not for ${numberText(more)}.`;
}

/** Whether a guest came. */
export const guestStates = ['in', 'expected', 'void'] as const;

export type GuestState = (typeof guestStates)[number];

export const guestStateLabels: Readonly<Record<GuestState, string>> = {
  in: 'Checked in',
  expected: 'Not checked in',
  void: 'Voided',
};

/** A guest of an event, as its list shows them. Moment ISO, '' until then. */
export interface GuestRow extends GuestValues {
  _id: string;
  eventId: string;
  /** The last characters of the ticket's code. */
  codeEnd: string;
  state: GuestState;
  checkedInAt: string;
  /** When the check-in reached us, where that was much later than it says; '' else. */
  receivedAt: string;
  checkedInBy: string;
  isAdultConfirmed: boolean;
}

/** So much later than its claimed time a check-in may reach us before the list says so, milliseconds. */
const usualDelay = 5 * 60_000;

/** When a check-in reached us (ISO moment) where that was much later than it says; '' else. */
export const lateReceipt = (checkedInAt: Date | null, receivedAt: Date | null): string =>
  checkedInAt !== null &&
  receivedAt !== null &&
  receivedAt.getTime() - checkedInAt.getTime() > usualDelay
    ? receivedAt.toISOString()
    : '';

/** A ticket to be printed, with its code. */
export interface PrintedTicket extends GuestValues {
  _id: string;
  code: string;
}

/** A code as paper has it below the picture. */
export const printedCode = ({ code }: Pick<PrintedTicket, 'code'>): string => ticketCodeText(code);

/** Every column of the list of guests. */
export const guestColumns = {
  attendee: { key: 'attendee', title: 'Guest', sortable: true, text: ({ attendee: name }) => name },
  type: { key: 'type', title: 'Ticket type', text: ({ ticketType: type }) => type },
  code: { key: 'code', title: 'Ticket code', text: ({ codeEnd }) => `•••• ${codeEnd}` },
  came: {
    key: 'came',
    title: 'Checked in at',
    text: ({ checkedInAt }, { moment }) => moment(checkedInAt || null),
  },
  received: {
    key: 'received',
    title: 'Received later, at',
    text: ({ receivedAt }, { moment }) => moment(receivedAt || null),
  },
  door: { key: 'door', title: 'Door', text: ({ checkedInBy }) => checkedInBy || '—' },
  adult: {
    key: 'adult',
    title: '21+ confirmed',
    text: ({ isAdultConfirmed }) => (isAdultConfirmed ? 'Yes' : '—'),
  },
  status: { key: 'status', title: 'Status', text: ({ state }) => guestStateLabels[state] },
} as const satisfies Record<string, TextColumn<GuestRow>>;

export type GuestColumn = keyof typeof guestColumns;

export type GuestSort = 'attendee';

/** The columns of the list, in order. */
export const guestColumnSet: ColumnSet<GuestColumn> = {
  all: ['attendee', 'type', 'code', 'came', 'received', 'door', 'adult', 'status'],
  shown: ['attendee', 'type', 'code', 'came', 'door', 'adult', 'status'],
};
