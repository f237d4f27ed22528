import { jsonAnswer } from '@server/http/answer';
import type { Call, Scope } from '@server/http/call';
import { notFound } from '@server/http/refusal';
import { wholeListAnswer } from '@server/lists/answers';
import { type PageAsked, pageOf } from '@server/lists/pages';
import { readerZone } from '@server/lists/readerZone';
import { mostCounted } from '@server/lists/repository';
import { transactionReach } from '@server/transactions/reach/repository';
import { isStaff } from '@/domain/access/staff';
import {
  type BatchDetail,
  type BatchLine,
  type BatchRow,
  type BatchSummary,
  batchColumnSet,
  batchColumns,
  shownDay,
} from '@/domain/batches/batchRow';
import { errorColumns, lineColumns } from '@/domain/batches/lineColumns';
import type { BatchTask } from '@/domain/batches/task';
import { chosenColumns } from '@/domain/lists/textColumn';
import { formatMoney, toAmount } from '@/domain/money/cents';
import { transactionMethodLabels } from '@/domain/transactions/method';
import type { FilterQuery, OrderQuery } from './listQuery';
import { batchListsRepository, type ShownBatch, type ShownLine } from './lists/repository';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/** Which machine works and who queued it is for staff alone: others read ''. */
const behind = ({ role }: Scope, { job, createdName }: ShownBatch): Pick<BatchRow, 'worker' | 'createdBy'> =>
  isStaff(role) ? { worker: job.worker, createdBy: createdName } : { worker: '', createdBy: '' };

const toRow =
  (scope: Scope) =>
  (batch: ShownBatch): BatchRow => {
    const { job, rows, done, failed, amountCents, doneCents } = batch;
    return {
      ...{ _id: job.id, number: job.number, kind: job.kind, title: job.title, state: job.state },
      ...{ rows, done, failed, amount: toAmount(amountCents), doneAmount: toAmount(doneCents) },
      ...behind(scope, batch),
      createdAt: job.createdAt.toISOString(),
      startedAt: job.startedAt?.toISOString() ?? null,
      finishedAt: job.finishedAt?.toISOString() ?? null,
    };
  };

/** What a row is about, as people read it. */
function textOf(task: BatchTask): string {
  if (task.kind === 'settlement') return `Settle all that is due up to ${shownDay(task.upTo)}`;
  if (task.kind === 'resend') return 'Send the settlement again';
  const { day, method, amountCents, purchaser } = task.row;
  const whose = purchaser ? ` of ${purchaser}` : '';
  return `${transactionMethodLabels[method]} ${formatMoney(amountCents)}${whose} on ${shownDay(day)}`;
}

const toLine = ({ line, companyName }: ShownLine): BatchLine => ({
  ...{ number: line.number, companyName, text: textOf(line.task), amount: toAmount(line.amountCents) },
  ...{ state: line.state, error: line.error },
});

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
      ...{ sort: 'number', kind: 'number' },
      stretch: (stretch) => reads.stretch({ reach, order }, stretch),
    },
  );
  return jsonAnswer({
    body: (await reads.batches(reach, places)).map(toRow(scope)),
    page: { matched: Math.min(matched, mostCounted), matchedIsExact: matched <= mostCounted, next, previous },
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
    { services, orgId: scope.orgId, timeZone: http.req.header('timezone'), format },
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
  return batchListsRepository(services.database).sums(reach, { ...query, timeZone: readerZone(http) });
}

type OneCall = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

async function found({ services, scope, params }: OneCall) {
  const reach = await transactionReach(services.database, scope);
  const reads = batchListsRepository(services.database);
  const batch = await reads.find(reach, params.id ?? '');
  if (!batch) throw notFound();
  return { reach, reads, batch };
}

const shownLines = 50;

/** A batch with its first rows, and the first of those that failed. @throws Refusal 404 for one that is absent or out of reach */
export async function batchDetail(call: OneCall): Promise<BatchDetail> {
  const { reach, reads, batch } = await found(call);
  const first = { jobId: batch.job.id, after: 0, limit: shownLines };
  return {
    batch: toRow(call.scope)(batch),
    lines: (await reads.lines(reach, first)).map(toLine),
    failed: (await reads.lines(reach, { ...first, state: 'failed' })).map(toLine),
  };
}

/** All rows of a batch as a file, or those that failed. @throws Refusal 404 for one that is absent or out of reach */
export async function exportLines(call: OneCall, state?: 'failed'): Promise<Response> {
  const { reach, reads, batch } = await found(call);
  const { services, scope, http } = call;
  return wholeListAnswer<BatchLine>(
    {
      columns: state === 'failed' ? errorColumns : lineColumns,
      total: state === 'failed' ? batch.failed : batch.rows,
      stretch: async ({ place, limit }) => {
        const after = place?.number ?? 0;
        const lines = await reads.lines(reach, { jobId: batch.job.id, after, limit, state });
        return {
          rows: lines.map(toLine),
          places: lines.map(({ line }) => ({ key: line.number, number: line.number })),
        };
      },
    },
    { services, orgId: scope.orgId, timeZone: http.req.header('timezone'), format: 'csv' },
  );
}
