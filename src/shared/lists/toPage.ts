import type { ListPage } from './listDefinition';

/** A page as the server answers it, as lists hold it; `Page` where a list is told more of it. */
export const toPage = <Row, Page extends ListPage<Row> = ListPage<Row>>({
  body,
  page,
}: {
  body: Row[];
  page: Omit<Page, 'rows'>;
}): { rows: Row[] } & Omit<Page, 'rows'> => ({ rows: body, ...page });
