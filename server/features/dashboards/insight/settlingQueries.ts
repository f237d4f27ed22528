import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { settlementParts } from '@server/platform/db/schema/dashboardFacts';
import { settlements } from '@server/platform/db/schema/settlement';
import { reasonDays } from '@server/platform/db/schema/transactionFacts';
import { organizations } from '@server/platform/db/schema/users';
import { type SQL, sql } from 'drizzle-orm';
import type {
  Behind,
  LagInsight,
  LagPoint,
  LagSettlement,
  ReasonPoint,
} from '@/domain/dashboard/insight';
import type { Days, Step } from '@/domain/dates/period';
import { allBehind, within } from './withinQueries';

type Row<T> = T & Record<string, unknown>;

const starts = (step: Step, day: SQL): SQL =>
  sql`to_char(date_trunc(${step}, ${day}), 'YYYY-MM-DD')`;

/** The days that are looked at, and into which steps they are cut. */
interface SettlingSteps {
  visibility: TransactionVisibility;
  days: Days;
  step: Step;
}

/** Why money came back or was declined, over time. */
export async function reasonPoints(
  tx: Tx,
  { visibility, days, step }: SettlingSteps,
): Promise<ReasonPoint[]> {
  const { rows } = await tx.execute<Row<ReasonPoint>>(sql`
    select ${starts(step, sql`day`)} as day, reason, sum(transactions)::float8 as count, sum(cents)::float8 as cents
    from ${reasonDays} where ${within(visibility, days, reasonDays)}
    group by 1, 2 having sum(transactions) <> 0 order by 1, 2`);
  return rows;
}

/**
 * What was settled in batches of some days, with the days from each business day until the money
 * was at the bank.
 */
function settled(visibility: TransactionVisibility, days: Days): SQL {
  const of = { orgId: sql`batch.org_id`, systemMode: sql`batch.system_mode`, day: sql`batch.day` };
  return sql`${settlements} as batch join ${settlementParts} as part on part.settlement_id = batch.id
    where ${within(visibility, days, of)} and batch.state = 'settled'`;
}

const settledOn = sql`(batch.settled_at at time zone 'UTC')::date`;
const lag = sql`(${settledOn} - part.day)`;

/** How long transactions took until they were settled, by the step of their batch. */
export async function lagPoints(
  tx: Tx,
  { visibility, days, step }: SettlingSteps,
): Promise<Pick<LagInsight, 'points' | 'settlements'>> {
  const { rows: points } = await tx.execute<Row<LagPoint>>(sql`
    select ${starts(step, sql`batch.day`)} as day, ${lag}::int as lag, sum(part.transactions)::float8 as transactions,
      sum(part.due_cents)::float8 as cents
    from ${settled(visibility, days)} group by 1, 2 order by 1, 2`);
  const { rows } = await tx.execute<{ day: string; count: number }>(sql`
    select ${starts(step, sql`batch.day`)} as day, count(distinct batch.id)::float8 as count
    from ${settled(visibility, days)} group by 1 order by 1`);
  return { points, settlements: rows };
}

/**
 * The settlements with transactions of one lag, the newest first, and how many transactions all
 * have and what is due for them.
 */
export async function lagSettlements(
  tx: Tx,
  visibility: TransactionVisibility,
  { days: wanted, most, skip, ...days }: Days & Record<'days' | 'most' | 'skip', number>,
): Promise<Behind<LagSettlement>> {
  const isAsked = sql`${lag} = ${wanted}::int`;
  const all = await allBehind(
    tx,
    sql`select sum(part.transactions) as count, sum(part.due_cents) as cents from ${settled(visibility, days)} and ${isAsked}`,
  );
  const { rows } = await tx.execute<Row<LagSettlement>>(sql`
    select found.*, organization.name as "companyName" from (
      select batch.id as _id, batch.number::float8 as number, batch.org_id, to_char(batch.day, 'YYYY-MM-DD') as day,
        to_char(${settledOn}, 'YYYY-MM-DD') as "settledOn", part.transactions::float8 as transactions,
        part.due_cents::float8 as cents
      from ${settled(visibility, days)} and ${isAsked} order by batch.day desc, batch.seq desc limit ${most} offset ${skip}) as found
    join ${organizations} as organization on organization.id = found.org_id order by found.day desc, found.number desc`);
  return {
    ...all,
    rows: rows.map(
      ({ _id, number, companyName, day, settledOn: on, transactions: count, cents }) => ({
        _id,
        number,
        companyName,
        day,
        settledOn: on,
        transactions: count,
        cents,
      }),
    ),
  };
}
