import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import { readerZone } from '@server/platform/lists/readerZone';
import { notedAbout } from '@server/platform/logs/aboutQueries';
import { isStaff } from '@/domain/access/staff';
import {
  type BatchDetail,
  type BatchRow,
  type BatchSummary,
  batchColumnSet,
  batchColumns,
} from '@/domain/batches/batchRow';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import { foundBatch } from './lines/handlers';
import { batchListsRepository, type ShownBatch } from './listQueries';
import type { FilterQuery, OrderQuery } from './listQuery';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/** Which machine works and who queued it is for staff alone: others read ''. */
const behind = (
  { role }: Scope,
  { job, createdName }: ShownBatch,
): Pick<BatchRow, 'worker' | 'createdBy'> =>
  isStaff(role) ? { worker: job.worker, createdBy: createdName } : { worker: '', createdBy: '' };

const toRow =
  (scope: Scope) =>
  (batch: ShownBatch): BatchRow => {
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
  };

/** One page of the queue. @throws Refusal 400 for a cursor of another order */
export async function listBatches({
  services,
  scope,
  http,
  query,
}: ListCall<OrderQuery & PageAsked>): Promise<Response> {
  const { limit, after, before, ...asked } = query;
  const order = { ...asked, timeZone: readerZone(http) };
  const reach = await transactionReach(services.database, scope);
  const reads = batchListsRepository(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: 'number',
      kind: 'number',
      stretch: (stretch) => reads.stretch({ reach, order }, stretch),
    },
  );
  return jsonAnswer({
    body: (await reads.batches(reach, places)).map(toRow(scope)),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  });
}

/** All batches that match, in order, with the chosen columns. */
export async function exportBatches(
  call: ListCall<OrderQuery & { format: 'csv' | 'rows'; columns: string }>,
): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...filters } = call.query;
  const order = { ...filters, timeZone: readerZone(http) };
  const reads = batchListsRepository(services.database);
  const reach = await transactionReach(services.database, scope);
  return wholeListAnswer<BatchRow>(
    {
      columns: chosenColumns(batchColumnSet, columns.split(',')).map((key) => batchColumns[key]),
      total: await reads.count({ reach, order }),
      stretch: async (stretch) => {
        const places = await reads.along({ reach, order }, stretch);
        return { places, rows: (await reads.batches(reach, places)).map(toRow(scope)) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

/** What all batches that match come to. */
export async function summarizeBatches({
  services,
  scope,
  http,
  query,
}: ListCall<FilterQuery>): Promise<BatchSummary> {
  const reach = await transactionReach(services.database, scope);
  const filter = { ...query, timeZone: readerZone(http) };
  const { amountCents, ...sums } = await batchListsRepository(services.database).sums(
    reach,
    filter,
  );
  return { ...sums, amount: toAmount(amountCents) };
}

type OneCall = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

/**
 * A batch; for staff with what was done with it. @throws Refusal 404 for one that is absent or out
 * of reach
 */
export async function batchDetail(call: OneCall): Promise<BatchDetail> {
  const { batch } = await foundBatch(call);
  const noted = isStaff(call.scope.role)
    ? await notedAbout(call.services.database, batch.job.id)
    : [];
  return {
    batch: toRow(call.scope)(batch),
    // What was done row by row is noted as who queued it, and ended by itself.
    noted: noted.map(({ detail, by, ...change }) => ({
      ...change,
      by: 'done' in detail ? '' : by,
    })),
  };
}
