import { settledAmount, toCents, typedAmount } from '@/domain/money/cents';
import { areNotes, type Notes, type SafeEventKind, safeEventKinds } from './safeEvent';

/** What a device sends, judged and read. */
export interface DeviceEvent {
  /** The number that the device gave it. */
  id: string;
  kind: SafeEventKind;
  at: Date;
  user: string;
  notes: Notes;
  amountCents: number;
  /** Whether the device said an amount, be it nothing. */
  saysAmount: boolean;
  bagNo: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (value: unknown, most: number): string | null => {
  if (value === undefined) return '';
  const isGood = typeof value === 'string' && value.length <= most && !/\p{Cc}/u.test(value);
  return isGood ? value.trim() : null;
};

function notesIn(value: unknown): Notes | null {
  if (value === undefined) return {};
  if (!isRecord(value)) return null;
  const notes: Record<string, number> = {};
  for (const [key, count] of Object.entries(value)) {
    if (typeof count !== 'number') return null;
    notes[key] = count;
  }
  return areNotes(notes) ? notes : null;
}

function centsIn(value: unknown): number | null {
  if (value === undefined) return 0;
  if (typeof value !== 'string' || !typedAmount.test(settledAmount(value))) return null;
  return toCents(value);
}

function momentIn(value: unknown): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return null;
  const at = new Date(value);
  // A day that no month has is none: it would be read as one of the next month.
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value.slice(0, 10));
  return isDay ? at : null;
}

/** What is wrong with an event, as devices read it. */
export const deviceErrors = {
  shape: 'The event must be a JSON object with id, kind and at',
  id: 'id: 1 to 64 letters, digits, - and _',
  kind: `kind: one of ${safeEventKinds.join(', ')}`,
  at: 'at: a moment in UTC such as 2026-11-05T14:03:00Z',
  notes: 'denominations: whole counts above 0 by value, such as {"20": 3}',
  amount: 'amount: US dollars as text, such as "60.00"',
  text: 'user and bag: at most 80 characters',
  deposit: 'A deposit has an amount above 0 and denominations',
  bag: 'A pickup has a bag',
} as const;

/** Reads what a device sent. Gives a message where it cannot be read. */
export function readDeviceEvent(value: unknown): DeviceEvent | string {
  if (!isRecord(value)) return deviceErrors.shape;
  const { id } = value;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return deviceErrors.id;
  const kind = safeEventKinds.find((one) => one === value.kind);
  if (!kind) return deviceErrors.kind;
  const at = momentIn(value.at);
  if (!at) return deviceErrors.at;
  const notes = notesIn(value.denominations);
  if (!notes) return deviceErrors.notes;
  const amountCents = centsIn(value.amount);
  if (amountCents === null) return deviceErrors.amount;
  const [user, bagNo] = [textIn(value.user, 80), textIn(value.bag, 80)];
  if (user === null || bagNo === null) return deviceErrors.text;
  if (kind === 'deposit' && (amountCents === 0 || Object.keys(notes).length === 0))
    return deviceErrors.deposit;
  if (kind === 'pickup' && bagNo === '') return deviceErrors.bag;
  const saysAmount = value.amount !== undefined;
  return { id, kind, at, user, notes, amountCents, saysAmount, bagNo };
}
