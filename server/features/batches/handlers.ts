import type { Call, Scope } from '@server/platform/http/call';
import { notedAbout } from '@server/platform/logs/aboutQueries';
import { isStaff } from '@/domain/access/staff';
import type { BatchDetail } from '@/domain/batches/batchRow';
import { toBatchRow } from './batchListQueries';
import { foundBatch } from './lines/handlers';

/**
 * A batch; for staff with what was done with it. @throws Refusal 404 for one that is absent or out
 * of reach
 */
export async function batchDetail(
  call: Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope },
): Promise<BatchDetail> {
  const { batch } = await foundBatch(call);
  const noted = isStaff(call.scope.role)
    ? await notedAbout(call.services.database, batch.job.id)
    : [];
  return {
    batch: toBatchRow(batch, call),
    // What was done row by row is noted as who queued it, and ended by itself.
    noted: noted.map(({ detail, by, ...change }) => ({
      ...change,
      by: 'done' in detail ? '' : by,
    })),
  };
}
