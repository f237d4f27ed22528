import { hostname } from 'node:os';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { Services } from '@server/platform/services';
import { endState } from '@/domain/batches/batch';
import { batchName } from '@/domain/batches/batchRow';
import { type BatchJob, type BatchLineRow, batchesRepository } from '../batchStore';
import { doImport, doRow, startedBy } from './doRow';

/**
 * Rows of one transaction: those of a settlement run and of disbursements hold an organization's
 * books each.
 */
const chunks = { settlement: 1, resend: 10, ach: 1, import: 25 } as const satisfies Record<
  BatchJob['kind'],
  number
>;

/** One step works no longer than this, so that the server can stop. */
const longestStep = 2000;

const workerName = `${hostname()}:${process.pid}`.slice(0, 100);

/** What people read of a failure; what only we should know stays in the log. */
function sentenceOf(error: unknown, log: Services['log']): string {
  if (error instanceof Refusal) return error.message;
  log(`A row of a batch failed: ${safeDescription(error)}`);
  return 'Something went wrong. Please retry it.';
}

/** Does one row and writes what became of it: all of it, or that it failed. */
async function work(
  tx: Tx,
  {
    scope,
    line,
    services: { clock, log, engine },
  }: { scope: Scope | Refusal; line: BatchLineRow; services: Services },
): Promise<void> {
  try {
    if (scope instanceof Refusal) throw scope;
    // A savepoint: what fails leaves nothing behind, and the rows before it stay.
    // Those of a settlement run may take thousands of payments in one statement.
    const amountCents = await engine.unhurried(() =>
      tx.transaction((inner) => doRow(inner, { scope, line, at: clock() })),
    );
    await batchesRepository(tx).conclude(line, { state: 'done', error: '', amountCents });
  } catch (error) {
    await batchesRepository(tx).conclude(line, { state: 'failed', error: sentenceOf(error, log) });
  }
}

/**
 * Does the rows of an import together. False, and nothing done, where one of them fails: then each
 * is done by itself.
 */
async function workTogether(
  tx: Tx,
  {
    scope,
    lines,
    services: { clock },
  }: { scope: Scope | Refusal; lines: readonly BatchLineRow[]; services: Services },
): Promise<boolean> {
  if (scope instanceof Refusal) return false;
  try {
    await tx.transaction((inner) => doImport(inner, { scope, lines, at: clock() }));
  } catch {
    return false;
  }
  await batchesRepository(tx).concludeAll(lines);
  return true;
}

/** Ends a batch none of whose rows waits any more. */
async function end(tx: Tx, job: BatchJob, at: Date): Promise<void> {
  const batches = batchesRepository(tx);
  const { done, failed } = await batches.counts(job.id);
  await batches.update(job.id, {
    state: endState({ done, failed }),
    finishedAt: at,
    isUrgent: false,
  });
  await activityRepository(tx).record({
    userId: job.createdBy,
    orgId: null,
    kind: 'ledger',
    detail: { batchId: job.id, done, failed },
    label: `${batchName(job)} ended: ${done} done, ${failed} failed`,
  });
}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  throw error;
};

/** Works on the next rows of the next batch, in one transaction. False where nothing waits. */
async function chunk(tx: Tx, services: Services): Promise<boolean> {
  const batches = batchesRepository(tx);
  const job = await batches.takeNext();
  if (!job) return false;
  const at = services.clock();
  const lines = await batches.waiting(job.id, chunks[job.kind]);
  const scope = await startedBy(tx, job).catch(refusalOf);
  await batches.update(job.id, {
    state: 'running',
    worker: workerName,
    startedAt: job.startedAt ?? at,
  });
  const isDone = job.kind === 'import' && (await workTogether(tx, { scope, lines, services }));
  for (const line of isDone ? [] : lines) await work(tx, { scope, line, services });
  if ((await batches.counts(job.id)).waiting === 0) await end(tx, job, services.clock());
  return true;
}

/**
 * Gives the step that works on batches. Run it every second; several servers share the work, for a
 * batch is worked on by one of them at a time. Killed at any moment it goes on where it stood: what
 * was done and that it was done is written at once.
 */
export function batchWorker(services: Services): () => Promise<void> {
  return async () => {
    const until = performance.now() + longestStep;
    while (await services.database.transaction((tx) => chunk(tx, services))) {
      if (performance.now() > until) return;
    }
  };
}
