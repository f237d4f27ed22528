import type { Tx } from '@server/db/client';
import { transactionDays, transactions } from '@server/db/schema/ledger';
import { mostCounted } from '@server/lists/repository';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Step } from '@/domain/dates/period';
import { keptDays, sumsOfKept, sumsOfRows, type TransactionSums } from '../kept/repository';
import type { TransactionFilter } from '../listQuery';
import type { LedgerReach } from '../reach/repository';

/** What a day, week or month comes to; `day` is its first, an ISO date. */
export interface StepSums extends TransactionSums {
  day: string;
}

type Row = StepSums & Record<string, unknown>;

const startOf = (step: Step, day: SQLWrapper): SQL =>
  sql`to_char(date_trunc(${step}, ${day}), 'YYYY-MM-DD') as day`;

/** Off the kept sums: exact, and never over the rows themselves. */
export async function keptSeries(
  tx: Tx,
  reach: LedgerReach,
  filter: TransactionFilter,
  step: Step,
): Promise<StepSums[]> {
  const { rows } = await tx.execute<Row>(sql`
    select ${startOf(step, transactionDays.day)}, ${sumsOfKept}
    from ${transactionDays} where ${keptDays(reach, filter)} group by 1 order by 1`);
  return rows;
}

/**
 * Over the rows that a search found, as many as are added up; `isExact` is false where there are
 * more.
 */
export async function scannedSeries(
  tx: Tx,
  where: SQL | undefined,
  step: Step,
): Promise<{ points: StepSums[]; isExact: boolean }> {
  const { rows } = await tx.execute<Row & { found: number }>(sql`
    with found as (
      select *, row_number() over (order by ${transactions.number}) as place
      from ${transactions} where ${where ?? sql`true`} order by ${transactions.number} limit ${mostCounted + 1})
    select ${startOf(step, sql`business_day`)}, ${sumsOfRows}, (select count(*)::float8 from found) as found
    from found where place <= ${mostCounted} group by 1 order by 1`);
  const points = rows.map(({ found: _found, ...sums }) => sums);
  return { points, isExact: (rows[0]?.found ?? 0) <= mostCounted };
}
