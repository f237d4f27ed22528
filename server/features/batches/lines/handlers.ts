import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import { reportPaged } from '@server/platform/lists/query';
import { object, string } from 'yup';
import { type BatchLine, shownDay } from '@/domain/batches/batchRow';
import { errorColumns, lineColumns } from '@/domain/batches/lineColumns';
import type { BatchTask } from '@/domain/batches/task';
import type { ImportedTransaction } from '@/domain/batches/transactionImport';
import { formatMoney, toAmount } from '@/domain/money/cents';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { oneBatch } from '../batchListQueries';
import { linesAt, linesNear, type ShownLine } from './lineQueries';

type OneCall = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

/**
 * A payment of a file with all that the file says of it: who runs the batch has nothing else to
 * judge it by.
 */
function importText(row: ImportedTransaction): string {
  const { day, method, amountCents, tipCents, taxCents, feeCents } = row;
  const given = (name: string, value: string): string[] =>
    value === '' ? [] : [`${name} ${value}`];
  const part = (name: string, cents: number): string[] =>
    given(name, cents === 0 ? '' : formatMoney(cents));
  const paid = [
    transactionMethodLabels[method],
    ...given('••••', row.lastFour),
    formatMoney(amountCents),
    ...given('of', row.purchaser),
    `on ${shownDay(day)}`,
  ];
  const parts = [
    ...part('tip', tipCents),
    ...given('tip for', row.tipUser),
    ...part('tax', taxCents),
    ...part('fee', feeCents),
    ...given('email', row.email),
    ...given('trace no.', row.traceNo),
    ...given('store', row.store),
    ...given('SEC code', row.secCode ?? ''),
    ...given('effective', row.effectiveOn ? shownDay(row.effectiveOn) : ''),
  ];
  return [paid.join(' '), ...parts].join(', ');
}

/** What a row is about, as people read it. */
function textOf(task: BatchTask): string {
  if (task.kind === 'settlement') return `Settle everything due through ${shownDay(task.upTo)}`;
  if (task.kind === 'resend') return 'Resend the settlement';
  if (task.kind === 'ach') return `Send the disbursement to ${task.payee}`;
  return importText(task.row);
}

const toLine = ({ line, companyName }: ShownLine): BatchLine => ({
  _id: String(line.number),
  number: line.number,
  companyName,
  text: textOf(line.task),
  amount: toAmount(line.amountCents),
  state: line.state,
  error: line.error,
});

/**
 * The batch of a call, with what is visible to its reader. @throws Refusal 404 for one that is absent or
 * not visible
 */
export async function foundBatch({ services, scope, params }: OneCall) {
  const visible = await transactionVisibility(services.database, scope);
  const batch = await oneBatch(services.database, visible, params.id ?? '');
  if (!batch) throw notFound();
  return { visible, batch };
}

/** Which rows of a batch: all of them, or those that failed. */
export const linesQuery = object({ state: string().oneOf(['failed'] as const), ...reportPaged });

/**
 * One page of the rows of a batch, or of those that failed. @throws Refusal 404; 400 for a cursor
 * of another list
 */
export async function listLines(
  call: OneCall & { query: PageAsked & { state?: 'failed' } },
): Promise<Response> {
  const { visible, batch } = await foundBatch(call);
  const { limit, after, before, state } = call.query;
  const jobId = batch.job.id;
  const { database } = call.services;
  const { places, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: 'batch rows',
      kind: 'number',
      pageWindow: async (window) => ({
        places: await linesNear(database, { visible, jobId, state }, window),
      }),
    },
  );
  const matched = state === 'failed' ? batch.failed : batch.rows;
  return jsonAnswer({
    body: (await linesAt(database, jobId, places)).map(toLine),
    page: { matched, matchedIsExact: true, next, previous },
  });
}

/**
 * All rows of a batch as a file, or those that failed. @throws Refusal 404 for one that is absent
 * or not visible
 */
export async function exportLines(call: OneCall, state?: 'failed'): Promise<Response> {
  const { visible, batch } = await foundBatch(call);
  const { services, scope, http } = call;
  const jobId = batch.job.id;
  const { database } = services;
  return wholeListAnswer<BatchLine>(
    {
      columns: state === 'failed' ? errorColumns : lineColumns,
      total: state === 'failed' ? batch.failed : batch.rows,
      pageWindow: async (window) => {
        const places = await linesNear(database, { visible, jobId, state }, window);
        return { places, rows: (await linesAt(database, jobId, places)).map(toLine) };
      },
    },
    { services, orgId: scope.orgId, http, format: 'csv' },
  );
}
