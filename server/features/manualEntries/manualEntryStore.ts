import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { manualEntries, manualEntryCounters } from '@server/platform/db/schema/ledgerKeeping';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';

export type ManualEntryRecord = typeof manualEntries.$inferSelect;

export type NewManualEntry = Omit<typeof manualEntries.$inferInsert, 'number'>;

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

/** Whether an entry takes it back that was neither rejected nor given up. */
async function isBeingReversed(tx: Tx, id: string): Promise<boolean> {
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
}

/** The key of the person whom the ID of this entry was first posted for; null for none. */
async function payerKnownAs(
  tx: Tx,
  { systemMode, payerIdHash }: Pick<ManualEntryRecord, 'systemMode' | 'payerIdHash'>,
): Promise<string | null> {
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
}

/** Rows of manual entries. Reach is the caller's; who may see which state is decided above. */
export function manualEntriesRepository(tx: Tx) {
  const one = (visibility: TransactionVisibility, id: string) =>
    tx
      .select()
      .from(manualEntries)
      .where(and(visibleTo(visibility, manualEntries), eq(manualEntries.id, id)));

  return {
    /**
     * Adds one under the next number of its mode; whoever adds another one waits until this
     * transaction has ended.
     */
    async insert(entry: NewManualEntry): Promise<ManualEntryRecord> {
      const number = await nextNumber(tx, entry.systemMode);
      const [row] = await tx
        .insert(manualEntries)
        .values({ ...entry, number })
        .returning();
      if (!row) throw new Error('The manual entry was not written');
      return row;
    },
    /** One of them, locked until the act ends; null when it is absent or not visible. */
    lock: async (
      visibility: TransactionVisibility,
      id: string,
    ): Promise<ManualEntryRecord | null> =>
      isUuid(id) ? ((await one(visibility, id).for('update'))[0] ?? null) : null,
    find: async (
      visibility: TransactionVisibility,
      id: string,
    ): Promise<ManualEntryRecord | null> =>
      isUuid(id) ? ((await one(visibility, id))[0] ?? null) : null,
    /** Raises its version. */
    async change(id: string, members: Partial<NewManualEntry>): Promise<void> {
      const version = sql`${manualEntries.version} + 1`;
      await tx
        .update(manualEntries)
        .set({ ...members, version })
        .where(eq(manualEntries.id, id));
    },
    isBeingReversed: (id: string): Promise<boolean> => isBeingReversed(tx, id),
    payerKnownAs: (
      payer: Pick<ManualEntryRecord, 'systemMode' | 'payerIdHash'>,
    ): Promise<string | null> => payerKnownAs(tx, payer),
    /** Name of an organization of which one may keep the books; null for one that there is not. */
    async organizationName(orgId: string): Promise<string | null> {
      const [row] = await tx
        .select({ name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, orgId));
      return row?.name ?? null;
    },
  };
}
