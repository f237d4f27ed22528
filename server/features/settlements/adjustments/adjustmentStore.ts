import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { settlementAdjustments, settlements } from '@server/platform/db/schema/settlement';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

export type StoredAdjustment = typeof settlementAdjustments.$inferSelect;

/** A correction as it is shown. */
export interface ShownAdjustment extends StoredAdjustment {
  number: number;
  companyName: string;
  preparedName: string | null;
  decidedName: string | null;
  settlementNo: number | null;
}

/** Which corrections: those in reach, all of them or those of a state. */
export interface AdjustmentsAsked {
  reach: TransactionReach;
  state?: 'prepared';
}

interface AdjustmentsRepository extends ListReads<AdjustmentsAsked> {
  rows(numbers: readonly { key: string | number; number: number }[]): Promise<ShownAdjustment[]>;
  insert(row: typeof settlementAdjustments.$inferInsert): Promise<StoredAdjustment>;
  /** One in reach, kept from others until the transaction ends. */
  lock(reach: TransactionReach, id: string): Promise<StoredAdjustment | null>;
  decide(
    id: string,
    change: Pick<StoredAdjustment, 'state' | 'decidedBy' | 'decidedAt' | 'decideReason'>,
  ): Promise<void>;
}

/**
 * Their order: by when they were prepared, but those that wait for a decision after all others, as
 * if they came last.
 */
const turn = sql`(${settlementAdjustments.seq} + case ${settlementAdjustments.state} when 'prepared' then 1000000000000000 else 0 end)`;

const keyedList = ({ reach, state }: AdjustmentsAsked): KeyedList => ({
  from: sql`${settlementAdjustments}`,
  where: and(
    visibleTo(reach, settlementAdjustments),
    state ? eq(settlementAdjustments.state, state) : undefined,
  ),
  number: sql`${settlementAdjustments.seq}`,
  sort: { value: turn, kind: 'number' },
  order: 'desc',
});

const deciders = alias(users, 'deciders');

/** Corrections of what settlements pay. */
export function adjustmentsRepository(tx: Tx): AdjustmentsRepository {
  const table = settlementAdjustments;
  return {
    ...listReads(tx, keyedList, ({ state }) => state !== undefined),
    rows: (places) =>
      rowsOfPlaces(places, async (numbers) => {
        const rows = await tx
          .select({
            adjustment: table,
            companyName: organizations.name,
            preparedName: users.name,
            decidedName: deciders.name,
            settlementNo: settlements.number,
          })
          .from(table)
          .innerJoin(organizations, eq(organizations.id, table.orgId))
          .leftJoin(users, eq(users.id, table.preparedBy))
          .leftJoin(deciders, eq(deciders.id, table.decidedBy))
          .leftJoin(settlements, eq(settlements.id, table.settlementId))
          .where(sql`${table.seq} = any(${sql.param(numbers)}::bigint[])`);
        return rows.map(({ adjustment, ...names }) => ({
          ...adjustment,
          ...names,
          number: adjustment.seq,
        }));
      }),
    async insert(row) {
      const [added] = await tx.insert(table).values(row).returning();
      if (!added) throw new Error('The correction was not written');
      return added;
    },
    async lock(reach, id) {
      if (!isUuid(id)) return null;
      const is = and(visibleTo(reach, table), eq(table.id, id));
      const [row] = await tx.select().from(table).where(is).for('update');
      return row ?? null;
    },
    async decide(id, change) {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
  };
}
