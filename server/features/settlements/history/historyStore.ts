import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { settlementAttempts, settlements } from '@server/platform/db/schema/settlement';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';

const select = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(settlements),
      /** Its place in lists. */
      number: settlements.seq,
      /** The number that people read. */
      no: settlements.number,
      companyName: organizations.name,
    })
    .from(settlements)
    .innerJoin(organizations, eq(organizations.id, settlements.orgId));

/** `number` is its place in lists, `no` the one that people read. */
export type StoredSettlement = Awaited<ReturnType<typeof select>>[number];

/** A time that a settlement was given to the bank; `by`: who did it, null where nobody is known. */
export type SettlementAttempt = typeof settlementAttempts.$inferSelect & { by: string | null };

/** Settlements with their merchants' names. */
export const settlementsWhere = (tx: Tx, where: SQL) => select(tx).where(where);

const one = (visible: TransactionVisibility, id: string) =>
  and(visibleTo(visible, settlements), eq(settlements.id, id));

/** One that is visible; null for none. */
export async function oneSettlement(
  tx: Tx,
  visible: TransactionVisibility,
  id: string,
): Promise<StoredSettlement | null> {
  if (!isUuid(id)) return null;
  const [row] = await select(tx).where(one(visible, id));
  return row ?? null;
}

/** The same, kept from others until the transaction ends. */
export async function lockSettlement(
  tx: Tx,
  visible: TransactionVisibility,
  id: string,
): Promise<StoredSettlement | null> {
  if (!isUuid(id)) return null;
  const [row] = await select(tx).where(one(visible, id)).for('update', { of: settlements });
  return row ?? null;
}

export async function updateSettlement(
  tx: Tx,
  id: string,
  change: Partial<typeof settlements.$inferInsert>,
): Promise<void> {
  await tx.update(settlements).set(change).where(eq(settlements.id, id));
}

export async function addAttempt(
  tx: Tx,
  attempt: typeof settlementAttempts.$inferInsert,
): Promise<void> {
  await tx.insert(settlementAttempts).values(attempt);
}

/** Each time that it was given to the bank, the first one first. */
export const attemptsOf = (tx: Tx, id: string): PromiseLike<SettlementAttempt[]> =>
  tx
    .select({ ...getTableColumns(settlementAttempts), by: users.name })
    .from(settlementAttempts)
    .leftJoin(users, eq(users.id, settlementAttempts.sentBy))
    .where(eq(settlementAttempts.settlementId, id))
    .orderBy(settlementAttempts.attempt);

/** Name of somebody; '' where nobody is known. */
export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? '';
}

/** A part of a settlement and its reason; whole cents. */
interface Part {
  id: string;
  reason: string;
  cents: number;
}

const parts = async (tx: Tx, statement: SQL): Promise<Part[]> =>
  (await tx.execute<Part & Record<string, unknown>>(statement)).rows;

/** Corrections that are part of it. */
export const adjustedIn = (tx: Tx, id: string): Promise<Part[]> =>
  parts(
    tx,
    sql`select id, reason, amount_cents::float8 as cents from settlement_adjustments
      where settlement_id = ${id} order by seq`,
  );

/** What was kept back in it (below 0) and what was released into it. */
export const holdsIn = (tx: Tx, id: string): Promise<Part[]> =>
  parts(
    tx,
    sql`select id, reason, -amount_cents::float8 as cents from settlement_holds
        where withheld_in = ${id} and kind = 'amount'
      union all select id, coalesce(nullif(release_reason, ''), reason), amount_cents::float8 from settlement_holds
        where given_in = ${id}`,
  );
