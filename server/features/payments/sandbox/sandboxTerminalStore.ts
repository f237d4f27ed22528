import type { Tx } from '@server/platform/db/client';
import { sandboxCharges } from '@server/platform/db/schema/ledger';
import type { ChargeState, TerminalTarget } from '@server/platform/outside/processor';
import { and, asc, eq, gt, sql } from 'drizzle-orm';

/** What simulated terminals remember. */
export type SandboxTerminalStore = ReturnType<typeof sandboxTerminals>;

/** The store of simulated terminals. */
export function sandboxTerminals(tx: Tx) {
  const table = sandboxCharges;
  return {
    /** One that is known under its reference stays what it is. */
    async insert(charge: typeof table.$inferInsert): Promise<void> {
      await tx.insert(table).values(charge).onConflictDoNothing();
    },
    /**
     * Gives a charge another end that waits for a card at a moment. One that has not arrived is
     * closed by that end, so that it never will.
     */
    async withdraw(reference: string, answer: ChargeState, now: Date): Promise<void> {
      const closed = { reference, amountCents: 0, answer, decidedAt: now };
      await tx.insert(table).values(closed).onConflictDoNothing();
      const waiting = and(eq(table.reference, reference), gt(table.decidedAt, now));
      await tx.update(table).set({ answer, decidedAt: now }).where(waiting);
    },
    /** What was approved in a batch, the first one first. Whole cents. */
    async approved({ serial, batch }: TerminalTarget): Promise<number[]> {
      const rows = await tx
        .select({ cents: table.amountCents })
        .from(table)
        .where(
          and(
            eq(table.device, serial),
            eq(table.deviceBatch, batch),
            sql`${table.answer}->>'state' = 'approved'`,
          ),
        )
        .orderBy(asc(table.createdAt), asc(table.reference));
      return rows.map(({ cents }) => cents);
    },
  };
}
