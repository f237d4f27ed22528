import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import type { UserRecord } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { ProofWays } from '@/domain/users/secondFactor';
import { proofWays } from './proving';

const purpose = 'secondFactor';

/** Seconds that a person has for the second step of a sign-in. */
const seconds = 600;

/** What `users/authenticate` answers where the password was right and a second factor is due. */
export interface SecondStepAnswer {
  status: 'secondFactor';
  message: string;
  secondFactor: Omit<ProofWays, 'password'> & { token: string };
}

/** Whom the first step of a sign-in has proved, and what the log is told. */
export interface PendingSignIn {
  userId: string;
  label: string;
}

/**
 * What is asked next of somebody whose first step was right; null where that was all. The token is
 * no session: it opens the second step and nothing else (docs/adr/0073).
 */
export async function secondStepOf(
  tx: Tx,
  { user, label, now }: { user: UserRecord; label: string; now: Date },
): Promise<SecondStepAnswer | null> {
  const { kinds, recovery } = await proofWays(tx, user);
  if (kinds.length === 0) return null;
  const payload = { userId: user.id, label };
  const order = { purpose, subject: user.id, payload, seconds };
  const token = await secretLinkRepository(tx, now).issue(order);
  const message = 'Enter the code of your second factor.';
  return { status: 'secondFactor', message, secondFactor: { token, kinds, recovery } };
}

const read = (payload: Record<string, string> | null): PendingSignIn | null =>
  payload?.userId ? { userId: payload.userId, label: payload.label ?? '' } : null;

/** Whose second step a token opens, without using it up; null for none. */
export const peekSignIn = async (tx: Tx, token: string, now: Date): Promise<PendingSignIn | null> =>
  read(await secretLinkRepository(tx, now).peek(purpose, token));

/** The same, once. */
export const takeSignIn = async (tx: Tx, token: string, now: Date): Promise<PendingSignIn | null> =>
  read(await secretLinkRepository(tx, now).use(purpose, token));

/** Ends what was begun with a former password. */
export const cancelSignIns = (tx: Tx, userId: string, now: Date): Promise<void> =>
  secretLinkRepository(tx, now).cancelAll(purpose, userId);
