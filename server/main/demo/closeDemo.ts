import type { Tx } from '@server/platform/db/client';
import { globals } from '@server/platform/db/schema/globals';
import { users } from '@server/platform/db/schema/users';
import type { Services } from '@server/platform/services';
import { and, eq, inArray } from 'drizzle-orm';
import { demoAccounts } from './accounts';

/** Under this name lie the ids of the accounts that were suspended here, and by nobody else. */
const marker = 'demo.closedAccounts';

const ids = demoAccounts.map(({ id }) => id);

interface Move {
  from: 'active' | 'suspended';
  to: 'active' | 'suspended';
  whom: string[];
  at: Date;
}

async function move(tx: Tx, { from, to, whom, at }: Move) {
  const moved = await tx
    .update(users)
    .set({ status: to, updatedAt: at })
    .where(and(inArray(users.id, whom), eq(users.status, from)))
    .returning({ id: users.id });
  return moved.map(({ id }) => id);
}

/**
 * Suspends the demo accounts of a database that has them, since everybody knows their password: for
 * a start with DEMO_DATA=off. What they have stays. Does nothing where there are none.
 * @returns how many were suspended by this start
 */
export async function closeDemo({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const open = and(inArray(users.id, ids), eq(users.status, 'active'));
  const found = await database.select({ id: users.id }).from(users).where(open).limit(1);
  if (found.length === 0) return 0;
  return database.transaction(async (tx) => {
    const closed = await move(tx, { from: 'active', to: 'suspended', whom: ids, at: clock() });
    const before = await closedBefore(tx);
    const value = JSON.stringify([...before, ...closed]);
    await tx
      .insert(globals)
      .values({ name: marker, value })
      .onConflictDoUpdate({ target: globals.name, set: { value } });
    return closed.length;
  });
}

/**
 * Opens the accounts again that `closeDemo` has suspended: for a start with the demo world.
 * @returns how many
 */
export async function reopenDemo({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  if ((await closedBefore(database)).length === 0) return 0;
  return database.transaction(async (tx) => {
    const opened = await move(tx, {
      from: 'suspended',
      to: 'active',
      whom: await closedBefore(tx),
      at: clock(),
    });
    await tx.delete(globals).where(eq(globals.name, marker));
    return opened.length;
  });
}

async function closedBefore(tx: Tx): Promise<string[]> {
  const [row] = await tx
    .select({ value: globals.value })
    .from(globals)
    .where(eq(globals.name, marker));
  // Written by `closeDemo` alone.
  return row ? (JSON.parse(row.value) as string[]) : [];
}
