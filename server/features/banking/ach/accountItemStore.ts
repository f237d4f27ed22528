import type { Tx } from '@server/platform/db/client';
import { achItems, bankAccounts } from '@server/platform/db/schema/banking';
import { and, eq, gt, gte, inArray, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AchSource } from '@/domain/banking/achItem';
import type { AccountType } from '@/domain/payments/bankAccount';

type AccountRow = typeof bankAccounts.$inferSelect;

/** Entries that test an account: they are withdrawn with it, and with the numbers it had. */
const tests: AchSource[] = ['prenote', 'micro'];

/** Entries to one linked account. */
export function accountItems(tx: Tx, accountId: string) {
  const own = eq(achItems.accountId, accountId);
  const isThere = async (where: SQL | undefined): Promise<boolean> =>
    (await tx.select({ id: achItems.id }).from(achItems).where(and(own, where)).limit(1)).length >
    0;
  const waiting = and(own, eq(achItems.state, 'waiting'));
  const isFiled = eq(achItems.state, 'filed');
  return {
    /** Whether money to it waits for a file, or anything lies in one that is not sent. */
    isAwaited: (): Promise<boolean> =>
      isThere(or(isFiled, and(eq(achItems.state, 'waiting'), notInArray(achItems.source, tests)))),
    /** Whether an entry lies in a file that is not sent. */
    isFiled: (): Promise<boolean> => isThere(isFiled),
    /** Whether it has had another prenote after the entry of a number. */
    hasPrenoteAfter: (number: number): Promise<boolean> =>
      isThere(and(eq(achItems.source, 'prenote'), gt(achItems.number, number))),
    /** Whether it was given another pair of small deposits after one of a moment. */
    hasPairAfter: (createdAt: Date): Promise<boolean> =>
      isThere(
        and(
          eq(achItems.source, 'micro'),
          gt(achItems.createdAt, createdAt),
          ne(achItems.state, 'withdrawn'),
        ),
      ),
    /** It was corrected: its test entries go with no file, its payouts by the kind that it is. */
    async follow(kind: AccountType): Promise<void> {
      await tx
        .update(achItems)
        .set({ state: 'withdrawn' })
        .where(and(waiting, inArray(achItems.source, tests)));
      const digit = kind === 'checking' ? '2' : '3';
      await tx
        .update(achItems)
        .set({ transactionCode: sql`${digit} || substr(${achItems.transactionCode}, 2)` })
        .where(waiting);
    },
    /** Those that wait for a file go with none. */
    async withdraw(): Promise<void> {
      await tx.update(achItems).set({ state: 'withdrawn' }).where(waiting);
    },
  };
}

/**
 * How many pairs of small deposits an organization was given since a moment, and how many of them
 * went to the number of an account, whichever account had it; those that were withdrawn do not count.
 */
export async function microPairsSince(
  tx: Tx,
  { orgId, systemMode, accountHash }: Pick<AccountRow, 'orgId' | 'systemMode' | 'accountHash'>,
  since: Date,
): Promise<{ toAccount: number; toAll: number }> {
  const [entries] = await tx
    .select({
      toAccount: sql<number>`count(*) filter (where ${eq(bankAccounts.accountHash, accountHash)})::int`,
      toAll: sql<number>`count(*)::int`,
    })
    .from(achItems)
    .innerJoin(bankAccounts, eq(bankAccounts.id, achItems.accountId))
    .where(
      and(
        eq(bankAccounts.orgId, orgId),
        eq(bankAccounts.systemMode, systemMode),
        eq(achItems.source, 'micro'),
        ne(achItems.state, 'withdrawn'),
        gte(achItems.createdAt, since),
      ),
    );
  return { toAccount: (entries?.toAccount ?? 0) / 2, toAll: (entries?.toAll ?? 0) / 2 };
}

/** Accounts whose last prenote has cleared by a day (ISO) and which wait for that alone. */
export async function clearedAccounts(tx: Tx, day: string): Promise<string[]> {
  const isCleared = and(
    eq(achItems.source, 'prenote'),
    eq(achItems.state, 'settled'),
    eq(bankAccounts.state, 'pending'),
    lte(achItems.clearedOn, day),
    // That of before a correction says nothing of the numbers after it.
    sql`not exists (select from ach_items as later where later.account_id = ${achItems.accountId}
      and later.source = 'prenote' and later.number > ${achItems.number})`,
  );
  const rows = await tx
    .select({ id: bankAccounts.id })
    .from(achItems)
    .innerJoin(bankAccounts, eq(bankAccounts.id, achItems.accountId))
    .where(isCleared)
    .for('update', { of: achItems, skipLocked: true });
  return rows.map(({ id }) => id);
}
