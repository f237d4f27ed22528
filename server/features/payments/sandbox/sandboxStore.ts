import type { Tx } from '@server/platform/db/client';
import { sandboxCharges } from '@server/platform/db/schema/ledger';
import { and, eq, gt, lte, notLike, sql } from 'drizzle-orm';
import { simulationPrefix } from '@/domain/sandbox/scenario';

/** A charge as the sandbox processor remembers it. */
export type SandboxCharge = typeof sandboxCharges.$inferSelect;

/** The store of the sandbox processor. */
export function sandboxRepository(tx: Tx) {
  const table = sandboxCharges;
  return {
    /** Keeps a charge; one that is known under its reference stays what it is. */
    async keep(charge: Omit<SandboxCharge, 'createdAt'>): Promise<void> {
      await tx.insert(table).values(charge).onConflictDoNothing();
    },
    async find(reference: string): Promise<SandboxCharge | null> {
      const [row] = await tx.select().from(table).where(eq(table.reference, reference));
      return row ?? null;
    },
    /** Those that the bank sent back after one moment, up to another. */
    returned: (after: Date, until: Date): Promise<SandboxCharge[]> =>
      tx
        .select()
        .from(table)
        .where(
          and(
            gt(table.returnedAt, after),
            lte(table.returnedAt, until),
            // Of no payment: the sandbox ledger asks for its own.
            notLike(table.reference, `${simulationPrefix}%`),
          ),
        ),
    /** Cancels what was approved or never arrived; a bank debit that is under way goes on. */
    async cancel(reference: string): Promise<void> {
      const cancelled = { state: 'cancelled' } as const;
      await tx
        .insert(table)
        .values({
          reference,
          amountCents: 0,
          answer: cancelled,
          bankSays: null,
          decidedAt: null,
          returnedAt: null,
        })
        .onConflictDoUpdate({
          target: table.reference,
          set: { answer: cancelled },
          setWhere: sql`${table.answer}->>'state' = 'approved'`,
        });
    },
  };
}
