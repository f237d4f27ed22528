import type { Tx } from '@server/platform/db/client';
import {
  complianceCases,
  complianceHitEvents,
  complianceHits,
  purchaserBlocks,
} from '@server/platform/db/schema/compliance';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { WatchReport } from '@/domain/compliance/watch/hit';
import { extendHit } from './growthStore';

export type StoredHit = typeof complianceHits.$inferSelect;
export type NewHit = typeof complianceHits.$inferInsert;
export type HitEventRow = typeof complianceHitEvents.$inferSelect;

/** A hit with what its report shows beside it. */
export interface ShownHit extends StoredHit {
  orgName: string;
  case: typeof complianceCases.$inferSelect | null;
  isBlocked: boolean;
}

/** Rows put in by one statement at most. */
const chunk = 500;

/** Hits with their organization, case and whether the purchaser is blocked now. */
export function shownHits(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      ...getTableColumns(complianceHits),
      orgName: organizations.name,
      case: complianceCases,
      isBlocked: sql<boolean>`exists (select from ${purchaserBlocks} where ${and(
        eq(purchaserBlocks.orgId, complianceHits.orgId),
        eq(purchaserBlocks.systemMode, complianceHits.systemMode),
        eq(purchaserBlocks.purchaserKey, complianceHits.purchaserKey),
        isNull(purchaserBlocks.liftedAt),
      )})`,
    })
    .from(complianceHits)
    .innerJoin(organizations, eq(organizations.id, complianceHits.orgId))
    .leftJoin(complianceCases, eq(complianceCases.id, complianceHits.caseId))
    .where(where);
}

/** Hits: found once, decided on, never deleted. */
export function hitsRepository(tx: Tx) {
  const isOne = (report: WatchReport, mode: StoredHit['systemMode'], id: string) =>
    and(
      eq(complianceHits.report, report),
      eq(complianceHits.systemMode, mode),
      eq(complianceHits.id, id),
    );
  return {
    /** Whether anything was ever found in a mode. */
    async any(mode: StoredHit['systemMode']): Promise<boolean> {
      const found = tx.select({ id: complianceHits.id }).from(complianceHits);
      return (await found.where(eq(complianceHits.systemMode, mode)).limit(1)).length > 0;
    },
    /**
     * Stores those that are not there yet; gives how many. A hit of days that go on is brought up to
     * date instead.
     */
    async insert(hits: readonly NewHit[]): Promise<number> {
      let stored = 0;
      for (let at = 0; at < hits.length; at += chunk) {
        const rows = await tx
          .insert(complianceHits)
          .values(hits.slice(at, at + chunk))
          .onConflictDoNothing()
          .returning({ id: complianceHits.id });
        stored += rows.length;
      }
      return stored;
    },
    /**
     * Brings a hit that these days go on from up to date, with an event that keeps what it was; false
     * where there is none. Looked at and grown since, it is open again.
     */
    extend: (hit: NewHit): Promise<boolean> => extendHit(tx, hit),
    async byId(
      report: WatchReport,
      mode: StoredHit['systemMode'],
      id: string,
    ): Promise<ShownHit | null> {
      if (!isUuid(id)) return null;
      return (await shownHits(tx, isOne(report, mode, id)))[0] ?? null;
    },
    /** The same, held until the transaction ends. */
    async lock(
      report: WatchReport,
      mode: StoredHit['systemMode'],
      id: string,
    ): Promise<StoredHit | null> {
      if (!isUuid(id)) return null;
      const rows = await tx
        .select()
        .from(complianceHits)
        .where(isOne(report, mode, id))
        .for('no key update');
      return rows[0] ?? null;
    },
    async update(id: string, change: Partial<NewHit>): Promise<void> {
      await tx.update(complianceHits).set(change).where(eq(complianceHits.id, id));
    },
    async note(event: Omit<typeof complianceHitEvents.$inferInsert, 'number'>): Promise<void> {
      await tx.insert(complianceHitEvents).values(event);
    },
    /** Oldest first. */
    events: (hitId: string): Promise<HitEventRow[]> =>
      tx
        .select()
        .from(complianceHitEvents)
        .where(eq(complianceHitEvents.hitId, hitId))
        .orderBy(asc(complianceHitEvents.number)),
  };
}
