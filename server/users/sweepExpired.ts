import { idempotencyRepository } from '@server/http/idempotency/repository';
import type { Services } from '@server/services';
import { secretLinkRows } from '@server/sessions/links/repository';
import { sessionRepository } from '@server/sessions/repository';
import { attemptsRepository } from './attempts/repository';

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
