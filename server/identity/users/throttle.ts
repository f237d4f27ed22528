import { createHmac } from 'node:crypto';
import { smallWrites } from '@server/platform/db/smallWrites';
import { networkOf } from '@server/platform/http/networkOf';
import { tooMany } from '@server/platform/http/rateLimiter';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { type Attempt, attemptsRepository, type ThrottleRule } from './attemptStore';

// Five failures, then waits of 1, 2, 4 … seconds. Per account and address, so that nobody can lock
// the owner out.
const rule: ThrottleRule = { freeFailures: 5, longestSeconds: 900, forgottenAfterSeconds: 3600 };

/** Under what attempts of an address (lower case, known or not) are counted. */
export const attemptAccount = ({ secretKey }: Pick<Settings, 'secretKey'>, email: string): Buffer =>
  createHmac('sha256', secretKey).update(email).digest();

/** The attempt of an address (lower case, known or not) from a network address. */
export function attemptOf({ settings }: Services, email: string, address: string): Attempt {
  return {
    account: attemptAccount(settings, email),
    address: networkOf(address),
  };
}

/** Counts an attempt as failed until `forgetAttempts`. @throws Refusal 429 with Retry-After */
export async function admitAttempt({ database, clock }: Services, attempt: Attempt): Promise<void> {
  const now = clock();
  const blockedUntil = await smallWrites(database, (tx) =>
    attemptsRepository(tx).admit(attempt, now, rule),
  );
  if (!blockedUntil) return;
  const refusal = tooMany((blockedUntil.getTime() - now.getTime()) / 1000);
  throw tooMany((blockedUntil.getTime() - now.getTime()) / 1000, {
    data: { error_description: refusal.message },
  });
}
