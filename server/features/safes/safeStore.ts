import { bankZone } from '@server/books/ledger/postingToday';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { safeEvents, safePickups, safes } from '@server/platform/db/schema/safes';
import { organizations } from '@server/platform/db/schema/users';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { invalid } from '@server/platform/http/refusal';
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

export type StoredSafe = typeof safes.$inferSelect;
export type StoredEvent = typeof safeEvents.$inferSelect;
export type StoredPickup = typeof safePickups.$inferSelect;

/** Where the key of a safe's device is sealed. */
export const safeKeyPlace = (row: string) => ({ table: 'safes', row, field: 'key' });

/** Writes; a name that another safe of the organization has is refused. @throws Refusal 400 */
async function named<Row>(tx: Tx, write: (own: Tx) => Promise<Row>): Promise<Row> {
  try {
    // A step of its own: what the database refuses would end all that was done before.
    return await tx.transaction((own) => write(own));
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ name: 'Another safe has this name' });
    throw error;
  }
}

/** Safes. */
export function safeStore(tx: Tx) {
  const one = async (condition: ReturnType<typeof and>): Promise<StoredSafe | null> => {
    const [row] = await tx.select().from(safes).where(condition).for('update');
    return row ?? null;
  };
  return {
    /** @throws Refusal 400 for a name that another one has */
    insert: (row: typeof safes.$inferInsert): Promise<StoredSafe> =>
      named(tx, async (own) => {
        const [added] = await own.insert(safes).values(row).returning();
        if (!added) throw new Error('The safe was not written');
        return added;
      }),
    /** One visible, kept from others until the transaction ends. */
    lock: async (visibility: TransactionVisibility, id: string): Promise<StoredSafe | null> =>
      isUuid(id) ? one(and(visibleTo(visibility, safes), eq(safes.id, id))) : null,
    /** One by its id alone: its device has the key. */
    lockById: async (id: string): Promise<StoredSafe | null> =>
      isUuid(id) ? one(eq(safes.id, id)) : null,
    /** Those that are on and whose device the product plays. */
    simulated: (): Promise<StoredSafe[]> =>
      tx
        .select()
        .from(safes)
        .where(and(eq(safes.isActive, true), isNotNull(safes.simulatedBy)))
        .orderBy(safes.number),
    /** @throws Refusal 400 for a name that another one has */
    update: (id: string, change: Partial<StoredSafe>): Promise<void> =>
      named(tx, async (own) => {
        await own.update(safes).set(change).where(eq(safes.id, id));
      }),
    /** What the organization of a safe is called. */
    async companyName({ orgId }: StoredSafe): Promise<string> {
      const [row] = await tx
        .select({ name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, orgId));
      return row?.name ?? '';
    },
  };
}

const sum = (column: typeof safeEvents.amountCents | typeof safeEvents.creditedCents) =>
  sql<number>`coalesce(sum(${column}), 0)::float8`;

/** What devices told. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of short statements, each a method.
export function eventStore(tx: Tx) {
  const sums = async (condition: ReturnType<typeof and>) => {
    const [row] = await tx
      .select({
        declaredCents: sum(safeEvents.amountCents),
        creditedCents: sum(safeEvents.creditedCents),
      })
      .from(safeEvents)
      .where(condition);
    return row ?? { declaredCents: 0, creditedCents: 0 };
  };
  const isInside = (safeId: string) =>
    and(eq(safeEvents.safeId, safeId), eq(safeEvents.kind, 'deposit'), isNull(safeEvents.pickupId));
  return {
    async insert(row: typeof safeEvents.$inferInsert): Promise<StoredEvent> {
      const [added] = await tx.insert(safeEvents).values(row).returning();
      if (!added) throw new Error('The event was not written');
      return added;
    },
    async byNumber(safeId: string, eventId: string): Promise<StoredEvent | null> {
      const [row] = await tx
        .select()
        .from(safeEvents)
        .where(and(eq(safeEvents.safeId, safeId), eq(safeEvents.eventId, eventId)));
      return row ?? null;
    },
    async find(id: string): Promise<StoredEvent | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(safeEvents).where(eq(safeEvents.id, id));
      return row ?? null;
    },
    async update(id: string, change: Partial<StoredEvent>): Promise<void> {
      await tx.update(safeEvents).set(change).where(eq(safeEvents.id, id));
    },
    /** What the deposits in a safe come to, and what of that is credited. Whole cents. */
    inside: (safeId: string) => sums(isInside(safeId)),
    /** The same of a bag. */
    inBag: (pickupId: string) =>
      sums(and(eq(safeEvents.pickupId, pickupId), eq(safeEvents.kind, 'deposit'))),
    /** Whether somebody's key signed something of a bag, or they simulated it. */
    async isToldBy(pickupId: string, userId: string): Promise<boolean> {
      const rows = await tx
        .select({ id: safeEvents.id })
        .from(safeEvents)
        .where(and(eq(safeEvents.pickupId, pickupId), eq(safeEvents.toldBy, userId)))
        .limit(1);
      return rows.length > 0;
    },
    /** Credit of a safe that no count has confirmed: inside, and in bags on their way. */
    async standingCents(safeId: string): Promise<number> {
      const [row] = await tx
        .select({ cents: sum(safeEvents.creditedCents) })
        .from(safeEvents)
        .leftJoin(safePickups, eq(safePickups.id, safeEvents.pickupId))
        .where(
          and(
            eq(safeEvents.safeId, safeId),
            or(isNull(safeEvents.pickupId), isNull(safePickups.countedAt)),
          ),
        );
      return row?.cents ?? 0;
    },
    /**
     * Puts the deposits that were inside by then into a bag, also those that were thought to be in a
     * later one, as far as that is not counted: devices tell of bags out of order.
     */
    async bag({ id, safeId, takenAt }: StoredPickup): Promise<void> {
      const inLaterBag = sql`${safeEvents.pickupId} in (select later.id from safe_pickups as later
        where later.safe_id = ${safeId} and later.taken_at > ${takenAt} and later.counted_at is null)`;
      await tx
        .update(safeEvents)
        .set({ pickupId: id })
        .where(
          and(
            eq(safeEvents.safeId, safeId),
            eq(safeEvents.kind, 'deposit'),
            lte(safeEvents.at, takenAt),
            or(isNull(safeEvents.pickupId), inLaterBag),
          ),
        );
    },
    /** Deposits of a bag that were not credited are counted by now. */
    async countBag(pickupId: string): Promise<void> {
      await tx
        .update(safeEvents)
        .set({ credit: 'counted' })
        .where(
          and(
            eq(safeEvents.pickupId, pickupId),
            isNotNull(safeEvents.pickupId),
            sql`${safeEvents.credit} in ('waiting', 'mismatch')`,
          ),
        );
    },
    /** Deposits of a safe that wait because of its limit, the oldest first. */
    waiting: (safeId: string): Promise<StoredEvent[]> =>
      tx
        .select()
        .from(safeEvents)
        .where(
          and(
            eq(safeEvents.safeId, safeId),
            eq(safeEvents.credit, 'waiting'),
            isNull(safeEvents.pickupId),
          ),
        )
        .orderBy(safeEvents.number),
  };
}

/** Bags that carriers took. */
export function pickupStore(tx: Tx) {
  return {
    async insert(row: typeof safePickups.$inferInsert): Promise<StoredPickup | null> {
      const [added] = await tx.insert(safePickups).values(row).onConflictDoNothing().returning();
      return added ?? null;
    },
    async find(id: string): Promise<StoredPickup | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(safePickups).where(eq(safePickups.id, id));
      return row ?? null;
    },
    /** The bag that what was inside at a moment left in; null where none was taken since. */
    async firstAfter(safeId: string, at: Date): Promise<StoredPickup | null> {
      const [row] = await tx
        .select()
        .from(safePickups)
        .where(and(eq(safePickups.safeId, safeId), gt(safePickups.takenAt, at)))
        .orderBy(safePickups.takenAt)
        .limit(1);
      return row ?? null;
    },
    /** By how much bags of a safe were over that were counted on the day of a moment. Whole cents. */
    async overTodayCents(safeId: string, at: Date): Promise<number> {
      const over = sql<number>`coalesce(sum(greatest(${safePickups.countedCents} - ${safePickups.declaredCents}, 0)), 0)::float8`;
      const today = sql`day_in(${safePickups.countedAt}, ${bankZone}) = day_in(${at.toISOString()}::timestamptz, ${bankZone})`;
      const [row] = await tx
        .select({ cents: over })
        .from(safePickups)
        .where(and(eq(safePickups.safeId, safeId), today));
      return row?.cents ?? 0;
    },
    /** Says of each bag that is not counted what the deposits in it come to by now. */
    async redeclare(safeId: string): Promise<void> {
      const declaredCents = sql<number>`(select coalesce(sum(told.amount_cents), 0) from safe_events as told
        where told.pickup_id = ${safePickups.id} and told.kind = 'deposit')`;
      await tx
        .update(safePickups)
        .set({ declaredCents })
        .where(and(eq(safePickups.safeId, safeId), isNull(safePickups.countedAt)));
    },
    async update(id: string, change: Partial<StoredPickup>): Promise<void> {
      await tx.update(safePickups).set(change).where(eq(safePickups.id, id));
    },
  };
}
