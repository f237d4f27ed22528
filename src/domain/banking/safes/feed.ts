import { toAmount } from '@/domain/money/cents';
import { type Notes, notesCents, type SafeEventKind } from './safeEvent';

/** A simulated device tells of something at most once in so many milliseconds. */
export const feedSlot = 30 * 60_000;

/** What a slot holds: of 100 in hours of the store, the rest of them a sign of life. */
const chances: readonly (readonly [SafeEventKind, number])[] = [
  ['deposit', 42],
  ['door', 6],
  ['jam', 1],
  ['counterfeit', 1],
];

/** A number from 0 up to 2^32 that the text alone decides (FNV-1a, then mixed). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** What a device is thought of as telling, as it would send it. */
export interface FeedEvent {
  id: string;
  kind: SafeEventKind;
  /** ISO moment. */
  at: string;
  user?: string;
  denominations?: Notes;
  amount?: string;
}

interface Feed {
  /** Decides what comes: the same seed and slot are the same event. */
  seed: string;
  /** Whether a moment is out of the hours of the store: then nobody is there. */
  isClosed: (at: Date) => boolean;
}

const people = ['Rosa Delgado', 'Theo Lindqvist', 'Imani Brooks'] as const;

/** The notes of a deposit, at least one of $20. */
function notesOf(seed: string): Notes {
  const most = { '100': 4, '50': 4, '20': 25, '10': 10, '5': 12, '1': 20 };
  const counts = Object.entries(most).map(([value, limit]): [string, number] => [
    value,
    hashOf(`${seed}:${value}`) % (limit + 1),
  ]);
  const notes = Object.fromEntries(counts.filter(([, count]) => count > 0));
  return { ...notes, '20': Math.max(1, notes['20'] ?? 0) };
}

function kindOf(chance: number): SafeEventKind {
  let below = 0;
  for (const [kind, share] of chances) {
    below += share;
    if (chance < below) return kind;
  }
  return 'heartbeat';
}

/** What the device of a safe tells in a slot, counted since 1970. */
export function feedEvent({ seed, isClosed }: Feed, slot: number): FeedEvent {
  const own = `${seed}:${slot}`;
  const moment = new Date(slot * feedSlot + (hashOf(`${own}:at`) % feedSlot));
  const at = new Date(Math.floor(moment.getTime() / 1000) * 1000);
  const kind = isClosed(at) ? 'heartbeat' : kindOf(hashOf(own) % 100);
  const said = { id: `feed-${slot}`, kind, at: at.toISOString() };
  if (kind === 'heartbeat') return said;
  const by = { ...said, user: people[hashOf(`${own}:who`) % people.length] ?? people[0] };
  if (kind !== 'deposit') return by;
  const denominations = notesOf(own);
  return { ...by, denominations, amount: toAmount(notesCents(denominations)) };
}

/** What it told of after one moment and up to another one, the oldest first. */
export function feedBetween(feed: Feed, from: Date, to: Date): FeedEvent[] {
  const events: FeedEvent[] = [];
  const last = Math.floor(to.getTime() / feedSlot);
  for (let slot = Math.floor(from.getTime() / feedSlot); slot <= last; slot++) {
    const event = feedEvent(feed, slot);
    const at = new Date(event.at);
    if (at > from && at <= to) events.push(event);
  }
  return events;
}

/**
 * Why the product may not play the device of a safe; null where it may: what it tells is credited,
 * and where a processor moves real money that credit would be real.
 */
export const feedError = (safe: { systemMode: string }, movesMoney: boolean): string | null =>
  safe.systemMode === 'Production' && movesMoney
    ? 'This safe credits real money. A simulated device is for test mode.'
    : null;
