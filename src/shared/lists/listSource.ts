import type { tagTypes } from '@/shared/api/tags';
import type { ListPage } from './listDefinition';
import { toPage } from './toPage';
import type { ListParams } from './useListExport';

type Tag = (typeof tagTypes)[number];

/** One call of a list, as an endpoint is built from it. */
interface ListCall<Asked, Answer, Result> {
  query: (asked: Asked) => { url: string; params?: ListParams; whole?: true };
  transformResponse: (answer: Answer) => Result;
  providesTags: readonly Tag[];
}

interface WholeAnswer<Row, Page extends ListPage<Row>> {
  body: Row[];
  page: Omit<Page, 'rows'>;
}

/** Where a list of the server is, and the calls that `defineList` gives it (docs/adr/0041). */
interface ListSource {
  url: string;
  /** A page of its rows; `Page` where a page is told more than its rows. */
  rows: <Row, Page extends ListPage<Row> = ListPage<Row>>() => ListCall<
    ListParams,
    WholeAnswer<Row, Page>,
    { rows: Row[] } & Omit<Page, 'rows'>
  >;
  /** What all that match come to. */
  summary: <Sums>() => ListCall<ListParams, Sums, Sums>;
  /** One row in full, by its id; 404 when it is absent or not visible. */
  one: <Detail>() => ListCall<string, Detail, Detail>;
}

/**
 * The calls of a list, to build endpoints from: `tips.rows<TipRow>()` for a page of tips. `tags`:
 * what its answers are about, so that acts make them old.
 */
export const listSource = (url: string, tags: readonly Tag[]): ListSource => ({
  url,
  rows: () => ({
    query: (params) => ({ url, params, whole: true }),
    transformResponse: toPage,
    providesTags: tags,
  }),
  summary: () => ({
    query: (params) => ({ url: `${url}/summary`, params }),
    transformResponse: (sums) => sums,
    providesTags: tags,
  }),
  one: () => ({
    query: (id) => ({ url: `${url}/${encodeURIComponent(id)}` }),
    transformResponse: (detail) => detail,
    providesTags: tags,
  }),
});
