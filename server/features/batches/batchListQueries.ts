import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { batchJobs } from '@server/platform/db/schema/otherLedgers';
import { users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, onDays } from '@server/platform/lists/listQueries';
import { readerZone } from '@server/platform/lists/readerZone';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { isStaff } from '@/domain/access/staff';
import { batchKinds, batchStates } from '@/domain/batches/batch';
import {
  type BatchRow,
  type BatchSummary,
  batchColumnSet,
  batchColumns,
  batchWorks,
} from '@/domain/batches/batchRow';
import { toAmount } from '@/domain/money/cents';

const filters = {
  search: string().default('').max(200),
  ...days,
  kind: string().oneOf(batchKinds),
  state: string().oneOf(batchStates),
  having: string().oneOf(batchWorks),
};

type BatchFilter = FilterOf<typeof filters>;

/** Who reads the queue. Days are those of the zone (IANA name). */
interface BatchReader {
  scope: Pick<Scope, 'role' | 'userId'>;
  visible: TransactionVisibility;
  timeZone: string;
}

/** A batch with the figures of its visible rows; whole cents. */
type ShownBatch = Awaited<ReturnType<typeof jobsOf>>[number] & Figures;

/** What is kept of the visible rows: of all together, or of each organization. */
const keptVisible = ({ orgIds }: TransactionVisibility): SQL =>
  orgIds === null
    ? sql`kept.org_id = ''`
    : sql`kept.org_id = any(${sql.param([...orgIds])}::text[])`;

/** Batches of the mode of which a row is visible. */
const visibleJobs = (visible: TransactionVisibility): SQL | undefined =>
  and(
    eq(batchJobs.systemMode, visible.mode),
    visible.orgIds === null
      ? undefined
      : sql`exists (select from batch_counts as kept where kept.job_id = ${batchJobs.id} and ${keptVisible(visible)})`,
  );

const isOpen = sql`${batchJobs.state} in ('waiting', 'running', 'paused')`;

/** Batches of which a visible row has failed. */
const hasErrors = (visible: TransactionVisibility): SQL => sql`exists (
  select from batch_counts as kept where kept.job_id = ${batchJobs.id} and ${keptVisible(visible)} and kept.failed > 0)`;

function matching({ visible, timeZone }: BatchReader, filter: BatchFilter): SQL | undefined {
  const { search, from, to, kind, state, having } = filter;
  const number = /^(?:B-)?(\d{1,15})$/i.exec(search.trim())?.[1];
  const named = sql`${batchJobs.title} ilike ${containing(search)}`;
  const found = number ? sql`(${batchJobs.number} = ${Number(number)} or ${named})` : named;
  return and(
    visibleJobs(visible),
    search.trim() === '' ? undefined : found,
    onDays(batchJobs.createdAt, { from, to, timeZone }),
    kind ? eq(batchJobs.kind, kind) : undefined,
    state ? eq(batchJobs.state, state) : undefined,
    having === 'open' ? isOpen : undefined,
    having === 'errors' ? hasErrors(visible) : undefined,
  );
}

const jobsOf = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ number: batchJobs.number, job: batchJobs, createdName: users.name })
    .from(batchJobs)
    .innerJoin(users, eq(users.id, batchJobs.createdBy))
    .where(where);

interface Figures {
  rows: number;
  done: number;
  failed: number;
  amountCents: number;
  doneCents: number;
}

const noFigures: Figures = { rows: 0, done: 0, failed: 0, amountCents: 0, doneCents: 0 };

async function figuresOf(
  tx: Tx,
  visible: TransactionVisibility,
  ids: readonly string[],
): Promise<Map<string, Figures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<Figures & { id: string } & Record<string, unknown>>(sql`
    select kept.job_id as id, sum(kept.rows)::float8 as rows, sum(kept.done)::float8 as done,
      sum(kept.failed)::float8 as failed, sum(kept.amount_cents)::float8 as "amountCents",
      sum(kept.done_cents)::float8 as "doneCents"
    from batch_counts as kept where kept.job_id = any(${sql.param([...ids])}::uuid[]) and ${keptVisible(visible)}
    group by kept.job_id`);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

async function shown(
  tx: Tx,
  visible: TransactionVisibility,
  where: SQL | undefined,
): Promise<ShownBatch[]> {
  const jobs = await jobsOf(tx, where);
  const figures = await figuresOf(
    tx,
    visible,
    jobs.map(({ job }) => job.id),
  );
  return jobs.map((job) => ({ ...job, ...(figures.get(job.job.id) ?? noFigures) }));
}

/** Which machine works and who queued it is for staff alone: others read ''. */
const behind = (
  { role }: BatchReader['scope'],
  { job, createdName }: ShownBatch,
): Pick<BatchRow, 'worker' | 'createdBy'> =>
  isStaff(role) ? { worker: job.worker, createdBy: createdName } : { worker: '', createdBy: '' };

/** A batch, as it is answered. */
export function toBatchRow(
  batch: ShownBatch,
  { scope }: { scope: BatchReader['scope'] },
): BatchRow {
  const { job, rows, done, failed, amountCents, doneCents } = batch;
  return {
    _id: job.id,
    number: job.number,
    kind: job.kind,
    title: job.title,
    state: job.state,
    rows,
    done,
    failed,
    amount: toAmount(amountCents),
    doneAmount: toAmount(doneCents),
    ...behind(scope, batch),
    isMine: job.createdBy === scope.userId,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
}

/** Who reads the queue, with what is visible to them. */
export async function batchReader(tx: Tx, scope: Scope, timeZone: string): Promise<BatchReader> {
  return { scope, visible: await transactionVisibility(tx, scope), timeZone };
}

/** The batch queue. */
export const batchList = defineList({
  name: 'batches',
  columns: { set: batchColumnSet, byKey: batchColumns },
  filters,
  sorts: { number: { value: sql`${batchJobs.number}`, kind: 'number' } },
  usual: { sort: 'number', order: 'desc' },
  rowsPerPage: 10,
  reader: ({ services, scope, http }) => batchReader(services.database, scope, readerZone(http)),
  from: sql`${batchJobs}`,
  number: sql`${batchJobs.number}`,
  where: matching,
  rows: (tx, numbers, { visible }) => shown(tx, visible, inArray(batchJobs.number, numbers)),
  toRow: toBatchRow,
});

/** A batch with a visible row; null for one that is absent or has none. */
export async function oneBatch(
  tx: Tx,
  visible: TransactionVisibility,
  id: string,
): Promise<ShownBatch | null> {
  if (!isUuid(id)) return null;
  const [batch] = await shown(tx, visible, and(eq(batchJobs.id, id), visibleJobs(visible)));
  return batch ?? null;
}

/** What batches come to; whole cents. */
type BatchSums = Omit<BatchSummary, 'amount'> & { amountCents: number };

/** What all batches that match come to. */
export const batchSummary = batchList.summary(async (tx, reader, filter): Promise<BatchSummary> => {
  const found = sql`select id, state from ${batchJobs} where ${matching(reader, filter) ?? sql`true`}`;
  const { rows } = await tx.execute<BatchSums & Record<string, unknown>>(sql`
    with found as (${found}), counted as (
      select coalesce(sum(kept.rows), 0) as rows, coalesce(sum(kept.failed), 0) as failed,
        coalesce(sum(kept.amount_cents), 0) as cents
      from found join batch_counts as kept on kept.job_id = found.id where ${keptVisible(reader.visible)})
    select (select count(*)::float8 from found) as count,
      (select count(*)::float8 from found where state in ('waiting', 'running', 'paused')) as open,
      rows::float8 as rows, failed::float8 as failed, cents::float8 as "amountCents" from counted`);
  const { amountCents, ...sums } = rows[0] ?? {
    count: 0,
    open: 0,
    rows: 0,
    failed: 0,
    amountCents: 0,
  };
  return { ...sums, amount: toAmount(amountCents) };
});
