import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import {
  commissionSplits,
  residualCarried,
  residualDisputes,
  residualLines,
  residualMonths,
  residualPartners,
  residualShares,
} from '@server/platform/db/schema/residuals';
import { and, eq, max, ne, sql } from 'drizzle-orm';
import { firstDayOf } from '@/domain/residuals/residual';
import type { MonthOf } from './monthQueries';

export type StoredMonth = typeof residualMonths.$inferSelect;

const ofMonth = ({ systemMode, month }: MonthOf) =>
  and(eq(residualMonths.systemMode, systemMode), eq(residualMonths.month, firstDayOf(month)));

/** What an accepted dispute gives a partner in a month. */
export interface Correction {
  merchantId: string;
  orgId: string;
  isoId: string;
  agentId: string;
  cents: number;
}

/** The first month after this one that is approved or locked; null for none. */
export async function closedAfter(tx: Tx, { systemMode, month }: MonthOf): Promise<string | null> {
  const isLater = sql`${residualMonths.month} > ${firstDayOf(month)}::date`;
  const isClosed = ne(residualMonths.state, 'open');
  const [row] = await tx
    .select({ month: residualMonths.month })
    .from(residualMonths)
    .where(and(eq(residualMonths.systemMode, systemMode), isClosed, isLater))
    .orderBy(residualMonths.month)
    .limit(1);
  return row?.month.slice(0, 7) ?? null;
}

/** Months: where they stand. */
function monthVerbs(tx: Tx) {
  return {
    /** A month, kept from others until the transaction ends; null where it was never calculated. */
    async lock(of: MonthOf): Promise<StoredMonth | null> {
      const [row] = await tx.select().from(residualMonths).where(ofMonth(of)).for('update');
      return row ?? null;
    },
    /** Begins a month, or says who calculated it last; gives it locked. */
    async begin(of: MonthOf, by: { userId: string | null; at: Date }): Promise<StoredMonth> {
      const [newest] = await tx.select({ number: max(transactions.number) }).from(transactions);
      const said = {
        lastNumber: newest?.number ?? 0,
        calculatedBy: by.userId,
        calculatedAt: by.at,
      };
      const [row] = await tx
        .insert(residualMonths)
        .values({ systemMode: of.systemMode, month: firstDayOf(of.month), state: 'open', ...said })
        .onConflictDoUpdate({
          target: [residualMonths.systemMode, residualMonths.month],
          set: said,
          setWhere: eq(residualMonths.state, 'open'),
        })
        .returning();
      if (!row) throw new Error('A closed month is not calculated');
      return row;
    },
    async update(of: MonthOf, change: Partial<StoredMonth>): Promise<void> {
      await tx.update(residualMonths).set(change).where(ofMonth(of));
    },
    /** The earliest month before one that is still open; null where there is none. */
    async openBefore({ systemMode, month }: MonthOf): Promise<string | null> {
      const [row] = await tx
        .select({ month: residualMonths.month })
        .from(residualMonths)
        .where(
          and(
            eq(residualMonths.systemMode, systemMode),
            eq(residualMonths.state, 'open'),
            sql`${residualMonths.month} < ${firstDayOf(month)}::date`,
          ),
        )
        .orderBy(residualMonths.month)
        .limit(1);
      return row?.month.slice(0, 7) ?? null;
    },
    /** Whether a split or a correction that counts in a month came after it was calculated. */
    async isStale({ systemMode, month }: MonthOf, calculatedAt: Date): Promise<boolean> {
      const day = firstDayOf(month);
      const { rows } = await tx.execute<{ stale: boolean }>(sql`
        select exists (select from ${commissionSplits} as split
            where split.month <= ${day}::date and split.created_at > ${calculatedAt.toISOString()}::timestamptz)
          or exists (select from ${residualDisputes} as dispute
            join ${residualShares} as share on share.id = dispute.share_id
            join ${residualLines} as line on line.id = share.line_id
            where dispute.state = 'accepted' and dispute.month = ${day}::date and line.system_mode = ${systemMode}
              and dispute.answered_at > ${calculatedAt.toISOString()}::timestamptz) as stale`);
      return rows[0]?.stale ?? false;
    },
    /** The latest closed month of any mode; null where none is. */
    async lastClosed(): Promise<string | null> {
      const [row] = await tx
        .select({ month: max(residualMonths.month) })
        .from(residualMonths)
        .where(ne(residualMonths.state, 'open'));
      return row?.month?.slice(0, 7) ?? null;
    },
  };
}

/** What is calculated of a month. */
function lineVerbs(tx: Tx) {
  return {
    /** Takes away what was calculated of an open month. */
    async clear({ systemMode, month }: MonthOf): Promise<void> {
      const day = firstDayOf(month);
      for (const table of [residualPartners, residualLines, residualCarried] as const)
        await tx.delete(table).where(and(eq(table.systemMode, systemMode), eq(table.month, day)));
    },
    async insertLines(rows: (typeof residualLines.$inferInsert)[]) {
      const added: { id: string; orgId: string }[] = [];
      for (let at = 0; at < rows.length; at += 500)
        added.push(
          ...(await tx
            .insert(residualLines)
            .values(rows.slice(at, at + 500))
            .returning({ id: residualLines.id, orgId: residualLines.orgId })),
        );
      return new Map(added.map(({ id, orgId }) => [orgId, id]));
    },
    async insertPartners(rows: (typeof residualPartners.$inferInsert)[]) {
      for (let at = 0; at < rows.length; at += 500)
        await tx.insert(residualPartners).values(rows.slice(at, at + 500));
    },
    async insertShares(rows: (typeof residualShares.$inferInsert)[]) {
      for (let at = 0; at < rows.length; at += 500)
        await tx.insert(residualShares).values(rows.slice(at, at + 500));
    },
    /** What accepted disputes give partners in a month, by merchant. */
    async corrections({ systemMode, month }: MonthOf): Promise<Correction[]> {
      return tx
        .select({
          merchantId: residualLines.orgId,
          orgId: residualPartners.orgId,
          isoId: residualPartners.isoId,
          agentId: residualPartners.agentId,
          cents: sql<number>`sum(${residualDisputes.cents})::float8`,
        })
        .from(residualDisputes)
        .innerJoin(residualShares, eq(residualShares.id, residualDisputes.shareId))
        .innerJoin(residualLines, eq(residualLines.id, residualShares.lineId))
        .innerJoin(residualPartners, eq(residualPartners.id, residualShares.partnerId))
        .where(
          and(
            eq(residualDisputes.state, 'accepted'),
            eq(residualDisputes.month, firstDayOf(month)),
            eq(residualLines.systemMode, systemMode),
          ),
        )
        .groupBy(
          residualLines.orgId,
          residualPartners.orgId,
          residualPartners.isoId,
          residualPartners.agentId,
        );
    },
  };
}

/** Months of residuals as they are written. */
export const residualStore = (tx: Tx) => ({ ...monthVerbs(tx), ...lineVerbs(tx) });

/** A version of a split as it is saved; basis points. */
export interface NewSplit {
  orgId: string;
  month: string;
  points: number;
  note: string;
  createdBy: string | null;
  createdAt: Date;
}

/** Saves the version of a split that begins in a month, in place of the one that began there. */
export async function saveSplit(tx: Tx, split: NewSplit): Promise<void> {
  const { orgId, month, ...said } = split;
  await tx
    .insert(commissionSplits)
    .values({ orgId, month: firstDayOf(month), ...said })
    .onConflictDoUpdate({ target: [commissionSplits.orgId, commissionSplits.month], set: said });
}
