import type { ReactElement, ReactNode } from 'react';
import { Pager } from '@/shared/ui/Pager';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { isNarrowed, type ListFilter, type ListPage, withoutFilters } from './listDefinition';
import { firstPage, type ListView } from './listView';
import type { ChangeView } from './useListView';

/** Rows of one page. */
export const listPageSize = 25;

/** What the server answered, or why it did not. */
export interface ListAnswer<Row> {
  page: ListPage<Row> | undefined;
  isFetching: boolean;
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
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** The table over the page's rows. */
  children: ReactNode;
}

/** What a list shows: a skeleton, why it failed, why it is empty, or its rows with the pager. */
export function ListResults<Row>(props: ListResultsProps<Row>): ReactElement {
  const { answer, filters, view, onView, loadingLabel, empty, children } = props;
  const { page, failure, onRetry } = answer;
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!page) return <LoadingRows rows={10} label={loadingLabel} />;
  if (page.rows.length === 0) {
    if (!isNarrowed(view, filters)) return <>{empty}</>;
    const clear = (): void =>
      onView({ search: '', filters: withoutFilters(view.filters, filters), ...firstPage });
    return (
      <EmptyState
        title="Nothing matches"
        text="No entry has what the search and the filters ask for."
        action={
          <button type="button" className="btn btn-outline-secondary" onClick={clear}>
            Clear search and filters
          </button>
        }
      />
    );
  }
  const number = page.previous === null ? 1 : view.page;
  const { next, previous } = page;
  return (
    <>
      {children}
      <Pager
        from={(number - 1) * listPageSize + 1}
        shown={page.rows.length}
        matched={page.matched}
        isExact={page.matchedIsExact}
        onPrevious={
          previous === null
            ? undefined
            : () => onView({ before: previous, after: '', page: Math.max(1, number - 1), open: '' })
        }
        onNext={
          next === null ? undefined : () => onView({ after: next, before: '', page: number + 1, open: '' })
        }
      />
    </>
  );
}
