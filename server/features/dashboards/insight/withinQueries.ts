import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Days } from '@/domain/dates/period';

/** Where kept sums say whose they are, and of which day. */
export interface Kept {
  orgId: SQLWrapper;
  systemMode: SQLWrapper;
  day: SQLWrapper;
}

/** The kept sums that a reach and days ask for. */
export const within = (visibility: TransactionVisibility, { from, to }: Days, of: Kept): SQL =>
  and(
    visibleTo(visibility, of),
    from ? sql`${of.day} >= ${from}::date` : undefined,
    to ? sql`${of.day} <= ${to}::date` : undefined,
  ) ?? sql`true`;

/** What a select of `count` and `cents` comes to; 0 where there is nothing of it. */
export async function allBehind(tx: Tx, sums: SQL): Promise<{ count: number; cents: number }> {
  const { rows } = await tx.execute<{ count: number; cents: number }>(
    sql`select coalesce(count, 0)::float8 as count, coalesce(cents, 0)::float8 as cents from (${sums}) as sums`,
  );
  return rows[0] ?? { count: 0, cents: 0 };
}
