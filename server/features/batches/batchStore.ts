import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { batchJobs, batchRows } from '@server/platform/db/schema/otherLedgers';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

export type BatchJob = typeof batchJobs.$inferSelect;

export type BatchLineRow = typeof batchRows.$inferSelect;

type NewJob = Pick<BatchJob, 'systemMode' | 'kind' | 'title' | 'createdBy' | 'createdAt'> &
  Partial<Pick<BatchJob, 'state'>>;

type NewLine = Pick<BatchLineRow, 'orgId' | 'task' | 'amountCents'>;

/** Lines of one insert. */
const atOnce = 1000;

const open: BatchJob['state'][] = ['waiting', 'running'];

/** Batches and their rows. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of short statements, each a method.
export function batchesRepository(tx: Tx) {
  return {
    /** Adds a batch with its rows, which are numbered from 1. */
    async add(job: NewJob, lines: readonly NewLine[]): Promise<{ id: string; number: number }> {
      const [added] = await tx.insert(batchJobs).values(job).returning();
      if (!added) throw new Error('The batch was not added');
      for (let from = 0; from < lines.length; from += atOnce) {
        const some = lines.slice(from, from + atOnce);
        await tx
          .insert(batchRows)
          .values(some.map((line, at) => ({ ...line, jobId: added.id, number: from + at + 1 })));
      }
      return { id: added.id, number: added.number };
    },
    /** A batch of the mode, kept from its worker and from others until the transaction ends. */
    async lock(
      { mode }: Pick<TransactionVisibility, 'mode'>,
      id: string,
    ): Promise<BatchJob | null> {
      if (!isUuid(id)) return null;
      const found = and(eq(batchJobs.id, id), eq(batchJobs.systemMode, mode));
      return (await tx.select().from(batchJobs).where(found).for('update'))[0] ?? null;
    },
    async update(id: string, change: Partial<BatchJob>): Promise<void> {
      await tx.update(batchJobs).set(change).where(eq(batchJobs.id, id));
    },
    /** Brings all rows of a state to another one. */
    async moveRows(
      jobId: string,
      from: BatchLineRow['state'],
      to: BatchLineRow['state'],
    ): Promise<void> {
      await tx
        .update(batchRows)
        .set({ state: to, error: '' })
        .where(and(eq(batchRows.jobId, jobId), eq(batchRows.state, from)));
    },
    /**
     * The batch that is to be worked on, where nobody else works on it; kept until the transaction
     * ends.
     */
    async takeNext(): Promise<BatchJob | null> {
      const [job] = await tx
        .select()
        .from(batchJobs)
        .where(inArray(batchJobs.state, open))
        .orderBy(desc(batchJobs.isUrgent), asc(batchJobs.number))
        .limit(1)
        .for('update', { skipLocked: true });
      return job ?? null;
    },
    /** Its next rows that wait. */
    waiting: (jobId: string, limit: number): Promise<BatchLineRow[]> =>
      tx
        .select()
        .from(batchRows)
        .where(and(eq(batchRows.jobId, jobId), eq(batchRows.state, 'waiting')))
        .orderBy(asc(batchRows.number))
        .limit(limit),
    /** What became of a row. */
    async conclude(
      { jobId, number }: Pick<BatchLineRow, 'jobId' | 'number'>,
      said: Partial<Pick<BatchLineRow, 'state' | 'error' | 'amountCents'>>,
    ): Promise<void> {
      await tx
        .update(batchRows)
        .set(said)
        .where(and(eq(batchRows.jobId, jobId), eq(batchRows.number, number)));
    },
    /** All of these rows, of one batch, are done. */
    async concludeAll(lines: readonly Pick<BatchLineRow, 'jobId' | 'number'>[]): Promise<void> {
      const [first] = lines;
      if (!first) return;
      const those = inArray(
        batchRows.number,
        lines.map(({ number }) => number),
      );
      await tx
        .update(batchRows)
        .set({ state: 'done', error: '' })
        .where(and(eq(batchRows.jobId, first.jobId), those));
    },
    /** How many of its rows are in which state, as the database keeps it. */
    async counts(jobId: string): Promise<{ waiting: number; done: number; failed: number }> {
      const { rows } = await tx.execute<{ waiting: number; done: number; failed: number }>(sql`
        select waiting::int, done::int, failed::int from batch_counts where job_id = ${jobId} and org_id = ''`);
      return rows[0] ?? { waiting: 0, done: 0, failed: 0 };
    },
  };
}
