import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import {
  billApprovalSteps,
  billApprovals,
  billEvents,
  bills,
} from '@server/platform/db/schema/billPay';
import { organizations } from '@server/platform/db/schema/users';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { invalid } from '@server/platform/http/refusal';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { ApprovalStep } from '@/domain/billPay/approvalSteps';

/** A bill as stored. */
export type StoredBill = typeof bills.$inferSelect;

const taken = { billNo: 'A bill of this vendor has this number already' };

/** Writes; a number that the vendor gave already is said of its field. @throws Refusal 400 */
async function numbered<Row>(tx: Tx, write: (own: Tx) => Promise<Row>): Promise<Row> {
  try {
    // A step of its own: what the database refuses would end all that was done before.
    return await tx.transaction((own) => write(own));
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid(taken);
    throw error;
  }
}

/** Bills. */
export function billStore(tx: Tx) {
  return {
    /** @throws Refusal 400 for a number that another bill of the vendor has */
    insert: (row: typeof bills.$inferInsert): Promise<StoredBill> =>
      numbered(tx, async (own) => {
        const [added] = await own.insert(bills).values(row).returning();
        if (!added) throw new Error('The bill was not written');
        return added;
      }),
    /** Those visible of the ids, in order of their writing, kept from others. */
    lock: (visibility: TransactionVisibility, ids: readonly string[]): Promise<StoredBill[]> =>
      tx
        .select()
        .from(bills)
        .where(and(visibleTo(visibility, bills), inArray(bills.id, ids.filter(isUuid))))
        .orderBy(asc(bills.number))
        .for('update'),
    /** Ids of those whose day has come, ISO date; the earliest first. */
    async dueIds(day: string, most: number): Promise<string[]> {
      const rows = await tx
        .select({ id: bills.id })
        .from(bills)
        .where(and(eq(bills.state, 'scheduled'), lte(bills.payOn, day)))
        .orderBy(asc(bills.payOn), asc(bills.number))
        .limit(most);
      return rows.map(({ id }) => id);
    },
    /** One that is still to be paid by itself, kept from others; they skip it. */
    async lockDue(id: string, day: string): Promise<StoredBill | null> {
      const [row] = await tx
        .select()
        .from(bills)
        .where(and(eq(bills.id, id), eq(bills.state, 'scheduled'), lte(bills.payOn, day)))
        .for('update', { skipLocked: true });
      return row ?? null;
    },
    /** @throws Refusal 400 for a number that another bill of the vendor has */
    update: (id: string, change: Partial<StoredBill>): Promise<void> =>
      numbered(tx, async (own) => {
        await own.update(bills).set(change).where(eq(bills.id, id));
      }),
  };
}

/** Who has approved bills. */
export function billApprovalStore(tx: Tx) {
  return {
    /** In order of their approval. */
    async of(billId: string): Promise<string[]> {
      const rows = await tx
        .select({ userId: billApprovals.userId })
        .from(billApprovals)
        .where(eq(billApprovals.billId, billId))
        .orderBy(asc(billApprovals.at));
      return rows.map(({ userId }) => userId);
    },
    async add(row: typeof billApprovals.$inferInsert): Promise<void> {
      await tx.insert(billApprovals).values(row);
    },
    /** What was approved is another bill now. */
    async drop(billId: string): Promise<void> {
      await tx.delete(billApprovals).where(eq(billApprovals.billId, billId));
    },
  };
}

/** What happened to bills. */
export const billEventStore = (tx: Tx) => ({
  async record(event: typeof billEvents.$inferInsert): Promise<void> {
    await tx.insert(billEvents).values(event);
  },
});

/** The approval rules of an organization. */
export function approvalStepStore(tx: Tx, owner: Pick<StoredBill, 'orgId' | 'systemMode'>) {
  const table = billApprovalSteps;
  const own = and(eq(table.orgId, owner.orgId), eq(table.systemMode, owner.systemMode));
  return {
    /** Who writes them waits for others who do, until the transaction ends. */
    async lock(): Promise<void> {
      await tx
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.id, owner.orgId))
        .for('no key update');
    },
    /** By amount: those that hold, none where the usual ones do; or those that wait. */
    all: ({ isProposed }: { isProposed: boolean }) =>
      tx
        .select()
        .from(table)
        .where(and(own, eq(table.isProposed, isProposed)))
        .orderBy(asc(table.fromCents)),
    /** What waits is given up. */
    async dropProposed(): Promise<void> {
      await tx.delete(table).where(and(own, eq(table.isProposed, true)));
    },
    /** In place of all that held, or that waited. */
    async replace(
      steps: readonly ApprovalStep[],
      by: { setBy: string | null; setAt: Date; isProposed: boolean },
    ): Promise<void> {
      await tx.delete(table).where(and(own, eq(table.isProposed, by.isProposed)));
      const { orgId, systemMode } = owner;
      await tx.insert(table).values(steps.map((step) => ({ ...step, ...by, orgId, systemMode })));
    },
  };
}
