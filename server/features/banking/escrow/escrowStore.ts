import type { Tx } from '@server/platform/db/client';
import {
  escrowEvents,
  escrowMilestones,
  escrowMoves,
  escrowSignatures,
  escrows,
} from '@server/platform/db/schema/escrow';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { SigningParty } from '@/domain/banking/escrow/escrow';

export type StoredEscrow = typeof escrows.$inferSelect;
export type NewEscrow = typeof escrows.$inferInsert;
export type StoredMilestone = typeof escrowMilestones.$inferSelect;
export type StoredSignature = typeof escrowSignatures.$inferSelect;
export type StoredMove = typeof escrowMoves.$inferSelect;

/** What of a milestone is neither released nor refunded. Whole cents. */
export const leftCents = (
  one: Pick<StoredMilestone, 'amountCents' | 'releasedCents' | 'refundedCents'>,
): number => one.amountCents - one.releasedCents - one.refundedCents;

/** Escrows themselves. */
export function escrowStore(tx: Tx) {
  return {
    async insert(row: NewEscrow): Promise<StoredEscrow> {
      const [added] = await tx.insert(escrows).values(row).returning();
      if (!added) throw new Error('The escrow was not written');
      return added;
    },
    /** One visible, kept from others until the transaction ends; null when absent. */
    async lock(visible: SQL | undefined, id: string): Promise<StoredEscrow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(escrows)
        .where(and(visible, eq(escrows.id, id)))
        .for('update');
      return row ?? null;
    },
    /** The one that a transfer funds, kept from others until the transaction ends; null for none. */
    async lockOfTransfer(transferId: string): Promise<StoredEscrow | null> {
      const [row] = await tx
        .select()
        .from(escrows)
        .where(eq(escrows.transferId, transferId))
        .for('update');
      return row ?? null;
    },
    /** The same, as it stands. */
    async ofTransfer(transferId: string): Promise<StoredEscrow | null> {
      const [row] = await tx.select().from(escrows).where(eq(escrows.transferId, transferId));
      return row ?? null;
    },
    async update(id: string, change: Partial<StoredEscrow>): Promise<void> {
      await tx.update(escrows).set(change).where(eq(escrows.id, id));
    },
    /** Funded ones that end up to a day, whose parties nobody told yet. */
    unnoticed: (upTo: string): Promise<{ id: string }[]> =>
      tx
        .select({ id: escrows.id })
        .from(escrows)
        .where(
          and(eq(escrows.state, 'funded'), isNull(escrows.noticedAt), lte(escrows.expiresOn, upTo)),
        )
        .orderBy(asc(escrows.number))
        .limit(100),
    /** Funded ones that ended before a day, whose parties were told before a moment. */
    ended: (day: string, toldBefore: Date): Promise<{ id: string }[]> =>
      tx
        .select({ id: escrows.id })
        .from(escrows)
        .where(
          and(
            eq(escrows.state, 'funded'),
            isNull(escrows.expiredAt),
            lt(escrows.expiresOn, day),
            lte(escrows.noticedAt, toldBefore),
          ),
        )
        .orderBy(asc(escrows.number))
        .limit(100),
  };
}

/** Milestones of escrows. */
export function milestoneStore(tx: Tx) {
  return {
    of: (escrowId: string): Promise<StoredMilestone[]> =>
      tx
        .select()
        .from(escrowMilestones)
        .where(eq(escrowMilestones.escrowId, escrowId))
        .orderBy(asc(escrowMilestones.place)),
    /** Those of an escrow are these and no others; nothing was paid of the ones before. */
    async replace(
      escrowId: string,
      rows: readonly Omit<typeof escrowMilestones.$inferInsert, 'escrowId' | 'state'>[],
    ): Promise<void> {
      await tx.delete(escrowMilestones).where(eq(escrowMilestones.escrowId, escrowId));
      await tx
        .insert(escrowMilestones)
        .values(rows.map((row) => ({ ...row, escrowId, state: 'open' as const })));
    },
    async update(id: string, change: Partial<StoredMilestone>): Promise<void> {
      await tx.update(escrowMilestones).set(change).where(eq(escrowMilestones.id, id));
    },
  };
}

/** Signatures of the terms of escrows that are in force, and what asks for them. */
export function signatureStore(tx: Tx) {
  const inForce = isNull(escrowSignatures.voidedAt);
  return {
    of: (escrowId: string): Promise<StoredSignature[]> =>
      tx
        .select()
        .from(escrowSignatures)
        .where(and(eq(escrowSignatures.escrowId, escrowId), inForce))
        .orderBy(asc(escrowSignatures.party), asc(escrowSignatures.requestedAt)),
    /** One by its id, void or not. */
    async find(id: string): Promise<StoredSignature | null> {
      const [row] = await tx.select().from(escrowSignatures).where(eq(escrowSignatures.id, id));
      return row ?? null;
    },
    async insert(row: typeof escrowSignatures.$inferInsert): Promise<StoredSignature> {
      const [added] = await tx.insert(escrowSignatures).values(row).returning();
      if (!added) throw new Error('The signature was not written');
      return added;
    },
    async update(id: string, change: Partial<StoredSignature>): Promise<void> {
      await tx.update(escrowSignatures).set(change).where(eq(escrowSignatures.id, id));
    },
    /** Voids those of an escrow: all of them, or the links that asked one party. */
    async voidAll(escrowId: string, at: Date, asked?: SigningParty): Promise<void> {
      await tx
        .update(escrowSignatures)
        .set({ voidedAt: at })
        .where(
          and(
            eq(escrowSignatures.escrowId, escrowId),
            inForce,
            asked ? eq(escrowSignatures.party, asked) : undefined,
            asked ? isNull(escrowSignatures.signedAt) : undefined,
          ),
        );
    },
    /** The parties that have signed. */
    async signed(escrowId: string): Promise<SigningParty[]> {
      const rows = await tx
        .select({ party: escrowSignatures.party })
        .from(escrowSignatures)
        .where(
          and(
            eq(escrowSignatures.escrowId, escrowId),
            inForce,
            isNotNull(escrowSignatures.signedAt),
          ),
        );
      return rows.map(({ party }) => party);
    },
  };
}

/** Money that left escrows, or waits for a second person. */
export function moveStore(tx: Tx) {
  return {
    of: (escrowId: string): Promise<StoredMove[]> =>
      tx
        .select()
        .from(escrowMoves)
        .where(eq(escrowMoves.escrowId, escrowId))
        .orderBy(desc(escrowMoves.number)),
    async find(id: string): Promise<StoredMove | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(escrowMoves).where(eq(escrowMoves.id, id));
      return row ?? null;
    },
    async insert(row: typeof escrowMoves.$inferInsert): Promise<StoredMove> {
      const [added] = await tx.insert(escrowMoves).values(row).returning();
      if (!added) throw new Error('The payment of the escrow was not written');
      return added;
    },
    async update(id: string, change: Partial<StoredMove>): Promise<void> {
      await tx.update(escrowMoves).set(change).where(eq(escrowMoves.id, id));
    },
    /** Those that wait and cannot be done any more. */
    async endWaiting(escrowId: string, at: Date, decisionReason: string): Promise<void> {
      await tx
        .update(escrowMoves)
        .set({ state: 'declined', decidedAt: at, decisionReason })
        .where(and(eq(escrowMoves.escrowId, escrowId), eq(escrowMoves.state, 'waiting')));
    },
  };
}

/** Something that happened to an escrow. */
export interface NewEvent {
  at: Date;
  what: string;
  detail?: string;
  /** Who did it; left out where the product did. */
  byName?: string;
}

/** Adds to what happened to an escrow. */
export async function noteEvent(tx: Tx, escrowId: string, event: NewEvent): Promise<void> {
  await tx.insert(escrowEvents).values({ ...event, escrowId });
}

/** What happened to an escrow, the newest first. */
export const eventsOf = (tx: Tx, escrowId: string) =>
  tx
    .select()
    .from(escrowEvents)
    .where(eq(escrowEvents.escrowId, escrowId))
    .orderBy(desc(escrowEvents.id));
