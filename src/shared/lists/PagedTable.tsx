import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { Column } from '@/shared/ui/columns';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { answerOf } from './answerOf';
import { CursorPager } from './CursorPager';
import type { ListPage } from './listDefinition';
import { firstPage, type ListView } from './listView';
import { SmallTable } from './SmallTable';

const pageSize = 10;

/** The pages of a table inside of a screen, kept by the screen and not by the address. */
export function usePages() {
  const [turn, setTurn] = useState<Pick<ListView, 'after' | 'before' | 'page'>>(firstPage);
  const { after, before } = turn;
  const params = {
    limit: String(pageSize),
    after: after || undefined,
    before: before || undefined,
  };
  return { number: turn.page, onTurn: setTurn, params };
}

interface PagedTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** The query of its page. */
  asked: Parameters<typeof answerOf<ListPage<Row>>>[0];
  pages: ReturnType<typeof usePages>;
  /** Shown when there is nothing. */
  empty: ReactNode;
  /** What can be done with a row; absent where nothing is. */
  act?: (row: Row) => ReactNode;
}

/** A table paged by key, inside of a card or drawer. */
export function PagedTable<Row extends { _id: string }>(props: PagedTableProps<Row>): ReactElement {
  const { label, columns, asked, pages, empty, act } = props;
  const { page, failure, onRetry, isFetching, isOutdated } = answerOf(asked);
  const { number, onTurn } = pages;
  const isNone = page?.rows.length === 0;
  const isPastTheEnd = isNone && !isFetching && number > 1;
  useEffect(() => {
    // The last row of this page went elsewhere.
    if (isPastTheEnd) onTurn(firstPage);
  }, [isPastTheEnd, onTurn]);
  if (failure) return <ErrorState message={failure} onRetry={onRetry} />;
  // An empty page beyond the first one is left for that.
  if (!page || (isNone && (isOutdated || number > 1)))
    return <LoadingRows rows={5} label={`Loading: ${label}`} />;
  if (isNone) return <>{empty}</>;
  return (
    <>
      <SmallTable
        label={label}
        columns={columns}
        rows={page.rows}
        rowKey={({ _id }) => _id}
        busy={isFetching}
        act={act}
      />
      <CursorPager
        name={`Pages: ${label}`}
        page={page}
        shown={page.rows.length}
        pageSize={pageSize}
        number={number}
        isOutdated={isOutdated}
        onTurn={onTurn}
      />
    </>
  );
}
