import type { Tx } from '@server/platform/db/client';
import { gatewayConnections, gatewayKeys } from '@server/platform/db/schema/gateways';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';

/** A connection as stored. */
export type ConnectionRow = typeof gatewayConnections.$inferSelect;

/** A key as stored, sealed. */
export type KeyRow = typeof gatewayKeys.$inferSelect;

type NewConnection = typeof gatewayConnections.$inferInsert;

/** Whose connection it is. */
export type Whose = Pick<ConnectionRow, 'orgId' | 'systemMode'>;

/** Where a key is sealed. */
export const keyPlace = (row: string) => ({ table: 'gateway_keys', row, field: 'key' });

/** Gateways of organizations: one each in a mode. */
export function connectionStore(tx: Tx) {
  const table = gatewayConnections;
  const own = ({ orgId, systemMode }: Whose) =>
    and(eq(table.orgId, orgId), eq(table.systemMode, systemMode));
  return {
    async of(whose: Whose): Promise<ConnectionRow | null> {
      const [row] = await tx.select().from(table).where(own(whose));
      return row ?? null;
    },
    /** Locked until the transaction ends. */
    async lock(whose: Whose): Promise<ConnectionRow | null> {
      const [row] = await tx.select().from(table).where(own(whose)).for('update');
      return row ?? null;
    },
    /** Null where somebody was quicker. */
    async insert(connection: NewConnection): Promise<ConnectionRow | null> {
      const [row] = await tx.insert(table).values(connection).onConflictDoNothing().returning();
      return row ?? null;
    },
    /** Saves and raises the version. Lock it first. */
    async update(id: string, change: Partial<NewConnection>): Promise<ConnectionRow> {
      const [row] = await tx
        .update(table)
        .set({ ...change, version: sql`${table.version} + 1` })
        .where(eq(table.id, id))
        .returning();
      if (!row) throw new Error('The connection was not locked before its update');
      return row;
    },
    /** Takes those whose health was last asked for before a moment: nobody else asks then. */
    async claimChecks({ before, at }: { before: Date; at: Date }): Promise<ConnectionRow[]> {
      const due = tx
        .select({ id: table.id })
        .from(table)
        .where(or(isNull(table.checkedAt), lt(table.checkedAt, before)))
        .orderBy(table.checkedAt)
        .limit(checksAtOnce)
        .for('update', { skipLocked: true });
      return tx.update(table).set({ checkedAt: at }).where(sql`${table.id} in ${due}`).returning();
    },
  };
}

const checksAtOnce = 100;

/** Keys of a connection. Lock it before one is written. */
export function keyStore(tx: Tx, connectionId: string) {
  const own = eq(gatewayKeys.connectionId, connectionId);
  const current = and(own, isNull(gatewayKeys.retiresAt));
  return {
    /** Those that work at a moment, the newest first. */
    working: (at: Date): Promise<KeyRow[]> =>
      tx
        .select()
        .from(gatewayKeys)
        .where(and(own, or(isNull(gatewayKeys.retiresAt), sql`${gatewayKeys.retiresAt} > ${at}`)))
        .orderBy(desc(gatewayKeys.createdAt)),
    async current(): Promise<KeyRow | null> {
      const [row] = await tx.select().from(gatewayKeys).where(current);
      return row ?? null;
    },
    /** Puts a key in the place of the one in use, which goes on until a moment. */
    async replace(key: typeof gatewayKeys.$inferInsert, oldUntil: Date): Promise<void> {
      await tx.update(gatewayKeys).set({ retiresAt: oldUntil }).where(current);
      await tx.insert(gatewayKeys).values(key);
    },
  };
}

/** Forgets keys that have ended. */
export async function sweepKeys(tx: Tx, at: Date): Promise<void> {
  await tx.delete(gatewayKeys).where(lt(gatewayKeys.retiresAt, at));
}
