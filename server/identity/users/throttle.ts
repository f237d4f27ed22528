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

/**
 * The attempt to prove something beside the sign-in, from wherever: who gets there is signed in or
 * knows the password, so that no stranger can lock the owner out.
 */
export function attemptOn({ settings }: Services, subject: string): Attempt {
  const account = createHmac('sha256', settings.secretKey).update(`proof ${subject}`).digest();
  return { account, address: 'any' };
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
