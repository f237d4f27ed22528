import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { type PageWindow, pageOf } from '@server/platform/lists/pages';
import { type ColumnSet, chosenColumns, type TextColumn } from '@/domain/lists/textColumn';
import {
  type ComputedList,
  type ComputedPageWindow,
  computedPageWindow,
  countComputed,
} from './computedQueries';

/** What a list of computed rows is asked with. */
export type CallRequest<Query> = Pick<Call, 'services' | 'http' | 'params'> & {
  scope: Scope;
  query: Query;
};

/** A list of computed rows as it is answered. */
interface AnsweredList<Row, Shown> extends ComputedList {
  /** What its cursors are good for. */
  name: string;
  shown: (row: Row) => Shown;
}

type Page = { limit: number; after?: string; before?: string };

/** One page of the rows. @throws Refusal 400 for a cursor of another list or order */
export async function computedPage<Row, Shown>(
  { services: { database }, http, query }: CallRequest<Page>,
  list: AnsweredList<Row, Shown>,
): Promise<Response> {
  const { limit, after, before } = query;
  const pageWindow = async (
    asked: PageWindow,
  ): Promise<ComputedPageWindow<Row> & { all: ComputedPageWindow<Row>['places'] }> => {
    const read = await computedPageWindow<Row>(database, list, asked);
    return { ...read, all: read.places };
  };
  const found = await pageOf(
    { limit, after, before },
    { sort: list.name, kind: list.sort.kind, pageWindow },
  );
  const byPlace = new Map(found.all.map(({ number }, at) => [number, found.rows[at]]));
  const rows = found.places.flatMap(({ number }) => byPlace.get(number) ?? []);
  return http.json({
    body: rows.map(list.shown),
    page: {
      matched: found.matched || (await countComputed(database, list.rows)),
      matchedIsExact: true,
      next: found.next,
      previous: found.previous,
    },
  });
}

/** The chosen columns of all rows, in order, as CSV or cells. */
export async function computedExport<Row, Shown, Key extends string>(
  { services, scope, http, query }: CallRequest<{ format: 'csv' | 'rows'; columns: string }>,
  list: AnsweredList<Row, Shown>,
  { set, texts }: { set: ColumnSet<Key>; texts: Readonly<Record<Key, TextColumn<Shown>>> },
): Promise<Response> {
  const { database } = services;
  return wholeListAnswer(
    {
      columns: chosenColumns(set, query.columns.split(',')).map((key) => texts[key]),
      total: await countComputed(database, list.rows),
      pageWindow: async (asked) => {
        const { places, rows } = await computedPageWindow<Row>(database, list, asked);
        return { places, rows: rows.map(list.shown) };
      },
    },
    { services, orgId: scope.orgId, http, format: query.format },
  );
}
