import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { checkAccounts, issuedChecks } from '@server/platform/db/schema/checkIssuing';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';

/** A check as stored. */
export type StoredCheck = typeof issuedChecks.$inferSelect;

/** An account that checks are drawn on, as stored; its number is sealed. */
export type StoredCheckAccount = typeof checkAccounts.$inferSelect;

/** The most that the MICR line has room for. */
const lastNumber = 99_999_999;
const noNumbers = 'This account has no check numbers left. Add it again with lower ones.';

/** Where the number of an account is sealed. */
export const checkAccountPlace = (row: string) => ({
  table: 'check_accounts',
  row,
  field: 'account',
});

/** Accounts of a mode that checks are drawn on. */
export function checkAccountStore(tx: Tx, mode: StoredCheckAccount['systemMode']) {
  const one = (id: string) => and(eq(checkAccounts.systemMode, mode), eq(checkAccounts.id, id));
  return {
    all: (): Promise<StoredCheckAccount[]> =>
      tx
        .select()
        .from(checkAccounts)
        .where(eq(checkAccounts.systemMode, mode))
        .orderBy(asc(checkAccounts.nameKey)),
    /** The one that was added first; null for none. */
    async first(): Promise<StoredCheckAccount | null> {
      const [row] = await tx
        .select()
        .from(checkAccounts)
        .where(eq(checkAccounts.systemMode, mode))
        .orderBy(asc(checkAccounts.number))
        .limit(1);
      return row ?? null;
    },
    async find(id: string): Promise<StoredCheckAccount | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(checkAccounts).where(one(id));
      return row ?? null;
    },
    /** @throws Refusal 400 for an account or a name that is there already */
    async insert(row: Omit<typeof checkAccounts.$inferInsert, 'systemMode'>): Promise<void> {
      try {
        // A step of its own: what the database refuses would end all that was done before.
        await tx.transaction((own) =>
          own.insert(checkAccounts).values({ ...row, systemMode: mode }),
        );
      } catch (error) {
        if (isUniqueViolation(error))
          throw invalid({ name: 'An account with this name or number is there already' });
        throw error;
      }
    },
    /** The next check number of an account, which is the caller's until its transaction ends. */
    async takeNumber(id: string): Promise<number> {
      const [row] = await tx
        .update(checkAccounts)
        .set({ nextNumber: sql`${checkAccounts.nextNumber} + 1` })
        .where(one(id))
        .returning({ next: checkAccounts.nextNumber });
      if (!row) throw new Error('The account of the check is gone');
      if (row.next - 1 > lastNumber) throw new Refusal(409, noNumbers, { name: 'CheckNumbers' });
      return row.next - 1;
    },
  };
}

/** Checks. */
export function issuedCheckStore(tx: Tx) {
  return {
    async insert(row: typeof issuedChecks.$inferInsert): Promise<StoredCheck> {
      const [added] = await tx.insert(issuedChecks).values(row).returning();
      if (!added) throw new Error('The check was not written');
      return added;
    },
    /** Those visible of the ids, in order of their writing, kept from others. */
    lock: (visibility: TransactionVisibility, ids: readonly string[]): Promise<StoredCheck[]> =>
      tx
        .select()
        .from(issuedChecks)
        .where(
          and(visibleTo(visibility, issuedChecks), inArray(issuedChecks.id, ids.filter(isUuid))),
        )
        .orderBy(asc(issuedChecks.number))
        .for('update'),
    /** The check of a number on an account, kept from others; null for none. */
    async lockNumber(accountId: string, checkNumber: number): Promise<StoredCheck | null> {
      const [row] = await tx
        .select()
        .from(issuedChecks)
        .where(
          and(eq(issuedChecks.accountId, accountId), eq(issuedChecks.checkNumber, checkNumber)),
        )
        .for('update');
      return row ?? null;
    },
    /** Those that are out and were issued before a day, some at a time, kept from others. */
    lockIssuedBefore: (day: string, most: number): Promise<StoredCheck[]> =>
      tx
        .select()
        .from(issuedChecks)
        .where(
          and(inArray(issuedChecks.state, ['issued', 'printed']), lt(issuedChecks.issuedOn, day)),
        )
        .orderBy(asc(issuedChecks.issuedOn))
        .limit(most)
        .for('update', { skipLocked: true }),
    async update(id: string, change: Partial<StoredCheck>): Promise<void> {
      await tx.update(issuedChecks).set(change).where(eq(issuedChecks.id, id));
    },
  };
}
