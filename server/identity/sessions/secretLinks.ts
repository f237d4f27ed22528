import type { Tx } from '@server/platform/db/client';
import { type LinkPayload, secretLinkRows } from './linkStore';
import { looksLikeSecret, newSecret, secretHash } from './tokens';

interface LinkOrder {
  /** What the link is for, e.g. `resetPassword`; a secret works for its own purpose only. */
  purpose: string;
  /** Whom it concerns, e.g. a user id. */
  subject: string;
  payload: LinkPayload;
  /** Seconds until it expires. */
  seconds: number;
}

interface SecretLinks {
  /** Gives the secret to put into the link; only its hash is stored. */
  issue(order: LinkOrder): Promise<string>;
  /** The payload, once: of any number of calls at the same time exactly one gets it. */
  use(purpose: string, secret: string): Promise<LinkPayload | null>;
  /** The payload of a link that would still work. */
  peek(purpose: string, secret: string): Promise<LinkPayload | null>;
  /**
   * The payload of a link that was issued, whether it still works or not: to say what became of it.
   */
  known(purpose: string, secret: string): Promise<LinkPayload | null>;
  /** Makes all links of a subject for a purpose useless. */
  cancelAll(purpose: string, subject: string): Promise<void>;
  /** How many were issued to a subject in the last `seconds`. */
  issuedWithin(purpose: string, subject: string, seconds: number): Promise<number>;
}

/** Secret links of mails, inside the act's transaction. Pass `services.clock()` as `now`. */
export function secretLinkRepository(tx: Tx, now: Date = new Date()): SecretLinks {
  const rows = secretLinkRows(tx);
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  return {
    async issue({ seconds, ...order }) {
      const secret = newSecret();
      await rows.insert({
        ...order,
        hash: secretHash(secret),
        createdAt: now,
        expiresAt: after(seconds),
      });
      return secret;
    },
    use: async (purpose, secret) =>
      looksLikeSecret(secret) ? rows.markUsed(purpose, secretHash(secret), now) : null,
    peek: async (purpose, secret) =>
      looksLikeSecret(secret) ? rows.live(purpose, secretHash(secret), now) : null,
    known: async (purpose, secret) =>
      looksLikeSecret(secret) ? rows.known(purpose, secretHash(secret)) : null,
    cancelAll: (purpose, subject) => rows.markAllUsed(purpose, subject, now),
    issuedWithin: (purpose, subject, seconds) => rows.countSince(purpose, subject, after(-seconds)),
  };
}
