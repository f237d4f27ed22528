import type { Tx } from '@server/platform/db/client';
import { achItems, bankAccounts } from '@server/platform/db/schema/banking';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';

/** An entry for a file as stored. */
export type AchItemRow = typeof achItems.$inferSelect;

/** An entry with the account that it goes to. */
export interface AchItemOfAccount {
  item: AchItemRow;
  account: typeof bankAccounts.$inferSelect;
}

/** Entries on their way to a bank. */
export function achItemStore(tx: Tx) {
  const joined = () =>
    tx
      .select({ item: achItems, account: bankAccounts })
      .from(achItems)
      .innerJoin(bankAccounts, eq(bankAccounts.id, achItems.accountId));
  return {
    /** Queues an entry; one that is known under its reference stays what it is. */
    async insert(row: typeof achItems.$inferInsert): Promise<void> {
      await tx.insert(achItems).values(row).onConflictDoNothing({ target: achItems.reference });
    },
    async byReference(reference: string): Promise<AchItemRow | null> {
      const [row] = await tx.select().from(achItems).where(eq(achItems.reference, reference));
      return row ?? null;
    },
    /** Entries of an account that wait for a file go with none. */
    async withdraw(accountId: string): Promise<void> {
      await tx
        .update(achItems)
        .set({ state: 'withdrawn' })
        .where(and(eq(achItems.accountId, accountId), eq(achItems.state, 'waiting')));
    },
    /** Those of a mode that wait, the oldest first, locked; others skip them. */
    waiting: (mode: AchItemRow['systemMode'], limit: number): Promise<AchItemOfAccount[]> =>
      joined()
        .where(and(eq(achItems.systemMode, mode), eq(achItems.state, 'waiting')))
        .orderBy(asc(achItems.number))
        .limit(limit)
        .for('update', { of: achItems, skipLocked: true }),
    ofFile: (fileId: string): Promise<AchItemOfAccount[]> =>
      joined().where(eq(achItems.fileId, fileId)).orderBy(asc(achItems.number)),
    async update(ids: readonly string[], change: Partial<AchItemRow>): Promise<void> {
      if (ids.length > 0)
        await tx
          .update(achItems)
          .set(change)
          .where(inArray(achItems.id, [...ids]));
    },
    /** The entry that was sent under a trace number, locked. */
    async byTrace(traceNo: string): Promise<AchItemOfAccount | null> {
      const [row] = await joined()
        .where(and(eq(achItems.traceNo, traceNo), inArray(achItems.state, ['sent', 'settled'])))
        .for('update');
      return row ?? null;
    },
    /** Sent ones whose settlement day has come. */
    settling: (day: string): Promise<AchItemRow[]> =>
      tx
        .select()
        .from(achItems)
        .where(and(eq(achItems.state, 'sent'), lte(achItems.settlesOn, day)))
        .for('update', { skipLocked: true }),
    /** Accounts whose prenote has cleared by a day and which wait for that alone. */
    cleared: (day: string): Promise<AchItemOfAccount[]> =>
      joined()
        .where(
          and(
            eq(achItems.source, 'prenote'),
            eq(achItems.state, 'settled'),
            eq(bankAccounts.state, 'pending'),
            lte(achItems.clearedOn, day),
          ),
        )
        .for('update', { skipLocked: true }),
  };
}
