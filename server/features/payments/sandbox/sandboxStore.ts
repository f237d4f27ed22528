import type { Tx } from '@server/platform/db/client';
import { sandboxCharges } from '@server/platform/db/schema/ledger';
import type { Capture, ChargeState } from '@server/platform/outside/processor';
import { and, eq, gt, lte, notLike, sql } from 'drizzle-orm';
import { simulationPrefix } from '@/domain/sandbox/scenario';

/** A charge as the sandbox processor remembers it. */
export type SandboxCharge = typeof sandboxCharges.$inferSelect;

const forgottenName = (token: string): string => `forgotten ${token}`;

/** The store of the sandbox processor. */
export function sandboxRepository(tx: Tx) {
  const table = sandboxCharges;
  return {
    /** Keeps a charge; one that is known under its reference stays what it is. */
    async keep(
      charge: Omit<SandboxCharge, 'createdAt' | 'capturedBy' | 'device' | 'deviceBatch'>,
    ): Promise<void> {
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
    /** Cancels what was approved and is not captured, or never arrived; a debit under way goes on. */
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
          setWhere: sql`${table.answer}->>'state' = 'approved' and ${table.capturedBy} is null`,
        });
    },
  };
}

/** What the sandbox processor remembers of cards that are held or kept. */
export function sandboxCardRepository(tx: Tx) {
  const table = sandboxCharges;
  return {
    /**
     * Takes what is held: once for each authorization, by whichever capture comes first. One that
     * was canceled, declined or captured by another has `refused` as its answer.
     */
    async capture({ reference, of, amountCents }: Capture, refused: ChargeState): Promise<void> {
      await tx.transaction(async (own) => {
        const [held] = await own.select().from(table).where(eq(table.reference, of)).for('update');
        const [known] = await own.select().from(table).where(eq(table.reference, reference));
        if (known) return;
        const isHeld =
          held?.answer.state === 'approved' &&
          held.capturedBy === null &&
          amountCents <= held.amountCents;
        const answer = isHeld ? held.answer : refused;
        if (isHeld)
          await own.update(table).set({ capturedBy: reference }).where(eq(table.reference, of));
        await own.insert(table).values({
          reference,
          amountCents,
          answer,
          bankSays: null,
          decidedAt: null,
          returnedAt: null,
        });
      });
    },
    /** Remembers that a kept card is good for nothing any more. */
    async forget(token: string): Promise<void> {
      await tx
        .insert(table)
        .values({
          reference: forgottenName(token),
          amountCents: 0,
          answer: { state: 'cancelled' },
          bankSays: null,
          decidedAt: null,
          returnedAt: null,
        })
        .onConflictDoNothing();
    },
    async isForgotten(token: string): Promise<boolean> {
      const named = eq(table.reference, forgottenName(token));
      return (await tx.select({ at: table.createdAt }).from(table).where(named)).length > 0;
    },
  };
}
