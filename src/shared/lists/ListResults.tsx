import type { ReactElement, ReactNode } from 'react';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { CursorPager } from './CursorPager';
import { isNarrowed, type ListFilter, type ListPage, withoutFilters } from './listDefinition';
import { firstPage, type ListView } from './listView';
import type { ChangeView } from './useListView';

/** Rows of one page, unless a list has another size. */
export const listPageSize = 25;

/** What the server answered, or why it did not. */
export interface ListAnswer<Row> {
  page: ListPage<Row> | undefined;
  isFetching: boolean;
  /** The page is still that of the question before. */
  isOutdated: boolean;
  /** Why the list could not be loaded; null when it could. */
  failure: string | null;
  onRetry: () => void;
}

interface ListResultsProps<Row> {
  answer: ListAnswer<Row>;
  filters: readonly ListFilter[];
  view: ListView;
  onView: ChangeView;
  loadingLabel: string;
  pageSize?: number;
  /** Chooses how many rows a page has; absent where that is fixed. */
  onPageSize?: (rows: number) => void;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** The table over the page's rows. */
  children: ReactNode;
}

/** What a list shows: a skeleton, why it failed, why it is empty, or its rows with the pager. */
export function ListResults<Row>(props: ListResultsProps<Row>): ReactElement {
  const { answer, filters, view, onView, loadingLabel, empty, children } = props;
  const { pageSize = listPageSize, onPageSize } = props;
  const { page, isOutdated, failure, onRetry } = answer;
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!page) return <LoadingRows rows={10} label={loadingLabel} />;
  if (page.rows.length === 0) {
    if (!isNarrowed(view, filters)) return <>{empty}</>;
    const clear = (): void =>
      onView({ search: '', filters: withoutFilters(view.filters, filters), ...firstPage });
    return (
      <EmptyState
        title="No matches"
        text="Nothing matches your search and filters. Change or clear them."
        action={
          <button type="button" className="btn btn-outline-secondary" onClick={clear}>
            Clear search and filters
          </button>
        }
      />
    );
  }
  return (
    <>
      {children}
      <CursorPager
        page={page}
        shown={page.rows.length}
        pageSize={pageSize}
        onPageSize={onPageSize}
        number={view.page}
        isOutdated={isOutdated}
        onTurn={(turn) => onView({ ...turn, open: '' })}
      />
    </>
  );
}
