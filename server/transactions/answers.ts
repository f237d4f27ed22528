import { jsonAnswer } from '@server/http/answer';
import type { Call, Scope } from '@server/http/call';
import { wholeListAnswer } from '@server/lists/answers';
import { pageOf } from '@server/lists/pages';
import { type ColumnSet, chosenColumns, type TextColumn } from '@/domain/lists/textColumn';
import { filledSeries, type TransactionSeries } from '@/domain/transactions/series';
import { transactionColumnSet, transactionColumns } from '@/domain/transactions/transactionColumns';
import type { TransactionListRow, TransactionSummary } from '@/domain/transactions/transactionListRow';
import { type TransactionChoices, transactionChoices } from './choices/repository';
import type { ExportQuery, PageQuery, SeriesQuery, TransactionFilter } from './listQuery';
import { transactionListsRepository } from './lists/repository';
import { transactionReach } from './reach/repository';
import { type ShownTransaction, sortKeys } from './rows/repository';
import { toListRow, toPoint, toSummary } from './wire';

export type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/** The rows of places, in their order. */
const inOrder = (places: readonly { number: number }[], rows: ReadonlyMap<number, ShownTransaction>) =>
  places.flatMap(({ number }) => rows.get(number) ?? []).map(toListRow);

/** One page of the ledger. @throws Refusal 400 for a cursor of another list or order */
export async function listTransactions({
  services,
  scope,
  query,
}: ListCall<PageQuery & Pick<TransactionFilter, 'bank'>>): Promise<Response> {
  const { limit, after, before, ...order } = query;
  const reach = await transactionReach(services.database, scope, order.organisation);
  const ledger = transactionListsRepository(services.database);
  const { places, rows, matched, isExact, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => ledger.stretch({ reach, order }, stretch),
    },
  );
  return jsonAnswer({
    body: inOrder(places, rows),
    page: { matched, matchedIsExact: isExact, next, previous },
  });
}

interface ExportedColumns {
  columnSet: ColumnSet<string>;
  columns: Readonly<Record<string, TextColumn<TransactionListRow>>>;
}

const ledgerColumns: ExportedColumns = { columnSet: transactionColumnSet, columns: transactionColumns };

/** All transactions that match, in order, with the chosen columns: of the ledger, or of a list that shows a part of it. */
export async function exportTransactions(
  call: ListCall<ExportQuery & Pick<TransactionFilter, 'bank'>>,
  { columnSet, columns: texts } = ledgerColumns,
): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...order } = call.query;
  const asked = { reach: await transactionReach(services.database, scope, order.organisation), order };
  const chosen = chosenColumns(columnSet, columns.split(','));
  const parts = { balance: chosen.includes('balance') };
  const { total, along } = await transactionListsRepository(services.database).whole(asked, parts);
  return wholeListAnswer(
    { columns: chosen.flatMap((key) => texts[key] ?? []), total, stretch: along, batch: 4000 },
    { services, orgId: scope.orgId, timeZone: http.req.header('timezone'), format },
  );
}

/** What all transactions that match come to. */
export async function summarizeTransactions({
  services,
  scope,
  query,
}: ListCall<TransactionFilter>): Promise<TransactionSummary> {
  const { database } = services;
  const reach = await transactionReach(database, scope, query.organisation);
  const { sums, isExact } = await transactionListsRepository(database).sums(reach, query);
  return toSummary(sums, isExact);
}

/** The same over time, with a place for each step in which nothing happened. */
export async function transactionSeries({
  services,
  scope,
  query,
}: ListCall<SeriesQuery>): Promise<TransactionSeries> {
  const { step, ...filter } = query;
  const reach = await transactionReach(services.database, scope, filter.organisation);
  const { points, isExact } = await transactionListsRepository(services.database).series(reach, filter, step);
  return { step, points: filledSeries(points.map(toPoint), filter, step), isExact };
}

/** What the caller's transactions can be narrowed to. */
export async function chooseTransactions({
  services,
  scope,
}: Pick<Call, 'services'> & { scope: Scope }): Promise<TransactionChoices> {
  return transactionChoices(services.database, await transactionReach(services.database, scope));
}
