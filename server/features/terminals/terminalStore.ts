import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { cardTerminals, terminalBatches } from '@server/platform/db/schema/terminals';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { and, desc, eq, getTableColumns, isNull, lt, max, or, sql } from 'drizzle-orm';

const ofStore = (column: string) =>
  sql<string>`coalesce((select ${sql.identifier(column)} from stores
    where stores.id = ${cardTerminals.storeId}), '')`;

/** Columns of a terminal, with the name of its store, and why that is paused. */
export const terminalColumns = {
  ...getTableColumns(cardTerminals),
  store: ofStore('name'),
  pauseReason: ofStore('pause_reason'),
};

/** A terminal as stored; `store` and `pauseReason` are of its store, '' for none. */
export type StoredTerminal = typeof cardTerminals.$inferSelect & {
  store: string;
  pauseReason: string;
};

/** A closed batch as stored. */
export type StoredBatch = typeof terminalBatches.$inferSelect;

type NewTerminal = typeof cardTerminals.$inferInsert;

/** Which terminals a caller sees, as a condition. */
export const terminalsVisibleTo = (visibility: TransactionVisibility) =>
  visibleTo(visibility, {
    orgId: sql`${cardTerminals.orgId}`,
    systemMode: sql`${cardTerminals.systemMode}`,
  });

const askedAtOnce = 200;

/** Card terminals. Lock one first where something hangs on it. */
export function terminalStore(tx: Tx) {
  const table = cardTerminals;
  const stored = () => tx.select(terminalColumns).from(table);
  const seen = (visibility: TransactionVisibility, id: string) =>
    stored().where(and(eq(table.id, id), terminalsVisibleTo(visibility)));
  return {
    /** Null where the terminal is paired already. */
    async insert(terminal: NewTerminal): Promise<StoredTerminal | null> {
      try {
        // A step of its own: what the database refuses would end all that the transaction has done.
        const [row] = await tx.transaction((own) =>
          own.insert(table).values(terminal).returning(terminalColumns),
        );
        return row ?? null;
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },
    /** The last number that any batch of a terminal had, whoever had it paired; 0 for none. */
    async lastBatch(serial: string): Promise<number> {
      const [row] = await tx
        .select({ number: max(table.batchNumber) })
        .from(table)
        .where(eq(table.serial, serial));
      return row?.number ?? 0;
    },
    async byId(id: string): Promise<StoredTerminal | null> {
      const [row] = await stored().where(eq(table.id, id));
      return row ?? null;
    },
    /** Null when absent or not visible. */
    findVisible: async (visibility: TransactionVisibility, id: string) =>
      (isUuid(id) ? (await seen(visibility, id))[0] : null) ?? null,
    /** The same, locked until the transaction ends. */
    lockVisible: async (visibility: TransactionVisibility, id: string) =>
      (isUuid(id) ? (await seen(visibility, id).for('update'))[0] : null) ?? null,
    /** Saves and raises the version. Lock it first. */
    async update(id: string, change: Partial<NewTerminal>): Promise<StoredTerminal> {
      const [row] = await tx
        .update(table)
        .set({ ...change, version: sql`${table.version} + 1` })
        .where(eq(table.id, id))
        .returning(terminalColumns);
      if (!row) throw new Error('The terminal was not locked before its update');
      return row;
    },
    /** Takes paired ones that were last asked after before a moment: nobody else asks then. */
    async claimAsked({ before, at }: { before: Date; at: Date }): Promise<StoredTerminal[]> {
      const due = tx
        .select({ id: table.id })
        .from(table)
        .where(and(isNull(table.unpairedAt), or(isNull(table.askedAt), lt(table.askedAt, before))))
        .orderBy(table.askedAt)
        .limit(askedAtOnce)
        .for('update', { skipLocked: true });
      return tx
        .update(table)
        .set({ askedAt: at })
        .where(sql`${table.id} in ${due}`)
        .returning(terminalColumns);
    },
    /** Notes a sign of life, which never goes back; the version stays. */
    async noteSeen(id: string, { seenAt, firmware }: { seenAt: Date; firmware: string }) {
      await tx
        .update(table)
        .set({ lastSeenAt: seenAt, firmware })
        .where(and(eq(table.id, id), lt(table.lastSeenAt, seenAt)));
    },
  };
}

/** Closed batches of a terminal. */
export function batchStore(tx: Tx, terminalId: string) {
  const own = eq(terminalBatches.terminalId, terminalId);
  return {
    /** The newest first. */
    latest: (limit: number): Promise<StoredBatch[]> =>
      tx
        .select()
        .from(terminalBatches)
        .where(own)
        .orderBy(desc(terminalBatches.number))
        .limit(limit),
    async byNumber(number: number): Promise<StoredBatch | null> {
      const [row] = await tx
        .select()
        .from(terminalBatches)
        .where(and(own, eq(terminalBatches.number, number)));
      return row ?? null;
    },
    async insert(batch: typeof terminalBatches.$inferInsert): Promise<StoredBatch> {
      const [row] = await tx.insert(terminalBatches).values(batch).returning();
      if (!row) throw new Error('The batch was not written');
      return row;
    },
  };
}
