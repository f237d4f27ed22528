import type { Tx } from '@server/platform/db/client';
import { recoveryCodes, secondFactors } from '@server/platform/db/schema/secondFactors';
import { and, asc, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';

/** A second factor as it is kept. Holds the sealed secret: never answer it as it is. */
export type FactorRecord = typeof secondFactors.$inferSelect;

type NewFactor = typeof secondFactors.$inferInsert;

const ofUser = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** Second factors and recovery codes of people. */
export function factorStore(tx: Tx) {
  return {
    /** Those that count, the oldest first. */
    confirmedOf(userId: string): Promise<FactorRecord[]> {
      const { createdAt, id } = secondFactors;
      return tx.select().from(secondFactors).where(ofUser(userId)).orderBy(asc(createdAt), id);
    },
    /** The authenticator app, also one that is not confirmed yet. */
    async appOf(userId: string): Promise<FactorRecord | null> {
      const app = and(eq(secondFactors.userId, userId), eq(secondFactors.kind, 'app'));
      return (await tx.select().from(secondFactors).where(app).for('update'))[0] ?? null;
    },
    async insert(factor: NewFactor): Promise<void> {
      await tx.insert(secondFactors).values(factor);
    },
    /** Takes the secret of an app that was begun and not confirmed away. */
    async dropBegun(userId: string): Promise<void> {
      const begun = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
      await tx.delete(secondFactors).where(begun);
    },
    async confirm(id: string, name: string, now: Date): Promise<void> {
      await tx
        .update(secondFactors)
        .set({ name, confirmedAt: now })
        .where(eq(secondFactors.id, id));
    },
    /** Uses a step of an app up; false when it, or one after it, was used before. */
    async takeStep(id: string, step: number, now: Date): Promise<boolean> {
      const { lastStep } = secondFactors;
      const isNew = or(isNull(lastStep), lt(lastStep, step));
      const taken = tx
        .update(secondFactors)
        .set({ lastStep: step, lastUsedAt: now })
        .where(and(eq(secondFactors.id, id), isNew));
      return (await taken.returning({ id: secondFactors.id })).length > 0;
    },
    async noteSigned(id: string, counter: number, now: Date): Promise<void> {
      const used = { counter, lastUsedAt: now };
      await tx.update(secondFactors).set(used).where(eq(secondFactors.id, id));
    },
    /** False where it is none of theirs. */
    async rename(userId: string, id: string, name: string): Promise<boolean> {
      const theirs = and(eq(secondFactors.id, id), ofUser(userId));
      const named = tx.update(secondFactors).set({ name }).where(theirs);
      return (await named.returning({ id: secondFactors.id })).length > 0;
    },
    /** Gives the one that was removed; null where it is none of theirs. */
    async remove(userId: string, id: string): Promise<FactorRecord | null> {
      const theirs = and(eq(secondFactors.id, id), ofUser(userId));
      return (await tx.delete(secondFactors).where(theirs).returning())[0] ?? null;
    },
    async recoveryLeft(userId: string): Promise<number> {
      const left = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
      const rows = await tx.select({ left: count() }).from(recoveryCodes).where(left);
      return rows[0]?.left ?? 0;
    },
    /** Puts new recovery codes in place of all that there were; none takes them away. */
    async replaceRecovery(userId: string, hashes: readonly Buffer[], now: Date): Promise<void> {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      if (hashes.length === 0) return;
      await tx
        .insert(recoveryCodes)
        .values(hashes.map((hash) => ({ hash, userId, createdAt: now })));
    },
    /** Uses a recovery code up, in one statement; false when it is none, or was used before. */
    async takeRecovery(hash: Buffer, now: Date): Promise<boolean> {
      const unused = and(eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt));
      const taken = tx.update(recoveryCodes).set({ usedAt: now }).where(unused);
      return (await taken.returning({ hash: recoveryCodes.hash })).length > 0;
    },
  };
}
