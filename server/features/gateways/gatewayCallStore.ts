import { bankZone } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { gatewayCalls } from '@server/platform/db/schema/gateways';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { UptimeDay } from '@/domain/gateways/uptime';

/** A call of a gateway as stored. */
export type GatewayCallStored = typeof gatewayCalls.$inferSelect;

/** What gateways were asked, and how they answered. */
export function gatewayCallStore(tx: Tx) {
  const table = gatewayCalls;
  return {
    async insert(call: typeof gatewayCalls.$inferInsert): Promise<void> {
      await tx.insert(table).values(call);
    },
    /** Health checks since a moment, by day of the bank. */
    days: (connectionId: string, since: Date): Promise<UptimeDay[]> =>
      tx
        .select({
          day: sql<string>`day_in(${table.at}, ${bankZone})::text`,
          checks: sql<number>`count(*)::float8`,
          failed: sql<number>`(count(*) filter (where ${table.result} <> 'ok'))::float8`,
        })
        .from(table)
        .where(
          and(eq(table.connectionId, connectionId), eq(table.act, 'check'), gte(table.at, since)),
        )
        .groupBy(sql`1`),
    /** The latest one that failed since a moment. */
    async lastFailure(connectionId: string, since: Date): Promise<GatewayCallStored | null> {
      const failed = and(
        eq(table.connectionId, connectionId),
        eq(table.result, 'failed'),
        gte(table.at, since),
      );
      const [row] = await tx
        .select()
        .from(table)
        .where(failed)
        .orderBy(desc(table.number))
        .limit(1);
      return row ?? null;
    },
    /** Drops health checks before a moment; what moved money stays. */
    async sweepChecks(before: Date): Promise<void> {
      await tx.delete(table).where(and(eq(table.act, 'check'), lt(table.at, before)));
    },
  };
}
