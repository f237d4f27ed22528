import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';

/** What a safe tells of. */
export const safeEventKinds = [
  'deposit',
  'door',
  'pickup',
  'jam',
  'counterfeit',
  'heartbeat',
] as const;

export type SafeEventKind = (typeof safeEventKinds)[number];

export const safeEventLabels: Readonly<Record<SafeEventKind, string>> = {
  deposit: 'Deposit',
  door: 'Door opened',
  pickup: 'Pickup',
  jam: 'Jam',
  counterfeit: 'Counterfeit note',
  heartbeat: 'Heartbeat',
};

/**
 * What became of a deposit: credited, waiting because of the limit, a mismatch of its notes and its
 * amount, or counted by the carrier.
 */
export const creditStates = ['none', 'credited', 'waiting', 'mismatch', 'counted'] as const;

export type CreditState = (typeof creditStates)[number];

export const creditStateLabels: Readonly<Record<CreditState, string>> = {
  none: '—',
  credited: 'Credited',
  waiting: 'Waiting: above limit',
  mismatch: 'Waiting: notes differ',
  counted: 'Counted at the carrier',
};

/** Why an event is an alarm. */
export const alarmKinds = ['', 'door', 'jam', 'counterfeit', 'mismatch', 'bag'] as const;

export type AlarmKind = (typeof alarmKinds)[number];

export const alarmLabels: Readonly<Record<AlarmKind, string>> = {
  '': '',
  door: 'Door opened out of hours',
  jam: 'Note path jammed',
  counterfeit: 'Counterfeit note taken',
  mismatch: 'Notes and amount differ',
  bag: 'Bag differs from the count',
};

/** Notes of US currency, in dollars, the largest first. */
export const noteValues = [100, 50, 20, 10, 5, 2, 1] as const;

/** How many notes of each value, by its dollars as text. */
export type Notes = Readonly<Record<string, number>>;

const isValue = (text: string): boolean => noteValues.some((value) => String(value) === text);

/** The most notes of one value in an event. */
export const mostNotes = 100_000;

/** Whether counts are whole, above 0 and of notes that exist. */
export const areNotes = (notes: Notes): boolean =>
  Object.entries(notes).every(
    ([value, count]) =>
      isValue(value) && Number.isSafeInteger(count) && count > 0 && count <= mostNotes,
  );

/** What notes come to; whole cents. */
export const notesCents = (notes: Notes): number =>
  Object.entries(notes).reduce((sum, [value, count]) => sum + Number(value) * 100 * count, 0);

export const noteCount = (notes: Notes): number =>
  Object.values(notes).reduce((sum, count) => sum + count, 0);

/** `10 × $20, 3 × $5`, the largest first; '' for none. */
export const notesText = (notes: Notes): string =>
  noteValues
    .flatMap((value) => {
      const count = notes[String(value)] ?? 0;
      return count > 0 ? [`${count} × $${value}`] : [];
    })
    .join(', ');

/** What a deposit is judged by. Whole cents. */
export interface JudgedDeposit {
  notes: Notes;
  amountCents: number;
  /** Provisional credit that stands: credited and not counted yet. */
  creditedCents: number;
  /** The limit that a second person has confirmed. */
  limitCents: number;
}

/**
 * Whether a deposit is credited at once: its notes come to its amount, and with it no more stands
 * than the limit.
 */
export function creditOf({
  notes,
  amountCents,
  creditedCents,
  limitCents,
}: JudgedDeposit): Extract<CreditState, 'credited' | 'waiting' | 'mismatch'> {
  if (notesCents(notes) !== amountCents) return 'mismatch';
  return creditedCents + amountCents <= limitCents ? 'credited' : 'waiting';
}

/** Minutes after midnight of `HH:MM`; null for no time. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Whether a time of day (`HH:MM`) lies out of the hours of a store, which may pass midnight. */
export function isOutOfHours(
  time: string,
  { opensAt, closesAt }: { opensAt: string; closesAt: string },
): boolean {
  const [at, from, to] = [minutesOf(time), minutesOf(opensAt), minutesOf(closesAt)];
  if (at === null || from === null || to === null || from === to) return false;
  return from < to ? at < from || at >= to : at < from && at >= to;
}

/** What a counted bag does to a book. Whole cents. */
export interface BagCount {
  /** What the safe counted into the bag. */
  declaredCents: number;
  /** What of that is credited already. */
  creditedCents: number;
  /** What the carrier counted. */
  countedCents: number;
  /** By how much bags of the safe were over that were reconciled on the same day. */
  overTodayCents: number;
}

/** What a count posts: what comes to the bank, what is credited now, what is taken back. */
export interface CountPosting {
  bankCents: number;
  lateCreditCents: number;
  shortCents: number;
  /** What was counted beyond the declared amount and needs a second person. */
  surplusCents: number;
  /** Counted less declared: over above 0, short below. */
  differenceCents: number;
}

/** Up to so much more than a safe counted, all its bags of a day together, one person credits alone. */
export const surplusAloneCents = 10_000;

/**
 * What of a count no device has told of and one person cannot credit alone: all that is beyond the
 * declared amount, once the day's bags of the safe are over by more than a slip of counting. Whole
 * cents.
 */
export function surplusOf({
  declaredCents,
  countedCents,
  overTodayCents,
}: Pick<BagCount, 'declaredCents' | 'countedCents' | 'overTodayCents'>): number {
  const over = Math.max(0, countedCents - declaredCents);
  return over + overTodayCents > surplusAloneCents ? over : 0;
}

/**
 * What a count comes to: in the end the organization has exactly what was counted. Credit that was
 * given for more is taken back, what was not credited yet is credited now; a surplus waits for a
 * second person.
 */
export function countPosting(count: BagCount): CountPosting {
  const { declaredCents, creditedCents, countedCents } = count;
  const surplusCents = surplusOf(count);
  const bookedCents = countedCents - surplusCents;
  return {
    bankCents: Math.min(creditedCents, bookedCents),
    lateCreditCents: Math.max(0, bookedCents - creditedCents),
    shortCents: Math.max(0, creditedCents - bookedCents),
    surplusCents,
    differenceCents: countedCents - declaredCents,
  };
}

/** An event as lists show it. Amounts `x.xx`, moments ISO and '' until then. */
export interface SafeEventRow {
  _id: string;
  number: number;
  at: string;
  safeId: string;
  safeName: string;
  companyName: string;
  kind: SafeEventKind;
  user: string;
  notes: string;
  amount: string;
  bagNo: string;
  /** A deposit that has left the safe in a bag. */
  isBagged: boolean;
  /** Whether the reader set the key or the limit of its safe, or simulated it. */
  isMine: boolean;
  credit: CreditState;
  credited: string;
  transactionId: string;
  alarm: AlarmKind;
  acknowledgedBy: string;
  acknowledgedAt: string;
  acknowledgeNote: string;
  /** The number that the device gave it. */
  eventId: string;
}

/** What all events that match come to. */
export interface SafeEventSummary {
  count: number;
  deposited: string;
  credited: string;
  waiting: string;
  openAlarms: number;
}

/** Whether an alarm waits for somebody's note. */
export const isOpenAlarm = ({
  alarm,
  acknowledgedAt,
}: Pick<SafeEventRow, 'alarm' | 'acknowledgedAt'>): boolean =>
  alarm !== '' && acknowledgedAt === '';

/** Whether a deposit can be matched to the ledger by hand: what is in a bag is counted anyway. */
export const canMatch = ({
  credit,
  isBagged,
}: Pick<SafeEventRow, 'credit' | 'isBagged'>): boolean =>
  !isBagged && (credit === 'waiting' || credit === 'mismatch');

/** Why the reader may not match a deposit; null where they may: the key says what they like. */
export const matchError = ({ isMine }: Pick<SafeEventRow, 'isMine'>): string | null =>
  secondPersonError('decide', twoPersonMatters.safeDeposit, isMine);

/** Every column of the list of events. */
export const safeEventColumns = {
  at: { key: 'at', title: 'Time', sortable: true, text: ({ at }, { moment }) => moment(at) },
  safe: { key: 'safe', title: 'Safe', text: ({ safeName }) => safeName },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  kind: {
    key: 'kind',
    title: 'Event',
    text: ({ kind, alarm }) => (alarm ? alarmLabels[alarm] : safeEventLabels[kind]),
  },
  user: { key: 'user', title: 'User', text: ({ user }) => user || '—' },
  notes: { key: 'notes', title: 'Denominations', text: ({ notes }) => notes || '—' },
  amount: {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    text: ({ amount }) => (amount === '' ? '—' : formatAmount(amount)),
  },
  bag: { key: 'bag', title: 'Bag no.', text: ({ bagNo }) => bagNo || '—' },
  credited: {
    key: 'credited',
    title: 'Credited',
    align: 'end',
    text: ({ credit, credited }) =>
      credit === 'credited' ? formatAmount(credited) : creditStateLabels[credit],
  },
  alarm: {
    key: 'alarm',
    title: 'Alarm',
    text: ({ alarm, acknowledgedAt }) => {
      if (alarm === '') return '—';
      return acknowledgedAt ? 'Acknowledged' : 'Open';
    },
  },
} as const satisfies Record<string, TextColumn<SafeEventRow>>;

export type SafeEventColumn = keyof typeof safeEventColumns;

export type SafeEventSort = 'at';

/** The columns of the log, in order (catalogue: /smart-safe-events). */
export const safeEventColumnSet: ColumnSet<SafeEventColumn> = {
  all: [
    'at',
    'safe',
    'organization',
    'kind',
    'user',
    'notes',
    'amount',
    'bag',
    'credited',
    'alarm',
  ],
  shown: ['at', 'safe', 'kind', 'user', 'notes', 'amount', 'bag', 'credited', 'alarm'],
};
