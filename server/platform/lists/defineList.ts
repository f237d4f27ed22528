import type { Tx } from '@server/platform/db/client';
import { jsonAnswer } from '@server/platform/http/answer';
import {
  type AnyObject,
  type InferType,
  type ObjectSchema,
  type ObjectShape,
  object,
  type Schema,
  string,
  type TypeFromShape,
} from 'yup';
import { chosenColumns } from '@/domain/lists/textColumn';
import { matchesOf, pagesOf, requestOf } from './definedReads';
import { wholeListAnswer } from './handlers';
import type {
  FilterOf,
  FoundPage,
  ListCall,
  ListDefinition,
  PageDefinition,
  UsualOrder,
} from './listDefinition';
import { type KeyedList, nearest } from './listQueries';
import { rowsOfPlaces } from './listReads';
import { type PageAsked, type PageWindow, pageOf } from './pages';
import { exported, paged } from './query';

/** In which order a list is asked for. */
interface OrderAsked<Sort extends string> {
  sort: Sort;
  order: KeyedList['order'];
}

/** How a list is asked for as a file. */
interface FileAsked {
  format: 'csv' | 'rows';
  columns: string;
}

type PageQuery<Filters extends ObjectShape, Sort extends string> = FilterOf<Filters> &
  OrderAsked<Sort> &
  PageAsked;

type ExportQuery<Filters extends ObjectShape, Sort extends string> = FilterOf<Filters> &
  OrderAsked<Sort> &
  FileAsked;

/** The queries of a list; an order sent along to `summary` means nothing. */
interface Queries<Filters extends ObjectShape, Sort extends string> {
  page: Schema<PageQuery<Filters, Sort>>;
  /** `shape` gives the query of an export that is asked for more. */
  export: Schema<ExportQuery<Filters, Sort>> &
    Pick<ObjectSchema<ExportQuery<Filters, Sort>>, 'shape'>;
  summary: ObjectSchema<TypeFromShape<Filters, AnyObject>>;
}

/** Who gets one answer asks for all that match: totals, a series. */
type ReadOver<Reader, Query, Result> = (
  tx: Tx,
  reader: Reader,
  query: Query,
) => Result | Promise<Result>;

/** A query and what answers it: the part of a call that a list brings along. */
interface Answered<Query extends Schema, Result> {
  query: Query;
  handle: (call: ListCall<InferType<Query>>) => Promise<Result>;
}

/** The pages of a list, as rows of calls: `call({ access, ...list.page })`. */
interface Pages<Filters extends ObjectShape, Sort extends string, Reader, Row> {
  query: Queries<Filters, Sort>;
  /** One page. @throws Refusal 400 for a cursor of another list or order */
  page: Answered<Queries<Filters, Sort>['page'], Response>;
  /** What all that match come to. */
  summary<Result>(
    read: ReadOver<Reader, FilterOf<Filters>, Result>,
  ): Answered<Queries<Filters, Sort>['summary'], Result>;
  /** What answers another query about all that match, whatever their order. */
  over<Query extends FilterOf<Filters>, Result>(
    read: ReadOver<Reader, Query, Result>,
  ): (call: ListCall<Query>) => Promise<Result>;
  /** The stored rows of a window, for what is no call of the list; `asked` as its query has it. */
  near(
    tx: Tx,
    { reader, asked }: { reader: Reader; asked: Partial<PageQuery<Filters, Sort>> },
    window: PageWindow,
  ): Promise<FoundPage<Row> & { rows: Row[] }>;
}

/** The same with a file. */
interface List<Filters extends ObjectShape, Sort extends string, Reader, Row>
  extends Pages<Filters, Sort, Reader, Row> {
  /** All that match, in order, with the chosen columns. */
  export: Answered<Queries<Filters, Sort>['export'], Response> & { rate: typeof exportRate };
}

/** How often one user may export a list. */
const exportRate = { limit: 60, seconds: 600 };

function queriesOf<Filters extends ObjectShape, Sort extends string>(
  filters: Filters,
  { sorts, usual }: { sorts: readonly Sort[]; usual: UsualOrder<Sort> },
  rowsPerPage: number,
): Queries<Filters, Sort> {
  const orderOf = (sort: Sort): KeyedList['order'] =>
    typeof usual.order === 'function' ? usual.order(sort) : usual.order;
  const ordered = {
    ...filters,
    sort: string().oneOf(sorts).default(usual.sort),
    order: string()
      .oneOf(['asc', 'desc'])
      .when('sort', ([sort], self) => self.default(orderOf(sort))),
  };
  const queries: unknown = {
    page: object({ ...ordered, ...paged, limit: paged.limit.default(rowsPerPage) }),
    export: object({ ...ordered, ...exported }),
    summary: object(filters),
  };
  // yup tells no type of a shape that is put together from an unknown one; order has its default.
  return queries as Queries<Filters, Sort>;
}

/** How a definition is asked for, and its rows read and answered. */
function rowsOf<
  Filters extends ObjectShape,
  Sort extends string,
  Reader,
  Row extends { number: number },
  Listed,
>(definition: PageDefinition<Filters, Sort, Reader, Row, Listed>) {
  return {
    request: (reader: Reader, filter: FilterOf<Filters> & OrderAsked<Sort>) =>
      requestOf(definition, { reader, filter, sort: filter.sort, order: filter.order }),
    rowsAt: (
      tx: Tx,
      reader: Reader,
      { places, byNumber }: Pick<FoundPage<Row>, 'places' | 'byNumber'>,
    ): Promise<Row[]> =>
      byNumber
        ? Promise.resolve(places.flatMap(({ number }) => byNumber.get(number) ?? []))
        : rowsOfPlaces(places, (numbers) => definition.rows(tx, numbers, reader)),
    toResponse: (rows: readonly Row[], reader: Reader): Listed[] =>
      rows.map((row) => definition.toRow(row, reader)),
  };
}

/** One definition → the list's queries, its page by key and what is read over all that match. */
export function definePages<
  Filters extends ObjectShape,
  const Sort extends string,
  Reader,
  Row extends { number: number },
  Listed,
>(
  definition: PageDefinition<Filters, Sort, Reader, Row, Listed>,
): Pages<Filters, Sort, Reader, Row> {
  const { name, filters, sorts, usual, rowsPerPage = 25, reader } = definition;
  // Its keys are the sorts.
  const query = queriesOf(filters, { sorts: Object.keys(sorts) as Sort[], usual }, rowsPerPage);
  const { request, rowsAt, toResponse } = rowsOf(definition);
  const over =
    <Query extends FilterOf<Filters>, Result>(read: ReadOver<Reader, Query, Result>) =>
    async (call: ListCall<Query>): Promise<Result> =>
      read(call.services.database, await reader(call), call.query);
  async function page(call: ListCall<PageQuery<Filters, Sort>>): Promise<Response> {
    const { database } = call.services;
    const { limit, after, before } = call.query;
    const list = request(await reader(call), call.query);
    const { next, previous, ...matches } = await pageOf(
      { limit, after, before },
      {
        sort: `${name} ${list.sort}`,
        kind: list.keyed.sort.kind,
        pageWindow: await pagesOf(database, definition, list),
      },
    );
    const { matched, isExact: matchedIsExact } = matches;
    return jsonAnswer({
      body: toResponse(await rowsAt(database, list.reader, matches), list.reader),
      page: { matched, matchedIsExact, next, previous },
    });
  }
  return {
    query,
    page: { query: query.page, handle: page },
    summary: (read) => ({ query: query.summary, handle: over(read) }),
    over,
    async near(tx, { reader: from, asked }, window) {
      const fetchPage = await pagesOf(tx, definition, request(from, query.page.cast(asked)));
      const matches = await fetchPage(window);
      return { ...matches, rows: await rowsAt(tx, from, matches) };
    },
  };
}

/** The same with its export (docs/adr/0041). */
export function defineList<
  Filters extends ObjectShape,
  const Sort extends string,
  Column extends string,
  Reader,
  Row extends { number: number },
  Listed,
>(
  definition: ListDefinition<Filters, Sort, Column, Reader, Row, Listed>,
): List<Filters, Sort, Reader, Row> {
  const pages = definePages(definition);
  const { columns, reader } = definition;
  const { request, rowsAt, toResponse } = rowsOf(definition);
  async function file(call: ListCall<ExportQuery<Filters, Sort>>): Promise<Response> {
    const { services, scope, http } = call;
    const { format, columns: names } = call.query;
    const { database } = services;
    const list = request(await reader(call), call.query);
    const total = await matchesOf(database, definition, list);
    await definition.beforeExport?.(call, total);
    return wholeListAnswer(
      {
        columns: chosenColumns(columns.set, names.split(',')).map((key) => columns.byKey[key]),
        total,
        pageWindow: async (window) => {
          const places = await nearest(database, list.keyed, window);
          const rows = await rowsAt(database, list.reader, { places });
          return { places, rows: toResponse(rows, list.reader) };
        },
      },
      { services, orgId: scope.orgId, http, format },
    );
  }
  return { ...pages, export: { query: pages.query.export, rate: exportRate, handle: file } };
}
