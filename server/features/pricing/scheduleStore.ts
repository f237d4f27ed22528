import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { priceSchedules } from '@server/platform/db/schema/pricing';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';

export type StoredSchedule = typeof priceSchedules.$inferSelect;

/** Kinds of organizations whose payments carry a schedule. */
export const chargedKinds = ['merchant', 'store'] as const;

/** Those that a schedule can be for: merchants, and partners that keep a price list. */
const pricedKinds = [...chargedKinds, 'iso', 'sub_iso', 'agent', 'sub_agent'];

/** Whose schedules are seen. */
export type ScheduleVisibility = Pick<TransactionVisibility, 'orgIds'>;

/** The schedules visible. */
export const seenSchedules = ({ orgIds }: ScheduleVisibility): SQL | undefined =>
  orgIds === null ? undefined : inArray(priceSchedules.orgId, [...orgIds]);

/** The organizations that a caller can price, by name; 1,000 at most. */
export const pricedOrganizations = (
  tx: Tx,
  { orgIds }: ScheduleVisibility,
): Promise<{ id: string; name: string; kind: string }[]> =>
  tx
    .select({ id: organizations.id, name: organizations.name, kind: organizations.kind })
    .from(organizations)
    .where(
      and(
        inArray(organizations.kind, pricedKinds),
        orgIds === null ? undefined : inArray(organizations.id, [...orgIds]),
      ),
    )
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(1000);

/** Schedules as they are written. */
export function scheduleStore(tx: Tx) {
  return {
    /** Adds the next version of its organization, one after the other. */
    async insert(
      row: Omit<typeof priceSchedules.$inferInsert, 'version'>,
    ): Promise<StoredSchedule> {
      await tx.execute(sql`select from organizations where id = ${row.orgId} for update`);
      const next = sql<number>`(select coalesce(max(version), 0) + 1 from price_schedules where org_id = ${row.orgId})`;
      const [added] = await tx
        .insert(priceSchedules)
        .values({ ...row, version: next })
        .returning();
      if (!added) throw new Error('The schedule was not written');
      return added;
    },
    /** One visible, kept from others until the transaction ends. */
    async lock(visibility: ScheduleVisibility, id: string): Promise<StoredSchedule | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(priceSchedules)
        .where(and(eq(priceSchedules.id, id), seenSchedules(visibility)))
        .for('update');
      return row ?? null;
    },
    /** Whether payments of its organization carry it. */
    async isCharged({ orgId }: Pick<StoredSchedule, 'orgId'>): Promise<boolean> {
      const isIt = and(eq(organizations.id, orgId), inArray(organizations.kind, [...chargedKinds]));
      return (await tx.$count(organizations, isIt)) > 0;
    },
    async update(id: string, change: Partial<StoredSchedule>): Promise<void> {
      await tx.update(priceSchedules).set(change).where(eq(priceSchedules.id, id));
    },
    async remove(id: string): Promise<void> {
      await tx.delete(priceSchedules).where(eq(priceSchedules.id, id));
    },
  };
}
