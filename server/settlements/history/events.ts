import type { SettlementEvent } from '@/domain/settlements/history';
import type { SettlementAttempt, StoredSettlement } from './repository';

type NameOf = (userId: string | null) => string;

const event = (id: string, at: Date | null, label: string, by = '', reason = ''): SettlementEvent[] =>
  at ? [{ id, at: at.toISOString(), label, by, reason }] : [];

const account = (lastFour: string): string => (lastFour ? `, to the account ending in ${lastFour}` : '');

/** A time that it was given to the bank, and how that ended. One that was paid ends with its settlement. */
function attemptEvents({
  attempt,
  by,
  bankLastFour,
  sentAt,
  endedAt,
  failure,
}: SettlementAttempt): SettlementEvent[] {
  const sent = attempt === 1 ? 'Batched and sent to the bank' : 'Sent to the bank again';
  return [
    ...event(`sent ${attempt}`, sentAt, `${sent}${account(bankLastFour)}`, by ?? ''),
    ...(failure ? event(`failed ${attempt}`, endedAt, 'Sent back by the bank', '', failure) : []),
  ];
}

/** What happened to a settlement, the newest first. One of which no attempt is kept was made and sent in one. */
export function eventsOf(
  row: StoredSettlement,
  attempts: readonly SettlementAttempt[],
  nameOf: NameOf,
): SettlementEvent[] {
  const made =
    attempts[0]?.attempt === 1
      ? []
      : event('made', row.createdAt, 'Batched and sent to the bank', nameOf(row.createdBy));
  const events = [
    ...made,
    ...attempts.flatMap(attemptEvents),
    ...event('settled', row.settledAt, 'Paid out'),
    ...event('disputed', row.disputedAt, 'Disputed', nameOf(row.disputedBy), row.disputeReason),
    ...event('resolved', row.resolvedAt, 'Dispute answered', nameOf(row.resolvedBy), row.disputeAnswer),
  ];
  // What happened at one moment stays in the order of its happening.
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse();
}
