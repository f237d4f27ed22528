import type { Tx } from '@server/platform/db/client';
import {
  residualCarried,
  residualDisputes,
  residualMonths,
} from '@server/platform/db/schema/residuals';
import { users } from '@server/platform/db/schema/users';
import { desc, eq, sql } from 'drizzle-orm';
import { toAmount } from '@/domain/money/cents';
import { firstDayOf } from '@/domain/residuals/residual';
import type { BackRow, DisputeRow, MonthRow } from '@/domain/residuals/residualRow';
import { figuresOf, type MonthOf, ofMonth } from './monthQueries';

type Told = Omit<BackRow, '_id' | 'amount'> & { id: string; cents: number } & Record<
    string,
    unknown
  >;

/** What went back in a merchant's month, and what was carried to it; 200 at most, the latest first. */
export async function backsOf(tx: Tx, of: MonthOf, merchantId: string): Promise<BackRow[]> {
  const { systemMode, month } = of;
  const { rows } = await tx.execute<Told>(sql`
    select * from (
      select figure.id, figure.number::float8 as number, figure.business_day::text as day, figure.label, 'back' as kind,
        figure.revenue::float8 as cents
      from (${figuresOf(sql`${ofMonth(of)} and t.org_id = ${merchantId} and t.amount_cents <= 0
        and t.number <= (select kept.last_number from residual_months as kept
          where kept.system_mode = ${systemMode} and kept.month = ${firstDayOf(month)}::date)`)}) as figure
      where figure.revenue < 0
      union all
      select t.id, t.number::float8, t.business_day::text, t.label, carried.kind, carried.cents::float8
      from ${residualCarried} as carried join transactions as t on t.id = carried.transaction_id
      where carried.system_mode = ${systemMode} and carried.month = ${firstDayOf(month)}::date
        and carried.org_id = ${merchantId}) as told
    order by day desc, number desc limit 200`);
  return rows.map(({ id, number, day, label, kind, cents }) => ({
    _id: id,
    number,
    day,
    label,
    kind,
    amount: toAmount(cents),
  }));
}

/** Disputes of a share, the latest first. */
export async function disputesOf(tx: Tx, shareId: string): Promise<DisputeRow[]> {
  const nameOf = (column: 'raised_by' | 'answered_by') =>
    sql<string>`coalesce((select person.name from ${users} as person
      where person.id = residual_disputes.${sql.identifier(column)}), '')`;
  const rows = await tx
    .select({
      row: residualDisputes,
      raisedBy: nameOf('raised_by'),
      answeredBy: nameOf('answered_by'),
    })
    .from(residualDisputes)
    .where(eq(residualDisputes.shareId, shareId))
    .orderBy(desc(residualDisputes.raisedAt));
  return rows.map(({ row, raisedBy, answeredBy }) => ({
    _id: row.id,
    state: row.state,
    reason: row.reason,
    raisedBy,
    raisedAt: row.raisedAt.toISOString(),
    answer: row.answer,
    amount: toAmount(row.cents),
    answeredBy,
  }));
}

/** Months that were calculated in a mode, the latest first; 24 at most. */
export async function monthsOf(
  tx: Tx,
  systemMode: MonthOf['systemMode'],
  userId: string,
): Promise<MonthRow[]> {
  const { month } = residualMonths;
  const rows = await tx
    .select({
      row: residualMonths,
      by: sql<string>`coalesce((select person.name from ${users} as person where person.id = residual_months.calculated_by), '')`,
      net: sql<number>`(select coalesce(sum(line.net_cents), 0)::float8 from residual_lines as line
        where line.system_mode = residual_months.system_mode and line.month = residual_months.month)`,
      earned: sql<number>`(select coalesce(sum(partner.earned_cents), 0)::float8 from residual_partners as partner
        where partner.system_mode = residual_months.system_mode and partner.month = residual_months.month)`,
    })
    .from(residualMonths)
    .where(eq(residualMonths.systemMode, systemMode))
    .orderBy(desc(month))
    .limit(24);
  return rows.map(({ row, by, net, earned }) => ({
    month: row.month.slice(0, 7),
    state: row.state,
    net: toAmount(net),
    earned: toAmount(earned),
    calculatedBy: by,
    calculatedAt: row.calculatedAt.toISOString(),
    isMine: row.calculatedBy === userId,
  }));
}
