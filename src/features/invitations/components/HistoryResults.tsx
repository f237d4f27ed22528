import type { ReactElement, ReactNode } from 'react';
import { CursorPager } from '@/shared/lists/CursorPager';
import type { ListView } from '@/shared/lists/listView';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { type HistoryPage, pageSize } from '../api';

interface HistoryResultsProps {
  page: HistoryPage | undefined;
  /** The page is still that of the question before. */
  isOutdated: boolean;
  /** Which page is asked for, from 1. */
  number: number;
  isFiltered: boolean;
  onTurn: (turn: Pick<ListView, 'after' | 'before' | 'page'>) => void;
  /** Why the list could not be loaded; null when it could. */
  failure: string | null;
  onRetry: () => void;
  /** What begins a first invitation. */
  action: ReactNode;
  /** The table over the page's records. */
  children: ReactNode;
}

/**
 * What the history shows: a skeleton, why it failed, why it is empty, or its records with the
 * pager.
 */
export function HistoryResults(props: HistoryResultsProps): ReactElement {
  const { page, isOutdated, number, isFiltered, onTurn, failure, onRetry, action, children } =
    props;
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!page) return <LoadingRows rows={pageSize} label="Loading the invitations" />;
  if (page.records.length === 0 && isFiltered) {
    return (
      <EmptyState
        title="No matching invitations"
        text="Clear the filter to see the full history."
      />
    );
  }
  if (page.records.length === 0) {
    return (
      <EmptyState
        title="No invitations yet"
        text="Invite a merchant. The email links directly to the application."
        action={action}
      />
    );
  }
  return (
    <>
      {children}
      <CursorPager
        page={page}
        shown={page.records.length}
        pageSize={pageSize}
        number={number}
        isOutdated={isOutdated}
        onTurn={onTurn}
      />
    </>
  );
}
