import type { Tx } from '@server/platform/db/client';
import { achItems } from '@server/platform/db/schema/banking';
import { transferLimits, transferSeries, transfers } from '@server/platform/db/schema/transfers';
import { organizations } from '@server/platform/db/schema/users';
import { wires } from '@server/platform/db/schema/wires';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { usualLimitCents } from '@/domain/banking/transfers/transferRow';
import { easternMoment } from '@/domain/dates/easternTime';
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

/** Some by their ids, as one value: a file has more of them than a statement takes values. */
const isOneOf = (ids: readonly string[]): SQL =>
  sql`${transfers.id} = any(${sql.param(ids)}::uuid[])`;

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
    /** Those that follow one in its series, in order, kept from others until the transaction ends. */
    lockLater(seriesId: string, place: number): Promise<StoredTransfer[]> {
      return tx
        .select()
        .from(transfers)
        .where(and(eq(transfers.seriesId, seriesId), gt(transfers.place, place)))
        .orderBy(asc(transfers.place))
        .for('update');
    },
    /** Some of a mode, in order, kept from others until the transaction ends. */
    lockAll(mode: StoredTransfer['systemMode'], ids: readonly string[]): Promise<StoredTransfer[]> {
      return tx
        .select()
        .from(transfers)
        .where(and(eq(transfers.systemMode, mode), isOneOf(ids.filter(isUuid))))
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
    /**
     * Ids of those of which the bank has said something that can be written on a day (ISO): what
     * comes in once its usual returns are over; and of those whose wire went on a day before: Fedwire
     * is final on its day.
     */
    async answered(day: string): Promise<string[]> {
      const { rows } = await tx.execute<{ id: string }>(sql`
        (select moved.id from transfers as moved
        join ach_items as item on item.reference = 'transfer-' || moved.id || '-' || moved.attempt
        where (moved.state = 'sent' and item.state in ('returned', 'withdrawn'))
          or (moved.state = 'sent' and item.state = 'settled' and (moved.from_kind <> 'bank' or item.cleared_on <= ${day}::date))
          or (moved.state = 'done' and item.state = 'returned')
        order by moved.number limit 500)
        union all
        (select moved.id from transfers as moved
        join wires as wire on wire.disbursement_id = moved.disbursement_id
        where moved.state = 'sent' and moved.method = 'wire' and wire.value_on < ${day}::date
        order by moved.number limit 500)`);
      return rows.map(({ id }) => id);
    },
  };
}

/** Whose transfers out of which organization; but for one (`besides`), where that is judged. */
interface MovedAlone extends Pick<StoredTransfer, 'fromOrg' | 'systemMode'> {
  by: string;
  /** Today, and the days that are asked for: ISO dates. */
  today: string;
  days: readonly string[];
  besides?: string;
}

/**
 * What somebody moves from one organization to others without a second person, in whole cents: made
 * today, series with all that is to come of them, and running on that of some days on which most
 * does. Others of theirs wait until this transaction ends.
 */
export async function movedAlone(
  tx: Tx,
  { fromOrg, systemMode, by, today, days, besides }: MovedAlone,
): Promise<{ madeCents: number; runningCents: number }> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, fromOrg))
    .for('no key update');
  const since = easternMoment(today, 0);
  // Of a series that goes on one is scheduled: its days after that are to come.
  const { rows } = await tx.execute<{ made: number; running: number }>(sql`
    with alone as (
      select * from transfers
      where from_org = ${fromOrg} and system_mode = ${systemMode} and to_org <> from_org and created_by = ${by}
        and approved_by is null and state not in ('approval', 'canceled')
        and (created_at >= ${since} or runs_on >= ${today}::date or state = 'scheduled')
    ), counted as (
      select amount_cents, created_at, case state when 'scheduled' then greatest(runs_on, ${today}::date) else runs_on end as day
      from alone where id is distinct from ${besides ?? null}::uuid
      union all
      select amount_cents, alone.created_at, greatest(later.day::date, ${today}::date)
      from alone join transfer_series as series on series.id = series_id and series.ended_at is null
      cross join lateral unnest(series.days[place + 2:]) as later (day)
      where state = 'scheduled'
    )
    select coalesce(sum(amount_cents) filter (where created_at >= ${since}), 0)::float8 as made,
      coalesce((select max(cents) from (
        select sum(amount_cents) as cents from counted where day = any(${sql.param([...days])}::date[]) group by day
      ) as of_day), 0)::float8 as running
    from counted`);
  return { madeCents: rows[0]?.made ?? 0, runningCents: rows[0]?.running ?? 0 };
}

/** Entries of the attempts of a transfer before its present one, the oldest first. */
export async function earlierEntries(
  tx: Tx,
  { id, attempt }: Pick<StoredTransfer, 'id' | 'attempt'>,
): Promise<(typeof achItems.$inferSelect)[]> {
  const references = Array.from({ length: attempt - 1 }, (_, at) =>
    entryReference({ id, attempt: at + 1 }),
  );
  if (references.length === 0) return [];
  return tx
    .select()
    .from(achItems)
    .where(inArray(achItems.reference, references))
    .orderBy(asc(achItems.number));
}

/** Those of some transfers of which a wire was sent before, whatever became of it. */
export async function wiredBefore(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: wires.transferId })
    .from(wires)
    .where(and(sql`${wires.transferId} = any(${sql.param([...ids])}::uuid[])`, ne(wires.imad, '')));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** The transfer that a disbursement pays out, kept from others until the transaction ends. */
export async function transferBehind(
  tx: Tx,
  disbursementId: string,
): Promise<StoredTransfer | null> {
  const [row] = await tx
    .select()
    .from(transfers)
    .where(eq(transfers.disbursementId, disbursementId))
    .for('update');
  return row ?? null;
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

/**
 * From which amount on transfers out of an organization need a second person. Whole cents. Whoever
 * set it (`of`) keeps to the usual one, so that nobody lets themselves go.
 */
export async function limitOf(
  tx: Tx,
  { orgId, systemMode }: LimitOwner,
  of?: string,
): Promise<number> {
  const [row] = await tx
    .select()
    .from(transferLimits)
    .where(and(eq(transferLimits.orgId, orgId), eq(transferLimits.systemMode, systemMode)));
  const cents = row?.limitCents ?? usualLimitCents;
  return row && row.setBy === of ? Math.min(cents, usualLimitCents) : cents;
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
