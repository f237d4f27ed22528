import type { Tx } from '@server/platform/db/client';
import { idempotencyKeys } from '@server/platform/db/schema/sessions';
import { and, eq, lt } from 'drizzle-orm';

/** Which act a key stands for. */
export interface KeyOfAct {
  actor: string;
  call: string;
  key: string;
}

/** Rows of remembered acts. */
export function idempotencyRepository(tx: Tx) {
  const is = ({ actor, call, key }: KeyOfAct) =>
    and(
      eq(idempotencyKeys.actor, actor),
      eq(idempotencyKeys.call, call),
      eq(idempotencyKeys.key, key),
    );
  return {
    /**
     * Takes the key for the act; waits while another transaction holds it. False when it was taken
     * since `oldest`.
     */
    async take(
      act: KeyOfAct & { digest: Buffer; createdAt: Date },
      oldest: Date,
    ): Promise<boolean> {
      const { actor, call, key } = idempotencyKeys;
      const rows = await tx
        .insert(idempotencyKeys)
        .values(act)
        .onConflictDoUpdate({
          target: [actor, call, key],
          set: { digest: act.digest, createdAt: act.createdAt, answer: null },
          setWhere: lt(idempotencyKeys.createdAt, oldest),
        })
        .returning({ key });
      return rows.length > 0;
    },
    async find(act: KeyOfAct): Promise<{ digest: Buffer; answer: unknown } | null> {
      const { digest, answer } = idempotencyKeys;
      const rows = await tx.select({ digest, answer }).from(idempotencyKeys).where(is(act));
      return rows[0] ?? null;
    },
    async keepAnswer(act: KeyOfAct, answer: unknown): Promise<void> {
      await tx.update(idempotencyKeys).set({ answer }).where(is(act));
    },
    async removeOlderThan(time: Date): Promise<void> {
      await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, time));
    },
  };
}
