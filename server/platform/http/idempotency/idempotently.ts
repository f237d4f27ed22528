import { createHmac } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { refusalNames } from '@/domain/session/refusals';
import { idempotencyRepository } from './idempotencyStore';

const keptMilliseconds = 24 * 3600 * 1000;

type ActingCall = Pick<Call, 'http' | 'services'> & {
  scope: { userId: string } | null;
  body?: unknown;
  /** What makes two calls the same, where it is not the body: a sha256 of the files that came. */
  digest?: string;
};

/** The call's `Idempotency-Key`, or null. @throws Refusal 400 for one that is no key */
export function idempotencyKey(call: Pick<Call, 'http'>): string | null {
  const key = call.http.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Refusal(400, 'The Idempotency-Key must be 1 to 255 visible characters', {
      name: 'BadRequest',
    });
  }
  return key;
}

/** What is said of a key that came before with another body. */
export const keyReused = (): Refusal =>
  new Refusal(422, 'This Idempotency-Key was used for another request', {
    name: refusalNames.doneBefore,
  });

/** The key as it is remembered, and the call's body; keyed, because bodies can hold passwords. */
function remembered(call: ActingCall, key: string) {
  const name = { actor: call.scope?.userId ?? 'public', call: call.http.req.path, key };
  const digest = createHmac('sha256', call.services.settings.secretKey)
    .update(call.digest ?? JSON.stringify(call.body ?? null))
    .digest();
  return { name, digest };
}

/**
 * The answer of an act that was done under the call's key, for acts that ask somebody outside before
 * their own transaction; null where none was. @throws Refusal 422 as `idempotently`
 */
export async function answeredBefore<T>(call: ActingCall, tx: Tx): Promise<T | null> {
  const key = idempotencyKey(call);
  if (key === null) return null;
  const { name, digest } = remembered(call, key);
  const before = await idempotencyRepository(tx).find(name);
  if (before && !before.digest.equals(digest)) throw keyReused();
  // Stored by the same act, hence of its type.
  return (before?.answer ?? null) as T | null;
}

/**
 * Runs an act once per `Idempotency-Key`: the key and the answer are stored in the act's own
 * transaction, so a repeated call, even at the same time, gets the first one's answer. Without the
 * header the act simply runs.
 * @param tx the act's transaction
 * @param act gives the answer, which must survive JSON
 * @throws Refusal 422 when the key came before with another body
 */
export async function idempotently<T>(call: ActingCall, tx: Tx, act: () => Promise<T>): Promise<T> {
  const key = idempotencyKey(call);
  if (key === null) return act();
  const now = call.services.clock();
  const repository = idempotencyRepository(tx);
  const { name, digest: keyed } = remembered(call, key);
  const oldest = new Date(now.getTime() - keptMilliseconds);
  if (await repository.take({ ...name, digest: keyed, createdAt: now }, oldest)) {
    const answer = await act();
    await repository.keepAnswer(name, answer ?? null);
    return answer;
  }
  const before = await repository.find(name);
  if (!before?.digest.equals(keyed)) throw keyReused();
  // Stored by the same act, hence of its type.
  return before.answer as T;
}
