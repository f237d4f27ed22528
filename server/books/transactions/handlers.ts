import {
  transactionVisibility,
  type VisibilityOf,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { datesOf, wholeListAnswer } from '@server/platform/lists/handlers';
import { pageOf } from '@server/platform/lists/pages';
import { readerZone } from '@server/platform/lists/readerZone';
import { type ColumnSet, chosenColumns, type TextColumn } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import type { FactFigure } from '@/domain/transactions/fact';
import { filledSeries, type TransactionSeries } from '@/domain/transactions/series';
import { transactionColumnSet, transactionColumns } from '@/domain/transactions/transactionColumns';
import type {
  TransactionListRow,
  TransactionSummary,
} from '@/domain/transactions/transactionListRow';
import {
  type OrganizationChoices,
  organizationChoices,
  type TransactionChoices,
  transactionChoices,
} from './choiceQueries';
import { keptFigure } from './factQueries';
import { transactionListsRepository } from './listQueries';
import type { ExportQuery, PageQuery, SeriesQuery, TransactionFilter } from './listQuery';
import { type ShownTransaction, sortKeys } from './rowQueries';
import { toActedRow, toPoint, toSummary } from './wire';

export type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/** The rows of places, in their order. */
const inOrder = (
  places: readonly { number: number }[],
  rows: ReadonlyMap<number, ShownTransaction>,
) => places.flatMap(({ number }) => rows.get(number) ?? []).map(toActedRow);

interface ExportedColumns {
  columnSet: ColumnSet<string>;
  columns: Readonly<Record<string, TextColumn<TransactionListRow>>>;
}

/** Which ledger a call is about: that of the session's mode, or one beside it. */
export interface Ledger extends ExportedColumns {
  reachOf: VisibilityOf;
  /** Tells of rows what only this ledger knows. */
  told?: (tx: Tx, rows: TransactionListRow[]) => Promise<TransactionListRow[]>;
  /** Columns that a CSV file of it always begins with. */
  marks?: readonly string[];
  /** Begins the names of its files. */
  fileMark?: string;
}

/** The ledger of the session's mode. */
export const sessionLedger: Ledger = {
  columnSet: transactionColumnSet,
  columns: transactionColumns,
  reachOf: transactionVisibility,
};

const asIs: NonNullable<Ledger['told']> = async (_tx, rows) => rows;

/** One page of the ledger. @throws Refusal 400 for a cursor of another list or order */
export async function listTransactions(
  { services, scope, query }: ListCall<PageQuery & Pick<TransactionFilter, 'bank' | 'scenario'>>,
  { reachOf, told = asIs }: Ledger = sessionLedger,
): Promise<Response> {
  const { limit, after, before, ...order } = query;
  const visibility = await reachOf(services.database, scope, order.organization);
  const ledger = transactionListsRepository(services.database);
  const { places, rows, matched, isExact, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: sortKeys[order.sort].kind,
      pageWindow: (pageWindow) => ledger.pageWindow({ visibility, order }, pageWindow),
    },
  );
  return jsonAnswer({
    body: await told(services.database, inOrder(places, rows)),
    page: { matched, matchedIsExact: isExact, next, previous },
  });
}

/**
 * All transactions that match, in order, with the chosen columns: of the ledger, or of a list that
 * shows a part of it.
 */
export async function exportTransactions(
  call: ListCall<ExportQuery & Pick<TransactionFilter, 'bank' | 'scenario'>>,
  ledger: Ledger = sessionLedger,
): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...order } = call.query;
  const { told = asIs, marks = [] } = ledger;
  const asked = {
    visibility: await ledger.reachOf(services.database, scope, order.organization),
    order,
  };
  const wanted = chosenColumns(ledger.columnSet, columns.split(','));
  const chosen = format === 'csv' ? [...new Set([...marks, ...wanted])] : wanted;
  const owner = ledger.fileMark ? `${ledger.fileMark}_${scope.orgId}` : scope.orgId;
  const timeZone = readerZone(http);
  const { total, along, lines } = await transactionListsRepository(services.database).whole(
    asked,
    chosen,
    {
      timeZone,
      dates: datesOf(http),
    },
  );
  const pageWindow: typeof along = async (asOf) => {
    const read = await along(asOf);
    return { ...read, rows: await told(services.database, read.rows) };
  };
  return wholeListAnswer(
    {
      columns: chosen.flatMap((key) => ledger.columns[key] ?? []),
      total,
      pageWindow,
      batch: 8000,
      // Where rows are told more, or a column of the same name says something else, the database
      // cannot write them.
      lines: ledger.told || ledger.columns !== transactionColumns ? undefined : lines,
    },
    { services, orgId: owner, http, format },
  );
}

/** What all transactions that match come to. */
export async function summarizeTransactions(
  { services, scope, query }: ListCall<TransactionFilter>,
  { reachOf }: Pick<Ledger, 'reachOf'> = sessionLedger,
): Promise<TransactionSummary> {
  const { database } = services;
  const visibility = await reachOf(database, scope, query.organization);
  const { sums, isExact } = await transactionListsRepository(database).sums(visibility, query);
  return toSummary(sums, isExact);
}

/**
 * What those with one fact come to (`keptFact`): null where the kept sums do not tell just that.
 */
export async function figureOfFact({
  services,
  scope,
  query,
}: ListCall<TransactionFilter>): Promise<FactFigure | null> {
  const { database } = services;
  const figure = await keptFigure(
    database,
    await transactionVisibility(database, scope, query.organization),
    query,
  );
  if (!figure) return null;
  const { fact, count, cents, quantity } = figure;
  return { fact, count, amount: toAmount(cents), quantity };
}

/** The same over time, with a place for each step in which nothing happened. */
export async function transactionSeries(
  { services, scope, query }: ListCall<SeriesQuery & Pick<TransactionFilter, 'scenario'>>,
  { reachOf }: Pick<Ledger, 'reachOf'> = sessionLedger,
): Promise<TransactionSeries> {
  const { step, ...filter } = query;
  const visibility = await reachOf(services.database, scope, filter.organization);
  const { points, isExact } = await transactionListsRepository(services.database).series(
    visibility,
    filter,
    step,
  );
  return { step, points: filledSeries(points.map(toPoint), filter, step), isExact };
}

/** What the caller's transactions can be narrowed to. */
export async function chooseTransactions(
  { services, scope }: Pick<Call, 'services'> & { scope: Scope },
  { reachOf }: Pick<Ledger, 'reachOf'> = sessionLedger,
): Promise<TransactionChoices> {
  return transactionChoices(services.database, await reachOf(services.database, scope));
}

/**
 * The organizations that the caller can narrow anything of the ledger to; none for those who see
 * one alone.
 */
export const chooseOrganizations = async ({
  services,
  scope,
}: Pick<Call, 'services'> & { scope: Scope }): Promise<OrganizationChoices> =>
  organizationChoices(services.database, await transactionVisibility(services.database, scope));
