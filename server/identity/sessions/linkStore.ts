import type { Tx } from '@server/platform/db/client';
import { secretLinks } from '@server/platform/db/schema/sessions';
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';

/** What a link stands for; never anything that is secret itself. */
export type LinkPayload = Record<string, string>;

interface NewLink {
  hash: Buffer;
  purpose: string;
  subject: string;
  payload: LinkPayload;
  createdAt: Date;
  expiresAt: Date;
}

interface SecretLinkRows {
  insert(link: NewLink): Promise<void>;
  /** The payload of a live link, marking it used in the same statement; null otherwise. */
  markUsed(purpose: string, hash: Buffer, now: Date): Promise<LinkPayload | null>;
  live(purpose: string, hash: Buffer, now: Date): Promise<LinkPayload | null>;
  /** The payload of a link that was issued, live or not. */
  known(purpose: string, hash: Buffer): Promise<LinkPayload | null>;
  /** Uses up all live links of one purpose and subject. */
  markAllUsed(purpose: string, subject: string, now: Date): Promise<void>;
  countSince(purpose: string, subject: string, since: Date): Promise<number>;
  removeExpiredBefore(time: Date): Promise<void>;
}

// The repository writes the payload, so it knows what it reads.
const payloadOf = (rows: { payload: unknown }[]): LinkPayload | null =>
  (rows[0]?.payload ?? null) as LinkPayload | null;

/** Rows of secret links; acts use `secretLinkRepository` (server/identity/sessions/secretLinks.ts). */
export function secretLinkRows(tx: Tx): SecretLinkRows {
  const isLive = (purpose: string, hash: Buffer, now: Date) =>
    and(
      eq(secretLinks.hash, hash),
      eq(secretLinks.purpose, purpose),
      isNull(secretLinks.usedAt),
      gt(secretLinks.expiresAt, now),
    );
  return {
    async insert(link) {
      await tx.insert(secretLinks).values(link);
    },
    async markUsed(purpose, hash, now) {
      const used = tx
        .update(secretLinks)
        .set({ usedAt: now })
        .where(isLive(purpose, hash, now));
      return payloadOf(await used.returning({ payload: secretLinks.payload }));
    },
    async live(purpose, hash, now) {
      const found = tx.select({ payload: secretLinks.payload }).from(secretLinks);
      return payloadOf(await found.where(isLive(purpose, hash, now)));
    },
    async known(purpose, hash) {
      const found = tx.select({ payload: secretLinks.payload }).from(secretLinks);
      return payloadOf(
        await found.where(and(eq(secretLinks.hash, hash), eq(secretLinks.purpose, purpose))),
      );
    },
    async markAllUsed(purpose, subject, now) {
      const live = and(
        eq(secretLinks.purpose, purpose),
        eq(secretLinks.subject, subject),
        isNull(secretLinks.usedAt),
      );
      await tx.update(secretLinks).set({ usedAt: now }).where(live);
    },
    async countSince(purpose, subject, since) {
      const issued = and(
        eq(secretLinks.purpose, purpose),
        eq(secretLinks.subject, subject),
        gt(secretLinks.createdAt, since),
      );
      const rows = await tx.select({ issued: count() }).from(secretLinks).where(issued);
      return rows[0]?.issued ?? 0;
    },
    async removeExpiredBefore(time) {
      await tx.delete(secretLinks).where(lt(secretLinks.expiresAt, time));
    },
  };
}
