import type { Tx } from '@server/platform/db/client';
import { transferLimits, transferSeries, transfers } from '@server/platform/db/schema/transfers';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { usualLimitCents } from '@/domain/banking/transfers/transferRow';
import type { AccountVisibility } from '../accounts/visibility';

/** A transfer as stored. */
export type StoredTransfer = typeof transfers.$inferSelect;

export type NewTransfer = typeof transfers.$inferInsert;

/** Transfers from or to what is visible. */
export function seenTransfers({ mode, orgIds }: AccountVisibility): SQL | undefined {
  const inMode = eq(transfers.systemMode, mode);
  if (orgIds === null) return inMode;
  const own = sql.param([...orgIds]);
  return and(
    inMode,
    or(
      sql`${transfers.fromOrg} = any(${own}::text[])`,
      sql`${transfers.toOrg} = any(${own}::text[])`,
    ),
  );
}

/** Under which reference the entry of a transfer's present attempt is known. */
export const entryReference = ({ id, attempt }: Pick<StoredTransfer, 'id' | 'attempt'>): string =>
  `transfer-${id}-${attempt}`;

/** Transfers and the series that some of them are of. */
export function transferStore(tx: Tx) {
  return {
    async insert(row: NewTransfer): Promise<StoredTransfer> {
      const [added] = await tx.insert(transfers).values(row).returning();
      if (!added) throw new Error('The transfer was not written');
      return added;
    },
    /** Writes the next one of a series, once. */
    async insertNext(row: NewTransfer): Promise<void> {
      await tx
        .insert(transfers)
        .values(row)
        .onConflictDoNothing({ target: [transfers.seriesId, transfers.place] });
    },
    /**
     * One that pays out of what is visible, kept from others until the transaction ends; null when
     * absent, and for whom it only pays.
     */
    async lock({ mode, orgIds }: AccountVisibility, id: string): Promise<StoredTransfer | null> {
      if (!isUuid(id)) return null;
      const isOwn = orgIds === null ? undefined : inArray(transfers.fromOrg, [...orgIds]);
      const [row] = await tx
        .select()
        .from(transfers)
        .where(and(eq(transfers.systemMode, mode), isOwn, eq(transfers.id, id)))
        .for('update');
      return row ?? null;
    },
    /** Some of a mode, in order, kept from others until the transaction ends. */
    lockAll(mode: StoredTransfer['systemMode'], ids: readonly string[]): Promise<StoredTransfer[]> {
      return tx
        .select()
        .from(transfers)
        .where(and(eq(transfers.systemMode, mode), inArray(transfers.id, ids.filter(isUuid))))
        .orderBy(asc(transfers.number))
        .for('update');
    },
    /** One in a state, locked; null where it has moved on, or somebody else has it. */
    async take(id: string, states: readonly StoredTransfer['state'][]) {
      const [row] = await tx
        .select()
        .from(transfers)
        .where(and(eq(transfers.id, id), inArray(transfers.state, [...states])))
        .for('update', { skipLocked: true });
      return row ?? null;
    },
    async update(id: string, change: Partial<StoredTransfer>): Promise<void> {
      await tx.update(transfers).set(change).where(eq(transfers.id, id));
    },
    /** Ids of those whose day has come, the oldest first. ISO date. */
    async due(day: string, limit: number): Promise<string[]> {
      const rows = await tx
        .select({ id: transfers.id })
        .from(transfers)
        .where(and(eq(transfers.state, 'scheduled'), lte(transfers.runsOn, day)))
        .orderBy(asc(transfers.runsOn), asc(transfers.number))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    /** Ids of those of which the bank has said something that is not written yet. */
    async answered(): Promise<string[]> {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select moved.id from transfers as moved
        join ach_items as item on item.reference = 'transfer-' || moved.id || '-' || moved.attempt
        where (moved.state = 'sent' and item.state in ('settled', 'returned', 'withdrawn'))
          or (moved.state = 'done' and item.state = 'returned')
        order by moved.number limit 500`);
      return rows.map(({ id }) => id);
    },
  };
}

/** Days on which transfers come again. */
export const seriesStore = (tx: Tx) => ({
  async insert(row: typeof transferSeries.$inferInsert): Promise<string> {
    const [added] = await tx
      .insert(transferSeries)
      .values(row)
      .returning({ id: transferSeries.id });
    if (!added) throw new Error('The series was not written');
    return added.id;
  },
  /** The days of a series that goes on, ISO dates; none of one that has ended. */
  async daysOf(seriesId: string): Promise<string[]> {
    const [row] = await tx.select().from(transferSeries).where(eq(transferSeries.id, seriesId));
    return row && row.endedAt === null ? row.days : [];
  },
  async end(id: string, endedAt: Date): Promise<void> {
    await tx.update(transferSeries).set({ endedAt }).where(eq(transferSeries.id, id));
  },
});

type LimitOwner = Pick<typeof transferLimits.$inferSelect, 'orgId' | 'systemMode'>;

/** From which amount on transfers out of an organization need a second person. Whole cents. */
export async function limitOf(tx: Tx, { orgId, systemMode }: LimitOwner): Promise<number> {
  const [row] = await tx
    .select()
    .from(transferLimits)
    .where(and(eq(transferLimits.orgId, orgId), eq(transferLimits.systemMode, systemMode)));
  return row?.limitCents ?? usualLimitCents;
}

/** Sets that. */
export async function keepLimit(tx: Tx, row: typeof transferLimits.$inferInsert): Promise<void> {
  const { limitCents, setBy, setAt } = row;
  await tx
    .insert(transferLimits)
    .values(row)
    .onConflictDoUpdate({
      target: [transferLimits.orgId, transferLimits.systemMode],
      set: { limitCents, setBy, setAt },
    });
}
