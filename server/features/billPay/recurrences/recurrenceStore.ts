import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { billRecurrences, vendors } from '@server/platform/db/schema/billPay';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { BillRecurrence } from '@/domain/billPay/billRecurrence';
import { toAmount } from '@/domain/money/cents';

/** A recurrence as stored. */
export type StoredRecurrence = typeof billRecurrences.$inferSelect;

const mostShown = 500;

/** Bills that come again. */
export function billRecurrenceStore(tx: Tx) {
  const table = billRecurrences;
  return {
    async insert(row: typeof table.$inferInsert): Promise<StoredRecurrence> {
      const [added] = await tx.insert(table).values(row).returning();
      if (!added) throw new Error('The recurrence was not written');
      return added;
    },
    /** One visible, kept from others until the transaction ends; null when absent. */
    async lock(visibility: TransactionVisibility, id: string): Promise<StoredRecurrence | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(table)
        .where(and(visibleTo(visibility, table), eq(table.id, id)))
        .for('update');
      return row ?? null;
    },
    /** Ids of those whose day has come, ISO date; the earliest first. */
    async dueIds(day: string, most: number): Promise<string[]> {
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(lte(table.nextDay, day))
        .orderBy(asc(table.nextDay), asc(table.number))
        .limit(most);
      return rows.map(({ id }) => id);
    },
    /** One that is still due, kept from others; they skip it. */
    async lockDue(id: string, day: string): Promise<StoredRecurrence | null> {
      const [row] = await tx
        .select()
        .from(table)
        .where(and(eq(table.id, id), lte(table.nextDay, day)))
        .for('update', { skipLocked: true });
      return row ?? null;
    },
    async update(id: string, change: Partial<StoredRecurrence>): Promise<void> {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
  };
}

/** Recurrences visible, the newest first; 500 at most. */
export async function visibleRecurrences(
  tx: Tx,
  visibility: TransactionVisibility,
): Promise<BillRecurrence[]> {
  const table = billRecurrences;
  const rows = await tx
    .select({
      own: table,
      vendor: vendors.name,
      companyName: organizations.name,
      setBy: users.name,
    })
    .from(table)
    .innerJoin(vendors, eq(vendors.id, table.vendorId))
    .innerJoin(organizations, eq(organizations.id, table.orgId))
    .leftJoin(users, eq(users.id, table.setBy))
    .where(visibleTo(visibility, table))
    .orderBy(desc(table.number))
    .limit(mostShown);
  return rows.map(({ own, vendor, companyName, setBy }) => ({
    _id: own.id,
    vendor,
    companyName,
    prefix: own.prefix,
    amount: toAmount(own.amountCents),
    method: own.method,
    rhythm: own.rhythm,
    made: own.made,
    times: own.days.length,
    nextDay: own.nextDay ?? '',
    lastDay: own.days.at(-1) ?? '',
    setBy: setBy ?? '',
    note: own.note,
  }));
}
