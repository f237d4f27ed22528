import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactionDays } from '@server/platform/db/schema/ledger';
import { maxCounted } from '@server/platform/lists/listQueries';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Step } from '@/domain/dates/period';
import { type FoundRows, foundParts, sumsOfFound } from './foundQueries';
import { keptDays, keptMonths, keptParts, sumsOfKept } from './keptQueries';
import type { TransactionFilter } from './listQuery';
import type { TransactionSums } from './sumsQueries';

/** What a day, week or month comes to; `day` is its first, an ISO date. */
export interface StepSums extends TransactionSums {
  day: string;
}

type Row = StepSums & Record<string, unknown>;

const startOf = (step: Step, day: SQLWrapper): SQL =>
  sql`to_char(date_trunc(${step}, ${day}), 'YYYY-MM-DD') as day`;

/** What is summed, and into which steps it is cut. */
interface SeriesQuery {
  visibility: LedgerVisibility;
  filter: TransactionFilter;
  step: Step;
}

/** Off the kept sums: exact, and never over the rows themselves. */
export async function keptSeries(
  tx: Tx,
  { visibility, filter, step }: SeriesQuery,
): Promise<StepSums[]> {
  const byDay = { from: transactionDays, where: keptDays(visibility, filter) };
  const kept = step === 'month' ? keptMonths(visibility, filter) : byDay;
  const { rows } = await tx.execute<Row>(sql`
    select ${startOf(step, sql`starts`)}, ${sumsOfKept}
    from ${keptParts(kept, { starts: sql`date_trunc(${step}, day)` })}
    group by 1 order by 1`);
  return rows;
}

/**
 * Over the rows that a search found, the latest as many as are added up; `isExact` is false where
 * there are more.
 */
export async function scannedSeries(
  tx: Tx,
  found: FoundRows,
  step: Step,
): Promise<{ points: StepSums[]; isExact: boolean }> {
  const { rows } = await tx.execute<Row & { found: number }>(sql`
    ${foundParts(found, maxCounted)}
    select ${startOf(step, sql`business_day`)}, ${sumsOfFound}, (select count(*)::float8 from found) as found
    from parts group by 1 order by 1`);
  const points = rows.map(({ found: _found, ...sums }) => sums);
  return { points, isExact: (rows[0]?.found ?? 0) <= maxCounted };
}
