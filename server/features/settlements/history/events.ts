import type { SettlementEvent } from '@/domain/settlements/history';
import type { SettlementDispute } from '../disputeStore';
import type { SettlementAttempt, StoredSettlement } from './historyStore';

/** What is kept beside a settlement of what happened to it. */
interface Happened {
  /** Name of who made it; '' where nobody is known. */
  maker: string;
  attempts: readonly SettlementAttempt[];
  disputes: readonly SettlementDispute[];
}

/** What happened to a settlement; no event where it has no moment. */
interface EventFacts {
  at: Date | null;
  label: string;
  by?: string;
  reason?: string;
}

const event = (id: string, { at, label, by = '', reason = '' }: EventFacts): SettlementEvent[] =>
  at ? [{ id, at: at.toISOString(), label, by, reason }] : [];

const account = (lastFour: string): string =>
  lastFour ? `, to the account ending in ${lastFour}` : '';

/**
 * A time that it was given to the bank, and how that ended. One that was paid ends with its
 * settlement.
 */
function attemptEvents({
  attempt,
  by,
  bankLastFour,
  sentAt,
  endedAt,
  failure,
}: SettlementAttempt): SettlementEvent[] {
  const sent = attempt === 1 ? 'Batched and sent to the bank' : 'Resent to the bank';
  return [
    ...event(`sent ${attempt}`, {
      at: sentAt,
      label: `${sent}${account(bankLastFour)}`,
      by: by ?? '',
    }),
    ...(failure
      ? event(`failed ${attempt}`, {
          at: endedAt,
          label: 'Returned by the bank',
          by: '',
          reason: failure,
        })
      : []),
  ];
}

/** A time that it was said to be wrong, and the answer. */
const disputeEvents = (one: SettlementDispute): SettlementEvent[] => [
  ...event(`disputed ${one.dispute}`, {
    at: one.disputedAt,
    label: 'Disputed',
    by: one.by ?? '',
    reason: one.reason,
  }),
  ...event(`resolved ${one.dispute}`, {
    at: one.resolvedAt,
    label: 'Dispute answered',
    by: one.resolver ?? '',
    reason: one.answer,
  }),
];

/**
 * What happened to a settlement, the newest first. One of which no attempt is kept was made and
 * sent in one.
 */
export function eventsOf(
  row: StoredSettlement,
  { maker, attempts, disputes }: Happened,
): SettlementEvent[] {
  const made =
    attempts[0]?.attempt === 1
      ? []
      : event('made', { at: row.createdAt, label: 'Batched and sent to the bank', by: maker });
  const events = [
    ...made,
    ...attempts.flatMap(attemptEvents),
    ...event('settled', { at: row.settledAt, label: 'Paid out' }),
    ...disputes.flatMap(disputeEvents),
  ];
  // What happened at one moment stays in the order of its happening.
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse();
}
