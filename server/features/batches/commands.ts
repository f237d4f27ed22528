import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { type BatchAct, batchActError, firstRunError } from '@/domain/batches/batch';
import { batchName } from '@/domain/batches/batchRow';
import { type BatchJob, batchesRepository } from './batchStore';

type ActCall = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope; body?: unknown };

const changes: Readonly<Record<BatchAct, (now: Date) => Partial<BatchJob>>> = {
  run: () => ({ state: 'waiting', isUrgent: true }),
  pause: () => ({ state: 'paused', isUrgent: false }),
  retry: () => ({ state: 'waiting', finishedAt: null }),
  cancel: (now) => ({ state: 'cancelled', isUrgent: false, finishedAt: now }),
};

const pastWords = { run: 'Ran', pause: 'Paused', retry: 'Retried', cancel: 'Canceled' } as const;

async function actOn(tx: Tx, { scope, services, params }: ActCall, act: BatchAct) {
  const batches = batchesRepository(tx);
  const job = await batches.lock(await transactionVisibility(tx, scope), params.id ?? '');
  if (!job) throw notFound();
  const { failed } = await batches.counts(job.id);
  const isMine = job.createdBy === scope.userId;
  const own = act === 'run' ? firstRunError({ ...job, isMine }) : null;
  const error = batchActError(act, { state: job.state, failed }) ?? own;
  if (error) throw new Refusal(409, error, { name: 'NotAllowedNow' });
  if (act === 'retry') await batches.moveRows(job.id, 'failed', 'waiting');
  if (act === 'cancel') await batches.moveRows(job.id, 'waiting', 'cancelled');
  await batches.update(job.id, changes[act](services.clock()));
  const { userId, orgId } = scope;
  const label = `${pastWords[act]} ${batchName(job)}`;
  await activityRepository(tx).record({
    userId,
    orgId,
    kind: 'ledger',
    label,
    detail: { batchId: job.id },
  });
  return { number: job.number };
}

/**
 * Does something with a batch, between two of its chunks. @throws Refusal 404 for none; 409 where
 * it does not take the act
 */
export const batchHandler =
  (act: BatchAct) =>
  (call: ActCall): Promise<{ number: number }> =>
    call.services.database.transaction((tx) => idempotently(call, tx, () => actOn(tx, call, act)));
