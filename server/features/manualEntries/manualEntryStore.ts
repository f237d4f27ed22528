import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { manualEntries, manualEntryCounters } from '@server/platform/db/schema/ledgerKeeping';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';

export type ManualEntryRecord = typeof manualEntries.$inferSelect;

export type NewManualEntry = Omit<typeof manualEntries.$inferInsert, 'number'>;

interface ManualEntriesRepository {
  /**
   * Adds one under the next number of its mode; whoever adds another one waits until this
   * transaction has ended.
   */
  insert(entry: NewManualEntry): Promise<ManualEntryRecord>;
  /** One of them, locked until the act ends; null when it is absent or out of reach. */
  lock(reach: TransactionReach, id: string): Promise<ManualEntryRecord | null>;
  find(reach: TransactionReach, id: string): Promise<ManualEntryRecord | null>;
  /** Raises its version. */
  change(id: string, members: Partial<NewManualEntry>): Promise<void>;
  /** Whether an entry takes it back that was neither rejected nor given up. */
  isBeingReversed(id: string): Promise<boolean>;
  /** The key of the person whom the ID of this entry was first posted for; null for none. */
  payerKnownAs(row: Pick<ManualEntryRecord, 'systemMode' | 'payerIdHash'>): Promise<string | null>;
  /** Name of an organization of which one may keep the books; null for one that there is not. */
  organizationName(orgId: string): Promise<string | null>;
}

async function nextNumber(tx: Tx, systemMode: ManualEntryRecord['systemMode']): Promise<number> {
  const [row] = await tx
    .insert(manualEntryCounters)
    .values({ systemMode, lastNumber: 1 })
    .onConflictDoUpdate({
      target: manualEntryCounters.systemMode,
      set: { lastNumber: sql`${manualEntryCounters.lastNumber} + 1` },
    })
    .returning();
  if (!row) throw new Error('No number was given');
  return row.lastNumber;
}

/** Rows of manual entries. Reach is the caller's; who may see which state is decided above. */
export function manualEntriesRepository(tx: Tx): ManualEntriesRepository {
  const one = (reach: TransactionReach, id: string) =>
    tx
      .select()
      .from(manualEntries)
      .where(and(visibleTo(reach, manualEntries), eq(manualEntries.id, id)));

  return {
    async insert(entry) {
      const number = await nextNumber(tx, entry.systemMode);
      const [row] = await tx
        .insert(manualEntries)
        .values({ ...entry, number })
        .returning();
      if (!row) throw new Error('The manual entry was not written');
      return row;
    },
    lock: async (reach, id) =>
      isUuid(id) ? ((await one(reach, id).for('update'))[0] ?? null) : null,
    find: async (reach, id) => (isUuid(id) ? ((await one(reach, id))[0] ?? null) : null),
    async change(id, members) {
      const version = sql`${manualEntries.version} + 1`;
      await tx
        .update(manualEntries)
        .set({ ...members, version })
        .where(eq(manualEntries.id, id));
    },
    async isBeingReversed(id) {
      const rows = await tx
        .select({ id: manualEntries.id })
        .from(manualEntries)
        .where(
          and(
            eq(manualEntries.reverses, id),
            notInArray(manualEntries.state, ['rejected', 'discarded']),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    async payerKnownAs({ systemMode, payerIdHash }) {
      const [first] = await tx
        .select({ key: transactions.purchaserKey })
        .from(manualEntries)
        .innerJoin(transactions, eq(transactions.id, manualEntries.transactionId))
        .where(
          and(eq(manualEntries.systemMode, systemMode), eq(manualEntries.payerIdHash, payerIdHash)),
        )
        .orderBy(asc(manualEntries.number))
        .limit(1);
      return first?.key ?? null;
    },
    async organizationName(orgId) {
      const [row] = await tx
        .select({ name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, orgId));
      return row?.name ?? null;
    },
  };
}
