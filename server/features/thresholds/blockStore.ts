import type { Tx } from '@server/platform/db/client';
import { purchaserBlocks } from '@server/platform/db/schema/compliance';
import { and, eq, isNull } from 'drizzle-orm';

interface Blocked {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  purchaserKey: string;
}

/** Purchasers to whom an organization sells nothing. */
export function blocksRepository(tx: Tx) {
  const now = ({ orgId, systemMode, purchaserKey }: Blocked) =>
    and(
      eq(purchaserBlocks.orgId, orgId),
      eq(purchaserBlocks.systemMode, systemMode),
      eq(purchaserBlocks.purchaserKey, purchaserKey),
      isNull(purchaserBlocks.liftedAt),
    );
  return {
    /** False where the purchaser is blocked already. */
    block: async (blocked: typeof purchaserBlocks.$inferInsert): Promise<boolean> =>
      (await tx.insert(purchaserBlocks).values(blocked).onConflictDoNothing().returning()).length >
      0,
    /** False where the purchaser is not blocked. */
    lift: async (blocked: Blocked, { name, at }: { name: string; at: Date }): Promise<boolean> =>
      (
        await tx
          .update(purchaserBlocks)
          .set({ liftedByName: name, liftedAt: at })
          .where(now(blocked))
          .returning({ id: purchaserBlocks.id })
      ).length > 0,
    isBlocked: async (blocked: Blocked): Promise<boolean> =>
      (
        await tx
          .select({ id: purchaserBlocks.id })
          .from(purchaserBlocks)
          .where(now(blocked))
          .limit(1)
      ).length > 0,
  };
}
