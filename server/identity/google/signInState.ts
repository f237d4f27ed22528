import { createHash, randomBytes } from 'node:crypto';
import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import type { Tx } from '@server/platform/db/client';

const purpose = 'google-sign-in';

/** Seconds that a person has at the provider's page. */
export const signInSeconds = 600;

/** What one Google sign-in needs to be told apart from every other. */
interface StartedSignIn {
  /** Goes to the provider and comes back once; only its hash is stored. */
  state: string;
  /** Hash of the browser's cookie: the provider puts it into the token. */
  nonce: string;
  /** Stays in the browser that started, in an HttpOnly cookie. */
  browser: string;
}

/** The nonce that belongs to a browser's cookie (OpenID Connect Core 15.5.2). */
export function nonceOf(browser: string): string {
  return createHash('sha256').update(browser).digest('base64url');
}

/** Starts a sign-in that must end in the same browser within ten minutes. */
export async function startSignIn(tx: Tx, now: Date): Promise<StartedSignIn> {
  const browser = randomBytes(32).toString('base64url');
  const nonce = nonceOf(browser);
  const order = { purpose, subject: nonce, payload: { nonce }, seconds: signInSeconds };
  const state = await secretLinkRepository(tx, now).issue(order);
  return { state, nonce, browser };
}

/** What came back from Google: the state that was sent, and the nonce of its token. */
interface SignInAnswer {
  state: string;
  nonce: string;
  now: Date;
}

/**
 * Ends a sign-in: true once, for the state that was started with this nonce. A wrong nonce uses the
 * state up too.
 */
export async function endSignIn(tx: Tx, { state, nonce, now }: SignInAnswer): Promise<boolean> {
  const payload = await secretLinkRepository(tx, now).use(purpose, state);
  return payload?.nonce === nonce;
}
