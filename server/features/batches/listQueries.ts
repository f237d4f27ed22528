import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { batchJobs } from '@server/platform/db/schema/otherLedgers';
import { users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Place } from '@server/platform/lists/cursor';
import { containing, type KeyedList, onDays } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchSummary } from '@/domain/batches/batchRow';
import type { BatchFilter, BatchOrder } from './listQuery';

/** The queue as asked for. */
export interface AskedBatches {
  reach: TransactionReach;
  order: BatchOrder;
}

/** A batch with the figures of its rows in a reach; whole cents. */
export type ShownBatch = Awaited<ReturnType<typeof jobsAt>>[number] & {
  rows: number;
  done: number;
  failed: number;
  amountCents: number;
  doneCents: number;
};

/** What batches come to; whole cents. */
type BatchSums = Omit<BatchSummary, 'amount'> & { amountCents: number };

interface BatchListsRepository extends ListReads<AskedBatches> {
  batches(reach: TransactionReach, places: readonly Place[]): Promise<ShownBatch[]>;
  /** A batch with a row in reach; null for one that is absent or out of reach. */
  find(reach: TransactionReach, id: string): Promise<ShownBatch | null>;
  sums(reach: TransactionReach, filter: BatchFilter): Promise<BatchSums>;
}

/** What is kept of the rows in reach: of all together, or of each organization. */
const keptInReach = ({ orgIds }: TransactionReach): SQL =>
  orgIds === null
    ? sql`kept.org_id = ''`
    : sql`kept.org_id = any(${sql.param([...orgIds])}::text[])`;

/** Batches of the mode of which a row is in reach. */
const jobsInReach = (reach: TransactionReach): SQL | undefined =>
  and(
    eq(batchJobs.systemMode, reach.mode),
    reach.orgIds === null
      ? undefined
      : sql`exists (select from batch_counts as kept where kept.job_id = ${batchJobs.id} and ${keptInReach(reach)})`,
  );

const isOpen = sql`${batchJobs.state} in ('waiting', 'running', 'paused')`;

/** Batches of which a row that is in reach has failed. */
const hasErrors = (reach: TransactionReach): SQL => sql`exists (
  select from batch_counts as kept where kept.job_id = ${batchJobs.id} and ${keptInReach(reach)} and kept.failed > 0)`;

function matching(reach: TransactionReach, filter: BatchFilter): SQL | undefined {
  const { search, kind, state, having } = filter;
  const number = /^(?:B-)?(\d{1,15})$/i.exec(search.trim())?.[1];
  const named = sql`${batchJobs.title} ilike ${containing(search)}`;
  const found = number ? sql`(${batchJobs.number} = ${Number(number)} or ${named})` : named;
  return and(
    jobsInReach(reach),
    search.trim() === '' ? undefined : found,
    onDays(batchJobs.createdAt, filter),
    kind ? eq(batchJobs.kind, kind) : undefined,
    state ? eq(batchJobs.state, state) : undefined,
    having === 'open' ? isOpen : undefined,
    having === 'errors' ? hasErrors(reach) : undefined,
  );
}

const keyedList = ({ reach, order }: AskedBatches): KeyedList => ({
  from: sql`${batchJobs}`,
  where: matching(reach, order),
  number: sql`${batchJobs.number}`,
  sort: { value: sql`${batchJobs.number}`, kind: 'number' },
  order: order.order ?? 'desc',
});

const shownJob = { number: batchJobs.number, job: batchJobs, createdName: users.name };

const jobsAt = (tx: Tx, places: readonly Place[]) =>
  rowsOfPlaces(places, (numbers) =>
    tx
      .select(shownJob)
      .from(batchJobs)
      .innerJoin(users, eq(users.id, batchJobs.createdBy))
      .where(inArray(batchJobs.number, numbers)),
  );

type Figures = Omit<ShownBatch, keyof Awaited<ReturnType<typeof jobsAt>>[number]>;

const noFigures: Figures = { rows: 0, done: 0, failed: 0, amountCents: 0, doneCents: 0 };

async function figuresOf(
  tx: Tx,
  reach: TransactionReach,
  ids: readonly string[],
): Promise<Map<string, Figures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<Figures & { id: string } & Record<string, unknown>>(sql`
    select kept.job_id as id, sum(kept.rows)::float8 as rows, sum(kept.done)::float8 as done,
      sum(kept.failed)::float8 as failed, sum(kept.amount_cents)::float8 as "amountCents",
      sum(kept.done_cents)::float8 as "doneCents"
    from batch_counts as kept where kept.job_id = any(${sql.param([...ids])}::uuid[]) and ${keptInReach(reach)}
    group by kept.job_id`);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** The batch queue as a list. */
export function batchListsRepository(tx: Tx): BatchListsRepository {
  const withFigures = async (reach: TransactionReach, jobs: Awaited<ReturnType<typeof jobsAt>>) => {
    const figures = await figuresOf(
      tx,
      reach,
      jobs.map(({ job }) => job.id),
    );
    return jobs.map((job) => ({ ...job, ...(figures.get(job.job.id) ?? noFigures) }));
  };
  return {
    ...listReads(tx, keyedList),
    batches: async (reach, places) => withFigures(reach, await jobsAt(tx, places)),
    async find(reach, id) {
      if (!isUuid(id)) return null;
      const jobs = await tx
        .select(shownJob)
        .from(batchJobs)
        .innerJoin(users, eq(users.id, batchJobs.createdBy))
        .where(and(eq(batchJobs.id, id), jobsInReach(reach)));
      return (await withFigures(reach, jobs))[0] ?? null;
    },
    async sums(reach, filter) {
      const found = sql`select id, state from ${batchJobs} where ${matching(reach, filter) ?? sql`true`}`;
      const { rows } = await tx.execute<BatchSums & Record<string, unknown>>(sql`
        with found as (${found}), counted as (
          select coalesce(sum(kept.rows), 0) as rows, coalesce(sum(kept.failed), 0) as failed,
            coalesce(sum(kept.amount_cents), 0) as cents
          from found join batch_counts as kept on kept.job_id = found.id where ${keptInReach(reach)})
        select (select count(*)::float8 from found) as count,
          (select count(*)::float8 from found where state in ('waiting', 'running', 'paused')) as open,
          rows::float8 as rows, failed::float8 as failed, cents::float8 as "amountCents" from counted`);
      return rows[0] ?? { count: 0, open: 0, rows: 0, failed: 0, amountCents: 0 };
    },
  };
}
