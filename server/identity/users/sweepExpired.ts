import { secretLinkRows } from '@server/identity/sessions/linkStore';
import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { idempotencyRepository } from '@server/platform/http/idempotency/idempotencyStore';
import type { Services } from '@server/platform/services';
import { attemptsRepository } from './attemptStore';

const dayMilliseconds = 24 * 3600 * 1000;

/**
 * Drops what ended more than a day ago: sessions, secret links, failed sign-ins, remembered acts.
 * Run daily.
 */
export async function sweepExpired({ database, clock }: Services): Promise<void> {
  const dayAgo = new Date(clock().getTime() - dayMilliseconds);
  await sessionRepository(database).removeEndedBefore(dayAgo);
  await secretLinkRows(database).removeExpiredBefore(dayAgo);
  await attemptsRepository(database).removeOlderThan(dayAgo);
  await idempotencyRepository(database).removeOlderThan(dayAgo);
}
